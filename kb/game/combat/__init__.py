"""Combat, from declaring attackers to dealing damage (sections 506 to 511)."""
