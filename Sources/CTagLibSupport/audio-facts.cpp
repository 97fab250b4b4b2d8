#include "CTagLibSupport.h"

#include <apefile.h>
#include <asffile.h>
#include <fileref.h>
#include <mp4file.h>
#include <mpcfile.h>
#include <oggflacfile.h>
#include <oggpageheader.h>
#include <tag.h>
#include <tpropertymap.h>
#include <wavfile.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "artwork.h"
#include "bounded-stream.h"
#include "rf64.h"

namespace {

/// A copy to be released with `free`; NULL for empty text.
char *copy(const TagLib::String &text) {
  const std::string bytes = text.to8Bit(true);
  const size_t length = std::strlen(bytes.c_str());
  if (length == 0) return nullptr;
  char *result = static_cast<char *>(std::malloc(length + 1));
  if (!result) throw std::bad_alloc();
  std::memcpy(result, bytes.c_str(), length + 1);
  return result;
}

/// The requested properties: for each the alternative names, the best first.
using Names = std::vector<std::vector<std::string>>;

Names names(const char *text) {
  Names names(1);
  std::string name;
  for (const char *next = text;; next += 1) {
    if (*next != ' ' && *next != '\n' && *next != '\0') {
      name += *next;
      continue;
    }
    if (!name.empty()) names.back().push_back(name);
    name.clear();
    if (*next == '\0') return names;
    if (*next == '\n') names.emplace_back();
  }
}

/// The first value of the first of several properties that a file has.
TagLib::String value(
    const TagLib::PropertyMap &properties, const std::vector<std::string> &names) {
  for (const std::string &name : names) {
    const auto found = properties.find(name);
    if (found != properties.end() && !found->second.isEmpty()) return found->second.front();
  }
  return TagLib::String();
}

/// The name in ASF of a property that TagLib 1 does not know there.
const char *asf_name(const std::string &property) {
  return property == "INITIALKEY" ? "WM/InitialKey" : property.c_str();
}

/// The value of a property that is read directly from MP4 and ASF, because TagLib 1 does not know
/// it there.
TagLib::String own_value(TagLib::File *file, const std::string &name) {
  auto *asf = dynamic_cast<TagLib::ASF::File *>(file);
  if (asf && asf->tag()) {
    const TagLib::ASF::AttributeList found = asf->tag()->attribute(asf_name(name));
    if (!found.isEmpty()) return found.front().toString();
  }
  auto *mp4 = dynamic_cast<TagLib::MP4::File *>(file);
  if (!mp4 || !mp4->tag()) return TagLib::String();
  for (const auto &entry : mp4->tag()->itemMap()) {
    if (entry.first.upper() == "----:COM.APPLE.ITUNES:" + name) {
      const TagLib::StringList values = entry.second.toStringList();
      if (!values.isEmpty()) return values.front();
    }
  }
  return TagLib::String();
}

/// The first value of the first of several properties that a file has, including those that TagLib
/// does not know.
TagLib::String value(
    TagLib::File *file, const TagLib::PropertyMap &properties,
    const std::vector<std::string> &names) {
  for (const std::string &name : names) {
    const TagLib::String known = value(properties, {name});
    const TagLib::String found = known.isEmpty() ? own_value(file, name) : known;
    if (!found.isEmpty()) return found;
  }
  return TagLib::String();
}

void copy_artwork(const TagLib::ByteVector &artwork, SetlistAudioFacts *facts) {
  if (artwork.isEmpty() || facts->artwork) return;
  facts->artwork = static_cast<uint8_t *>(std::malloc(artwork.size()));
  if (!facts->artwork) throw std::bad_alloc();
  std::memcpy(facts->artwork, artwork.data(), artwork.size());
  facts->artwork_size = artwork.size();
}

/// Takes the facts from a tag that earlier tags lack.
void take(const TagLib::Tag *tag, SetlistAudioFacts *facts) {
  if (!tag) return;
  if (!facts->title) facts->title = copy(tag->title());
  if (!facts->artist) facts->artist = copy(tag->artist());
  if (!facts->album) facts->album = copy(tag->album());
}

/// Takes the properties from a tag that earlier tags lack.
void take(const TagLib::PropertyMap &properties, const Names &names, SetlistAudioFacts *facts) {
  for (size_t index = 0; index < names.size(); index += 1) {
    char **property = &facts->properties[index];
    if (!*property) *property = copy(value(properties, names[index]));
  }
}

void take(
    const TagLib::ID3v2::Tag *tag, size_t artwork_limit, const Names &names,
    SetlistAudioFacts *facts) {
  take(tag, facts);
  take(tag->properties(), names, facts);
  if (artwork_limit > 0) copy_artwork(find_artwork(tag, artwork_limit), facts);
}

/// The length; 0 if it is not known.
int64_t milliseconds(TagLib::File *file, const TagLib::AudioProperties *audio) {
  if (audio->lengthInMilliseconds() > 0) return audio->lengthInMilliseconds();
  // An encoder that could not seek back has not written the number of samples.
  auto *flac = dynamic_cast<TagLib::Ogg::FLAC::File *>(file);
  const TagLib::Ogg::PageHeader *last = flac ? flac->lastPageHeader() : nullptr;
  const int64_t samples = last ? last->absoluteGranularPosition() : 0;
  const int64_t rate = audio->sampleRate();
  // FLAC counts samples with 36 bits.
  return rate > 0 && samples > 0 && samples < int64_t{1} << 36 ? samples * 1000 / rate : 0;
}

/// A leading tag that TagLib ignores, because the format has other tags; NULL if there is none.
std::unique_ptr<TagLib::ID3v2::Tag> leading_tag(TagLib::File *file) {
  if (!dynamic_cast<TagLib::APE::File *>(file) && !dynamic_cast<TagLib::MPC::File *>(file)) {
    return nullptr;
  }
  file->seek(0);
  if (file->readBlock(3) != "ID3") return nullptr;
  return std::make_unique<TagLib::ID3v2::Tag>(file, 0);
}

SetlistAudioResult take_rf64(
    BoundedStream *stream, size_t artwork_limit, const Names &names, SetlistAudioFacts *facts) {
  // Provides the stream for reading the tags. It does not know the format itself.
  TagLib::RIFF::WAV::File file(stream, false);
  const std::unique_ptr<Rf64> found = read_rf64(&file);
  if (!found) return SetlistAudioUnknown;
  facts->milliseconds = found->milliseconds;
  if (found->id3v2) take(found->id3v2.get(), artwork_limit, names, facts);
  if (found->info) {
    take(found->info.get(), facts);
    take(found->info->properties(), names, facts);
  }
  return SetlistAudioRead;
}

SetlistAudioResult read(
    BoundedStream *stream, size_t artwork_limit, const Names &names, SetlistAudioFacts *facts) {
  if (is_rf64(stream)) return take_rf64(stream, artwork_limit, names, facts);
  TagLib::FileRef reference(stream);
  // For MP3 and WAV "valid" means nothing: a file with neither a sample rate nor a length contains
  // no sound.
  if (reference.isNull() || !reference.file()->isValid()) return SetlistAudioUnknown;
  const TagLib::AudioProperties *audio = reference.audioProperties();
  if (!audio) return SetlistAudioUnknown;
  facts->milliseconds = milliseconds(reference.file(), audio);
  // TagLib knows the rate of only some codecs in MP4, but the length of all.
  if (audio->sampleRate() <= 0 && facts->milliseconds <= 0) return SetlistAudioUnknown;
  const TagLib::PropertyMap properties = reference.file()->properties();
  take(reference.tag(), facts);
  for (size_t index = 0; index < names.size(); index += 1) {
    facts->properties[index] = copy(value(reference.file(), properties, names[index]));
  }
  if (artwork_limit > 0) copy_artwork(find_artwork(reference.file(), artwork_limit), facts);
  const std::unique_ptr<TagLib::ID3v2::Tag> leading = leading_tag(reference.file());
  if (leading) take(leading.get(), artwork_limit, names, facts);
  return SetlistAudioRead;
}

}  // namespace

SetlistAudioResult setlist_audio_read(
    const char *path, size_t artwork_limit, const char *properties, SetlistAudioFacts *facts) {
  std::memset(facts, 0, sizeof *facts);
  try {
    const Names asked = names(properties);
    facts->properties = static_cast<char **>(std::calloc(asked.size(), sizeof(char *)));
    if (!facts->properties) throw std::bad_alloc();
    facts->property_count = asked.size();
    BoundedStream stream(path);
    return stream.isOpen() ? read(&stream, artwork_limit, asked, facts) : SetlistAudioUnknown;
  } catch (const std::bad_alloc &) {
    return SetlistAudioOutOfMemory;
  } catch (...) {
    return SetlistAudioUnknown;
  }
}

void setlist_audio_facts_free(SetlistAudioFacts *facts) {
  std::free(facts->title);
  std::free(facts->artist);
  std::free(facts->album);
  for (size_t index = 0; index < facts->property_count; index += 1) {
    std::free(facts->properties[index]);
  }
  std::free(facts->properties);
  std::free(facts->artwork);
  std::memset(facts, 0, sizeof *facts);
}
