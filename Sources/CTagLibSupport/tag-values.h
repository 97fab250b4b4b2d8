#pragma once

#include <tbytevector.h>
#include <tfile.h>
#include <tpropertymap.h>
#include <tstring.h>
#include <tag.h>

#include <vector>

/// The text in a chunk that does not name its encoding: UTF-8, else Windows-1252. It ends at a zero
/// byte.
TagLib::String decoded(const TagLib::ByteVector &data);

/// All values of a tag by the names that TagLib 2 gives them, whatever the version of TagLib.
TagLib::PropertyMap properties_of(const TagLib::Tag *tag);

/// The values of each tag of a file, the best tag first.
std::vector<TagLib::PropertyMap> tags_of(TagLib::File *file);

/// Has TagLib decode the text of RIFF files by `decoded`.
void use_decoded_texts();
