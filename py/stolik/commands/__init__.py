"""The commands of `python -m stolik`, one a module."""
