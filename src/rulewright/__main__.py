"""`python -m rulewright` is the command line."""

from rulewright.cli import main

if __name__ == "__main__":
    main(prog_name="rulewright")
