### The settings.

settings-broken = The settings in “{ $file }” cannot be read: I take the usual ones, and the file stays as it is.
settings-wrong = In “{ $file }”, the setting “{ $key }” is not possible: I take its usual value.
settings-unwritten = The settings cannot be written to “{ $file }”: check the disk; they hold for this time.
parts-output-other = The sound output “{ $wanted }” is not there: I speak through “{ $name }”.
parts-microphone-other = The microphone “{ $wanted }” is not there.
