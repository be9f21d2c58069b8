"""Lead a game of « Loup-Garou pour une Nuit » by voice, for players who cannot look at a screen."""
