#pragma once

#include <tbytevector.h>
#include <tfile.h>
#include <tpropertymap.h>
#include <tstring.h>
#include <tag.h>

#include <vector>

/// The text of a chunk that does not name its encoding: UTF-8, else Windows-1252, up to the first
/// zero byte.
TagLib::String decoded(const TagLib::ByteVector &data);

/// All values of a tag, under the property names of TagLib 2 also when TagLib 1 is linked.
TagLib::PropertyMap properties_of(const TagLib::Tag *tag);

/// The properties of each tag of a file, the best tag first.
std::vector<TagLib::PropertyMap> tags_of(TagLib::File *file);

/// Makes TagLib decode the text chunks of RIFF files with `decoded`.
void use_decoded_texts();
