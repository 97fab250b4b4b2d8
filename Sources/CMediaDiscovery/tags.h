#pragma once

#include "CMediaDiscovery.h"
#include "gstreamer.h"

/// Copies those facts from a tag message that no earlier message had.
void take_tags(
    const GStreamer *gst, GstMessage *message, size_t artwork_limit, SetlistMediaFacts *facts);
