public import Foundation
import SetlistFiles
import SetlistFormats
public import SetlistModel
import SetlistStore

extension Importer {
  /// The part of a list of requests that one person has written below one heading.
  private struct RequestPart {
    let strength: SongRequest.Strength
    var requester = ""
    var lines: [Substring] = []
  }

  /// Reads a list of requests from text, off the caller's actor. Headings such as `MUST PLAY` and
  /// `Do not play` say what is demanded of the songs below them, and `requested by Ann` at the end
  /// of a line who asked. The songs are read as those of any text.
  ///
  /// - Parameter strength: what is demanded of songs above the first heading.
  /// - Throws: `ExchangeError.textTooLarge`, and `CancellationError`.
  @concurrent
  public func requests(
    in data: Data, otherwise strength: SongRequest.Strength = .ifPossible
  ) async throws -> [SongRequest] {
    guard data.count <= Self.maximumTextSize else {
      throw ExchangeError.textTooLarge(limit: Self.maximumTextSize)
    }
    let text = String(decoding: data, as: UTF8.self)
    let parts = Self.parts(of: text, otherwise: strength).filter { part in
      part.lines.contains { !$0.allSatisfy(\.isWhitespace) }
    }
    var songs: [[Song]] = []
    for part in parts { songs.append(try await self.songs(in: part.lines)) }
    // The artist is on the same side in all parts, and one of them may have a song that tells it.
    var whole = try await parts.count > 1 ? self.songs(in: parts.flatMap(\.lines))[...] : []
    if whole.count == songs.reduce(0, { $0 + $1.count }) {
      for index in songs.indices {
        songs[index] = Array(whole.prefix(songs[index].count))
        whole.removeFirst(songs[index].count)
      }
    }
    return zip(parts, songs).flatMap { part, songs in
      songs.map { song in
        SongRequest(
          part.strength, title: song.title, artist: song.artist, requester: part.requester)
      }
    }
  }

  private func songs(in lines: [Substring]) async throws -> [Song] {
    try await read(.text(Data(lines.joined(separator: "\n").utf8))).sections.flatMap(\.entries)
      .compactMap(\.song)
  }

  private static func parts(
    of text: String, otherwise strength: SongRequest.Strength
  ) -> [RequestPart] {
    var parts = [RequestPart(strength: strength)]
    var current = strength
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let heading = RequestHeading(line) {
        current = heading.strength
        parts.append(RequestPart(strength: current, lines: heading.songs.map { $0[...] }))
      } else if let asked = line.firstMatch(of: requesterAtEnd) {
        let song = line[..<asked.range.lowerBound]
        parts.append(
          RequestPart(strength: current, requester: String(asked.1.trimmed), lines: [song]))
        parts.append(RequestPart(strength: current))
      } else {
        parts[parts.endIndex - 1].lines.append(line)
      }
    }
    return parts
  }

  /// The person who asked, at the end of a line.
  private static var requesterAtEnd: Regex<(Substring, Substring)> {
    #/
    [\s(\[,–—-]+
    (?: requested\ by | request\ by | asked\ for\ by | wunsch\ von | gewünscht\ von
      | pedida\ por | pedido\ por | demandé\ par | demande\ de )
    [:\s]+ ( [^)\]]+ ) [)\]]? \s* $
    /#
    .ignoresCase()
  }
}
