#pragma once
/* TagLib is C++; CTagLibSupport includes its headers. */
