#pragma once

#include <tfile.h>
#include <tiostream.h>

#include <memory>

#include "raw-audio.h"

/// Whether a stream begins like a DSF file (Sony, DSF File Format Specification 1.01).
bool is_dsf(TagLib::IOStream *stream);

/// Reads the tag and length of a DSF file; NULL if it contains no sound.
std::unique_ptr<RawAudio> read_dsf(TagLib::File *file);

/// Whether a stream begins like a DFF file (Philips, DSDIFF 1.5).
bool is_dff(TagLib::IOStream *stream);

/// Reads the texts, tag and length of a DFF file; NULL if it contains no sound.
std::unique_ptr<RawAudio> read_dff(TagLib::File *file);
