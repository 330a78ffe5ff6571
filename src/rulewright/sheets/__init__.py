"""Sheets: characters, creatures and chronicles on paper."""
