#include "tag-values.h"

#include <aifffile.h>
#include <apefile.h>
#include <apetag.h>
#include <asffile.h>
#include <asftag.h>
#include <flacfile.h>
#include <id3v1tag.h>
#include <id3v2tag.h>
#include <infotag.h>
#include <mp4tag.h>
#include <mpcfile.h>
#include <mpegfile.h>
#include <trueaudiofile.h>
#include <wavfile.h>
#include <wavpackfile.h>
#include <xiphcomment.h>

#include "chunks.h"

namespace {

/// The characters of Windows-1252 from 0x80 to 0x9F; 0 for unused codes.
constexpr wchar_t windows_characters[] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178,
};

class InfoTexts final : public TagLib::RIFF::Info::StringHandler {
 public:
  TagLib::String parse(const TagLib::ByteVector &data) const override { return decoded(data); }
};

class ID3v1Texts final : public TagLib::ID3v1::StringHandler {
 public:
  TagLib::String parse(const TagLib::ByteVector &data) const override {
    return decoded(data).stripWhiteSpace();
  }
};

class ID3v2Texts final : public TagLib::ID3v2::Latin1StringHandler {
 public:
  TagLib::String parse(const TagLib::ByteVector &data) const override { return decoded(data); }
};

void insert_if_new(
    TagLib::PropertyMap *properties, const char *name, const TagLib::String &value) {
  if (!value.isEmpty() && !properties->contains(name)) properties->insert(name, value);
}

void complete(TagLib::PropertyMap *properties, const TagLib::RIFF::Info::Tag *tag) {
  insert_if_new(properties, "BPM", tag->fieldText("IBPM"));
}

/// Adds the artists and attributes of a Windows Media tag that TagLib's own properties leave out:
/// it reads one author only, and not every attribute.
void complete(TagLib::PropertyMap *properties, const TagLib::ASF::Tag *tag) {
  for (const auto &author : tag->attribute("Author")) {
    (*properties)["ARTIST"].append(author.toString());
  }
  // In TagLib 1 the attribute list of a constant tag cannot be iterated.
  for (const auto &[name, values] : const_cast<TagLib::ASF::Tag *>(tag)->attributeListMap()) {
    const TagLib::String known = name == "WM/InitialKey" ? "INITIALKEY" : name.upper();
    if (values.isEmpty() || properties->contains(known)) continue;
    properties->insert(known, values.front().toString());
  }
}

/// Adds the free-form atoms of an MP4 tag that TagLib 1 does not map to properties.
void complete(TagLib::PropertyMap *properties, const TagLib::MP4::Tag *tag) {
  const TagLib::String prefix = "----:COM.APPLE.ITUNES:";
  for (const auto &[name, item] : tag->itemMap()) {
    if (!name.upper().startsWith(prefix)) continue;
    const TagLib::String known = name.upper().substr(prefix.size());
    const TagLib::StringList values = item.toStringList();
    if (!values.isEmpty() && !properties->contains(known)) properties->insert(known, values);
  }
}

/// The text chunks of an AIFF file, outside of its ID3v2 tag.
TagLib::PropertyMap aiff_texts(TagLib::File *file) {
  TagLib::PropertyMap texts;
  const int64_t end = file->length();
  int64_t position = 12;
  for (int chunk = 0; chunk < chunk_limit && position <= end - 8; chunk += 1) {
    move(file, position);
    const TagLib::ByteVector head = file->readBlock(8);
    const int64_t size = number32(head, 4, true);
    const bool is_title = head.startsWith("NAME");
    if ((is_title || head.startsWith("AUTH")) && size > 0 && size <= text_limit) {
      const TagLib::String text = decoded(file->readBlock(static_cast<unsigned long>(size)));
      texts[is_title ? "TITLE" : "ARTIST"].append(text);
    }
    // A chunk of an odd size is padded with one byte.
    position += 8 + size + (size & 1);
  }
  return texts;
}

