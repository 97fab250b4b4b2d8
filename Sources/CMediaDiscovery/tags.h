#pragma once

#include "CMediaDiscovery.h"
#include "gstreamer.h"

/// Takes from a message about tags what none before it told.
void take_tags(
    const GStreamer *gst, GstMessage *message, size_t artwork_limit, SetlistMediaFacts *facts);
