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
    var requests: [SongRequest] = []
    let text = String(decoding: data, as: UTF8.self)
    for part in Self.parts(of: text, otherwise: strength) {
      let lines = part.lines.joined(separator: "\n")
      guard lines.contains(where: { !$0.isWhitespace }) else { continue }
      let content = try await read(.text(Data(lines.utf8)))
      requests += content.sections.flatMap(\.entries).compactMap(\.song).map { song in
        SongRequest(
          part.strength, title: song.title, artist: song.artist, requester: part.requester)
      }
    }
    return requests
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
