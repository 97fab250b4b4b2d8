#pragma once

#include <tbytevector.h>
#include <tfile.h>
#include <tstring.h>

/// A picture in a file; empty if there is none.
struct Artwork {
  TagLib::ByteVector data;
  TagLib::String type;
};

/// The front cover, else the first picture, of at most `limit` bytes.
Artwork find_artwork(TagLib::File *file, size_t limit);
