"""What the words of effects mean: instructions, references, amounts and conditions."""
