#include "CTagLibSupport.h"

#include <apefile.h>
#include <fileref.h>
#include <mpcfile.h>
#include <oggflacfile.h>
#include <oggpageheader.h>
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
#include "dsd.h"
#include "rf64.h"
#include "tag-values.h"

namespace {

/// A C string to be released with `free`; NULL for an empty text.
char *copy(const TagLib::String &text) {
  const std::string bytes = text.to8Bit(true);
  const size_t length = std::strlen(bytes.c_str());
  if (length == 0) return nullptr;
  char *result = static_cast<char *>(std::malloc(length + 1));
  if (!result) throw std::bad_alloc();
  std::memcpy(result, bytes.c_str(), length + 1);
  return result;
}

/// For each requested property its alternative names, the best first.
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

/// The distinct values of a property, with commas between them; empty if there is none.
TagLib::String list(const TagLib::PropertyMap &properties, const char *name) {
  TagLib::StringList values;
  if (properties.contains(name)) {
    for (const TagLib::String &value : properties[name]) {
      const TagLib::String text = value.stripWhiteSpace();
      if (!text.isEmpty() && !values.contains(text)) values.append(text);
    }
  }
  return values.toString(", ");
}

/// The first value of the first of these properties that the tag has.
TagLib::String value(
    const TagLib::PropertyMap &properties, const std::vector<std::string> &names) {
  for (const std::string &name : names) {
    const auto found = properties.find(name);
    if (found == properties.end()) continue;
    for (const TagLib::String &value : found->second) {
      if (!value.isEmpty()) return value;
    }
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

/// Copies those facts from a tag that no earlier tag had.
void take(const TagLib::PropertyMap &tag, const Names &names, SetlistAudioFacts *facts) {
  if (!facts->title) facts->title = copy(list(tag, "TITLE"));
  if (!facts->artist) facts->artist = copy(list(tag, "ARTIST"));
  if (!facts->album) facts->album = copy(list(tag, "ALBUM"));
  for (size_t index = 0; index < names.size(); index += 1) {
    char **property = &facts->properties[index];
    if (!*property) *property = copy(value(tag, names[index]));
  }
}

void take(
    const TagLib::ID3v2::Tag *tag, size_t artwork_limit, const Names &names,
    SetlistAudioFacts *facts) {
  take(properties_of(tag), names, facts);
  if (artwork_limit > 0) copy_artwork(find_artwork(tag, artwork_limit), facts);
}

/// The length of the audio in milliseconds; 0 if it is not known.
int64_t milliseconds(TagLib::File *file, const TagLib::AudioProperties *audio) {
  if (audio->lengthInMilliseconds() > 0) return audio->lengthInMilliseconds();
  // The FLAC header of an encoder that could not seek back lacks the number of samples, but the
  // last Ogg page has it.
  auto *flac = dynamic_cast<TagLib::Ogg::FLAC::File *>(file);
  const TagLib::Ogg::PageHeader *last = flac ? flac->lastPageHeader() : nullptr;
  const int64_t samples = last ? last->absoluteGranularPosition() : 0;
  const int64_t rate = audio->sampleRate();
  // FLAC counts samples with 36 bits.
  return rate > 0 && samples > 0 && samples < int64_t{1} << 36 ? samples * 1000 / rate : 0;
}

/// The ID3v2 tag at the start of an APE or Musepack file, which TagLib skips in favour of the
/// file's APE tag; NULL if there is none.
std::unique_ptr<TagLib::ID3v2::Tag> leading_tag(TagLib::File *file) {
  if (!dynamic_cast<TagLib::APE::File *>(file) && !dynamic_cast<TagLib::MPC::File *>(file)) {
    return nullptr;
  }
  file->seek(0);
  if (file->readBlock(3) != "ID3") return nullptr;
  return std::make_unique<TagLib::ID3v2::Tag>(file, 0);
}

/// The reader for a format that not every version of TagLib supports; NULL if the stream has no
/// such format.
std::unique_ptr<RawAudio> (*raw_reader(TagLib::IOStream *stream))(TagLib::File *) {
  if (is_rf64(stream)) return read_rf64;
  if (is_dsf(stream)) return read_dsf;
  if (is_dff(stream)) return read_dff;
  return nullptr;
}

SetlistAudioResult take(
    const RawAudio *found, size_t artwork_limit, const Names &names, SetlistAudioFacts *facts) {
  if (!found) return SetlistAudioUnknown;
  facts->milliseconds = found->milliseconds;
  if (found->id3v2) take(found->id3v2.get(), artwork_limit, names, facts);
  take(found->texts, names, facts);
  return SetlistAudioRead;
}

SetlistAudioResult read(
    BoundedStream *stream, size_t artwork_limit, const Names &names, SetlistAudioFacts *facts) {
  if (auto *read_raw = raw_reader(stream)) {
    // This object only passes the stream on to the reader; it does not parse the format itself.
    TagLib::RIFF::WAV::File file(stream, false);
    return take(read_raw(&file).get(), artwork_limit, names, facts);
  }
  TagLib::FileRef reference(stream);
  // TagLib calls every MP3 and WAV file valid: one with neither a sample rate nor a length contains
  // no sound.
  if (reference.isNull() || !reference.file()->isValid()) return SetlistAudioUnknown;
  const TagLib::AudioProperties *audio = reference.audioProperties();
  if (!audio) return SetlistAudioUnknown;
  facts->milliseconds = milliseconds(reference.file(), audio);
  // TagLib knows the rate of only some codecs in MP4, but the length of all.
  if (audio->sampleRate() <= 0 && facts->milliseconds <= 0) return SetlistAudioUnknown;
  for (const TagLib::PropertyMap &tag : tags_of(reference.file())) take(tag, names, facts);
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
    use_decoded_texts();
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
