#include "artwork.h"

#include <aifffile.h>
#include <apefile.h>
#include <apetag.h>
#include <asffile.h>
#include <asfpicture.h>
#include <attachedpictureframe.h>
#include <flacfile.h>
#include <id3v2tag.h>
#include <mp4file.h>
#include <mpcfile.h>
#include <mpegfile.h>
#include <oggflacfile.h>
#include <opusfile.h>
#include <speexfile.h>
#include <trueaudiofile.h>
#include <vorbisfile.h>
#include <wavfile.h>
#include <wavpackfile.h>
#include <xiphcomment.h>

namespace {

/// Keeps the best of the pictures offered to it: a front cover, else the first, of at most `limit`
/// bytes.
class Chooser {
 public:
  explicit Chooser(size_t limit) : limit_(limit) {}

  void offer(const TagLib::ByteVector &data, bool is_front) {
    if (data.isEmpty() || data.size() > limit_) return;
    if (!best.isEmpty() && (has_front_ || !is_front)) return;
    best = data;
    has_front_ = is_front;
  }

  TagLib::ByteVector best;

 private:
  size_t limit_;
  bool has_front_ = false;
};

void offer(Chooser &chooser, const TagLib::ID3v2::Tag *tag) {
  if (!tag) return;
  for (const auto *frame : tag->frameList("APIC")) {
    const auto *picture = dynamic_cast<const TagLib::ID3v2::AttachedPictureFrame *>(frame);
    // A picture of the MIME type "-->" is only an address.
    if (!picture || picture->mimeType() == "-->") continue;
    chooser.offer(
        picture->picture(), picture->type() == TagLib::ID3v2::AttachedPictureFrame::FrontCover);
  }
}

void offer(Chooser &chooser, const TagLib::List<TagLib::FLAC::Picture *> &pictures) {
  for (const auto *picture : pictures) {
    if (picture->mimeType() == "-->") continue;
    chooser.offer(picture->data(), picture->type() == TagLib::FLAC::Picture::FrontCover);
  }
}

void offer(Chooser &chooser, TagLib::Ogg::XiphComment *tag) {
  if (tag) offer(chooser, tag->pictureList());
}

void offer(Chooser &chooser, const TagLib::MP4::Tag *tag) {
  if (!tag || !tag->contains("covr")) return;
  for (const auto &cover : tag->item("covr").toCoverArtList()) {
    chooser.offer(cover.data(), false);
  }
}

void offer(Chooser &chooser, const TagLib::ASF::Tag *tag) {
  if (!tag) return;
  for (const auto &attribute : tag->attribute("WM/Picture")) {
    const TagLib::ASF::Picture picture = attribute.toPicture();
    if (!picture.isValid() || picture.mimeType() == "-->") continue;
    chooser.offer(picture.picture(), picture.type() == TagLib::ASF::Picture::FrontCover);
  }
}

/// Offers the cover art items of an APE tag, each a file name, a zero byte and the picture
/// (https://wiki.hydrogenaud.io/index.php?title=APE_key).
void offer(Chooser &chooser, const TagLib::APE::Tag *tag) {
  if (!tag) return;
  for (const auto &[name, item] : tag->itemListMap()) {
    if (!name.upper().startsWith("COVER ART (")) continue;
    if (item.type() != TagLib::APE::Item::Binary) continue;
    const TagLib::ByteVector value = item.binaryData();
    const int end = value.find('\0');
    if (end >= 0) chooser.offer(value.mid(end + 1), name.upper() == "COVER ART (FRONT)");
  }
}

}  // namespace

TagLib::ByteVector find_artwork(TagLib::File *file, size_t limit) {
  Chooser chooser(limit);
  if (auto *mpeg = dynamic_cast<TagLib::MPEG::File *>(file)) {
    offer(chooser, mpeg->ID3v2Tag());
    offer(chooser, mpeg->APETag());
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
  } else if (auto *asf = dynamic_cast<TagLib::ASF::File *>(file)) {
    offer(chooser, asf->tag());
  } else if (auto *wavpack = dynamic_cast<TagLib::WavPack::File *>(file)) {
    offer(chooser, wavpack->APETag());
  } else if (auto *ape = dynamic_cast<TagLib::APE::File *>(file)) {
    offer(chooser, ape->APETag());
  } else if (auto *mpc = dynamic_cast<TagLib::MPC::File *>(file)) {
    offer(chooser, mpc->APETag());
  } else if (auto *tta = dynamic_cast<TagLib::TrueAudio::File *>(file)) {
    offer(chooser, tta->ID3v2Tag());
  }
  return chooser.best;
}

TagLib::ByteVector find_artwork(const TagLib::ID3v2::Tag *tag, size_t limit) {
  Chooser chooser(limit);
  offer(chooser, tag);
  return chooser.best;
}
