"""Make the French ear: texts, speech, augmentation, features, training, export, graph, evaluation."""
