import Foundation

/// Reads M3U and M3U8. There is no specification; this reads the output of common players.
///
/// An entry's section is its `group-title`, else the last `#EXTGRP`. VLC's options `start-time` and
/// `stop-time` make an entry a part of its file. `#SETLIST:` comments restore the exports of this
/// program.
struct M3UReader: PlaylistReader {
  /// The length of the longest line that can be a path or an address, in bytes.
  static let maximumReferenceLength = 32_768

  // The result of a cancelled task is not used, so any result will do if it comes soon.
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.m3u8) }
    var parser = M3UParser()
    try TextDecoding.forEachLine(of: TextDecoding.utf8(data)) {
      number, line throws(ExchangeError) in
      try parser.read(line, number: number)
      return !parser.isCut
    }
    return parser.finish()
  }
}