/// The tags of a file, the best first where its format allows several; missing ones are NULL.
std::vector<const TagLib::Tag *> several_tags(TagLib::File *file) {
  if (auto *mpeg = dynamic_cast<TagLib::MPEG::File *>(file)) {
    return {mpeg->ID3v2Tag(), mpeg->APETag(), mpeg->ID3v1Tag()};
  }
  if (auto *flac = dynamic_cast<TagLib::FLAC::File *>(file)) {
    return {flac->xiphComment(), flac->ID3v2Tag(), flac->ID3v1Tag()};
  }
  if (auto *wav = dynamic_cast<TagLib::RIFF::WAV::File *>(file)) {
    return {wav->ID3v2Tag(), wav->InfoTag()};
  }
  if (auto *wavpack = dynamic_cast<TagLib::WavPack::File *>(file)) {
    return {wavpack->APETag(), wavpack->ID3v1Tag()};
  }
  if (auto *ape = dynamic_cast<TagLib::APE::File *>(file)) {
    return {ape->APETag(), ape->ID3v1Tag()};
  }
  if (auto *mpc = dynamic_cast<TagLib::MPC::File *>(file)) {
    return {mpc->APETag(), mpc->ID3v1Tag()};
  }
  if (auto *tta = dynamic_cast<TagLib::TrueAudio::File *>(file)) {
    return {tta->ID3v2Tag(), tta->ID3v1Tag()};
  }
  return {file->tag()};
}

/// TagLib's own properties of a tag. In TagLib 1 `properties()` is not virtual, so the type of the
/// tag is tried here.
TagLib::PropertyMap plain_properties(const TagLib::Tag *tag) {
  if (auto *id3v2 = dynamic_cast<const TagLib::ID3v2::Tag *>(tag)) return id3v2->properties();
  if (auto *xiph = dynamic_cast<const TagLib::Ogg::XiphComment *>(tag)) return xiph->properties();
  if (auto *ape = dynamic_cast<const TagLib::APE::Tag *>(tag)) return ape->properties();
  if (auto *mp4 = dynamic_cast<const TagLib::MP4::Tag *>(tag)) return mp4->properties();
  if (auto *asf = dynamic_cast<const TagLib::ASF::Tag *>(tag)) return asf->properties();
  return tag->properties();
}

}  // namespace

TagLib::String decoded(const TagLib::ByteVector &data) {
  const int zero = data.find('\0');
  const TagLib::ByteVector text = zero < 0 ? data : data.mid(0, static_cast<unsigned>(zero));
  const TagLib::String unicode(text, TagLib::String::UTF8);
  if (text.isEmpty() || !unicode.isEmpty()) return unicode;
  std::wstring characters;
  for (const char byte : text) {
    const auto code = static_cast<unsigned char>(byte);
    const bool is_mapped = code >= 0x80 && code < 0xA0;
    characters += is_mapped ? windows_characters[code - 0x80] : static_cast<wchar_t>(code);
  }
  return TagLib::String(characters);
}

TagLib::PropertyMap properties_of(const TagLib::Tag *tag) {
  if (!tag) return TagLib::PropertyMap();
  TagLib::PropertyMap properties = plain_properties(tag);
  if (auto *info = dynamic_cast<const TagLib::RIFF::Info::Tag *>(tag)) complete(&properties, info);
  if (auto *asf = dynamic_cast<const TagLib::ASF::Tag *>(tag)) complete(&properties, asf);
  if (auto *mp4 = dynamic_cast<const TagLib::MP4::Tag *>(tag)) complete(&properties, mp4);
  insert_if_new(&properties, "TITLE", tag->title());
  insert_if_new(&properties, "ARTIST", tag->artist());
  insert_if_new(&properties, "ALBUM", tag->album());
  return properties;
}

std::vector<TagLib::PropertyMap> tags_of(TagLib::File *file) {
  std::vector<TagLib::PropertyMap> tags;
  for (const TagLib::Tag *tag : several_tags(file)) tags.push_back(properties_of(tag));
  if (dynamic_cast<TagLib::RIFF::AIFF::File *>(file)) tags.push_back(aiff_texts(file));
  return tags;
}

void use_decoded_texts() {
  static const InfoTexts info;
  static const ID3v1Texts id3v1;
  static const ID3v2Texts id3v2;
  static const bool is_set =
      (TagLib::RIFF::Info::Tag::setStringHandler(&info),
       TagLib::ID3v1::Tag::setStringHandler(&id3v1),
       TagLib::ID3v2::Tag::setLatin1StringHandler(&id3v2), true);
  (void)is_set;
}
