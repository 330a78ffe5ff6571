"""Compared: fights beside other fights: one number changed, or everybody against everybody."""
