"""What objects are: characteristics, and continuous effects layer by layer (611, 613)."""
