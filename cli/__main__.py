"""`python -m cli` is the program, for places where its script is not on the path."""

from cli.main import run

if __name__ == "__main__":
    run()
