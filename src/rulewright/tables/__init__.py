"""Tables: live tables as readings of their logs."""
