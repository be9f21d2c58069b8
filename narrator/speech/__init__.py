"""From text to audio: pyttsx3 in a child process, the choice of a voice, the cache of rendered lines."""
