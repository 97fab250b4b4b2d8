#pragma once

#include <id3v2tag.h>
#include <tbytevector.h>
#include <tfile.h>

/// The front cover, else the first picture, of at most `limit` bytes; empty if there is none.
TagLib::ByteVector find_artwork(TagLib::File *file, size_t limit);

/// The artwork of a tag; empty if there is none, or no tag.
TagLib::ByteVector find_artwork(const TagLib::ID3v2::Tag *tag, size_t limit);
