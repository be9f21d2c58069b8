"""One output mixer and one input, both through sounddevice."""
