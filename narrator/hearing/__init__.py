"""From microphone frames to words: voice activity, then Vosk in a child process."""
