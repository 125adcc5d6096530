"""How well questions find the rules that answer them, ours and plain engines side by side."""
