"""Space: grids, areas and regions, for games that are played on a map and for the map itself."""
