#include "artwork.h"

#include <aifffile.h>
#include <attachedpictureframe.h>
#include <flacfile.h>
#include <id3v2tag.h>
#include <mp4file.h>
#include <mpegfile.h>
#include <oggflacfile.h>
#include <opusfile.h>
#include <speexfile.h>
#include <vorbisfile.h>
#include <wavfile.h>
#include <xiphcomment.h>

namespace {

/// Keeps the best picture that was offered.
class Chooser {
 public:
  explicit Chooser(size_t limit) : limit_(limit) {}

  void offer(const TagLib::ByteVector &data, const TagLib::String &type, bool is_front) {
    if (data.isEmpty() || data.size() > limit_) return;
    if (!best.data.isEmpty() && (has_front_ || !is_front)) return;
    best.data = data;
    best.type = type;
    has_front_ = is_front;
  }

  Artwork best;

 private:
  size_t limit_;
  bool has_front_ = false;
};

void offer(Chooser &chooser, const TagLib::ID3v2::Tag *tag) {
  if (!tag) return;
  for (const auto *frame : tag->frameList("APIC")) {
    const auto *picture = dynamic_cast<const TagLib::ID3v2::AttachedPictureFrame *>(frame);
    // A picture of the type "-->" is an address.
    if (!picture || picture->mimeType() == "-->") continue;
    chooser.offer(
        picture->picture(), picture->mimeType(),
        picture->type() == TagLib::ID3v2::AttachedPictureFrame::FrontCover);
  }
}

void offer(Chooser &chooser, const TagLib::List<TagLib::FLAC::Picture *> &pictures) {
  for (const auto *picture : pictures) {
    if (picture->mimeType() == "-->") continue;
    chooser.offer(
        picture->data(), picture->mimeType(),
        picture->type() == TagLib::FLAC::Picture::FrontCover);
  }
}

void offer(Chooser &chooser, TagLib::Ogg::XiphComment *tag) {
  if (tag) offer(chooser, tag->pictureList());
}

void offer(Chooser &chooser, const TagLib::MP4::Tag *tag) {
  if (!tag || !tag->contains("covr")) return;
  for (const auto &cover : tag->item("covr").toCoverArtList()) {
    // iTunes numbers its picture types as the file does; the bytes tell better.
    chooser.offer(cover.data(), TagLib::String(), false);
  }
}

}  // namespace

Artwork find_artwork(TagLib::File *file, size_t limit) {
  Chooser chooser(limit);
  if (auto *mpeg = dynamic_cast<TagLib::MPEG::File *>(file)) {
    offer(chooser, mpeg->ID3v2Tag());
  } else if (auto *flac = dynamic_cast<TagLib::FLAC::File *>(file)) {
    offer(chooser, flac->pictureList());
    if (flac->hasXiphComment()) offer(chooser, flac->xiphComment());
    if (flac->hasID3v2Tag()) offer(chooser, flac->ID3v2Tag());
  } else if (auto *mp4 = dynamic_cast<TagLib::MP4::File *>(file)) {
    offer(chooser, mp4->tag());
  } else if (auto *vorbis = dynamic_cast<TagLib::Ogg::Vorbis::File *>(file)) {
    offer(chooser, vorbis->tag());
  } else if (auto *opus = dynamic_cast<TagLib::Ogg::Opus::File *>(file)) {
    offer(chooser, opus->tag());
  } else if (auto *speex = dynamic_cast<TagLib::Ogg::Speex::File *>(file)) {
    offer(chooser, speex->tag());
  } else if (auto *ogg_flac = dynamic_cast<TagLib::Ogg::FLAC::File *>(file)) {
    offer(chooser, ogg_flac->tag());
  } else if (auto *wav = dynamic_cast<TagLib::RIFF::WAV::File *>(file)) {
    offer(chooser, wav->ID3v2Tag());
  } else if (auto *aiff = dynamic_cast<TagLib::RIFF::AIFF::File *>(file)) {
    offer(chooser, aiff->tag());
  }
  return chooser.best;
}
