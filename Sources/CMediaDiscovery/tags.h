#pragma once

#include "CMediaDiscovery.h"
#include "gstreamer.h"

/// Takes the facts from a tag message that earlier messages lack.
void take_tags(
    const GStreamer *gst, GstMessage *message, size_t artwork_limit, SetlistMediaFacts *facts);
