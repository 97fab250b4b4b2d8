#pragma once

#include <tbytevector.h>
#include <tfile.h>

/// The front cover, else the first picture, of at most `limit` bytes; empty if there is none.
TagLib::ByteVector find_artwork(TagLib::File *file, size_t limit);
