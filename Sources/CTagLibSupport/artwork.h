#pragma once

#include <id3v2tag.h>
#include <tbytevector.h>
#include <tfile.h>

/// The front cover in a file's tags, else the first picture, of at most `limit` bytes; empty if
/// there is none.
TagLib::ByteVector find_artwork(TagLib::File *file, size_t limit);

/// The front cover in an ID3v2 tag, else the first picture, of at most `limit` bytes; empty if
/// there is none, or if `tag` is NULL.
TagLib::ByteVector find_artwork(const TagLib::ID3v2::Tag *tag, size_t limit);
