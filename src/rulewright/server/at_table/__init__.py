"""At table: tables over HTTP and the live line, from founding to the bin."""
