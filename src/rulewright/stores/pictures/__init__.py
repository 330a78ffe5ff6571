"""Pictures: where a server keeps the images that people bring: in a folder, in a bucket, or nowhere for long."""

from rulewright.stores.pictures.places import PicturePlace, open_pictures

__all__ = ["PicturePlace", "open_pictures"]
