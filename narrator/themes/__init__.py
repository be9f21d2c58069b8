"""From a YAML file to a Theme, or to every fault of that file in French."""
