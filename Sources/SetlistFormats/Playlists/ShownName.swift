package import Foundation
package import SetlistModel

/// The display name of a song in a player, which does not tell the artist from the title: usually
/// `Artist - Title`, but Apple Music writes `Title - Artist`.
package struct ShownName: Hashable, Sendable {
  /// The text of the display name.
  var text: String

  /// Sets the song's artist and title from the name. Known facts of the song decide which is which,
  /// else the names of the file and its folders, else the usual order.
  ///
  /// - Parameters:
  ///   - song: the song with its known facts; empty facts are unknown.
  ///   - location: the current or former location of the file.
  /// - Complexity: O(*n* · *m*) in the length of the text and the number of dashes in it.
  package func complete(_ song: inout Song, at location: URL?) {
    guard song.title.isEmpty || song.artist.isEmpty else { return }
    let splits = self.splits
    if !song.title.isEmpty {
      guard !Self.isSame(song.title, text) else { return }
      song.artist = Self.other(than: song.title, in: splits) ?? usual.artist
    } else if !song.artist.isEmpty {
      let title = Self.other(than: song.artist, in: splits)
      song.title = title ?? usual.title
    } else {
      (song.artist, song.title) = location.flatMap { Self.names(in: splits, at: $0) } ?? usual
    }
  }

  /// The artist and the title, if the display name has the usual order.
  private var usual: (artist: String, title: String) {
    ExtendedInformation.artistAndTitle(in: text[...])
  }

  /// The two sides of each dash between spaces. A regular expression is avoided, because Swift
  /// compiles it anew for each name.
  private var splits: [(left: String, right: String)] {
    var splits: [(left: String, right: String)] = []
    // The number of dashes is limited, because each takes time and no real name has more.
    var count = 0
    var end = text.startIndex
    // In a text of ASCII, a byte is a character.
    let dashes =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "-") }
      : text.indices.filter { "-–—".contains(text[$0]) }
    for dash in dashes where dash > end && count < 8 {
      let (before, after) = (text.index(before: dash), text.index(after: dash))
      guard after < text.endIndex, text[before].isWhitespace, text[after].isWhitespace
      else { continue }
      count += 1
      end = text.index(after: after)
      let (left, right) = (text[..<before].trimmed, text[end...].trimmed)
      if !left.isEmpty, !right.isEmpty { splits.append((String(left), String(right))) }
    }
    return splits
  }

  /// The side of a dash whose other side is the known name; `nil` if no side is.
  private static func other(
    than known: String, in splits: [(left: String, right: String)]
  ) -> String? {
    for isAlike in [isSame, isVersion] {
      for (left, right) in splits {
        if isAlike(left, known) { return right }
        if isAlike(right, known) { return left }
      }
    }
    return nil
  }

  /// The artist and the title, if the file has the name of one of them, or a folder has that of the
  /// artist. The file's own folder does not count, because it can be an album with the name of its
  /// song.
  private static func names(
    in splits: [(left: String, right: String)], at location: URL
  ) -> (artist: String, title: String)? {
    let title = SongFileName(location.displayTitle).title
    lazy var folders = Set(location.repaired.pathComponents.dropLast(2).map(\.foldedForSearch))
    for isArtist in [
      { (left: String, right: String) in isSame(right, title) && !isSame(left, title) },
      { (left: String, right: String) in isVersion(right, title) && !isVersion(left, title) },
      { (left: String, right: String) in
        folders.contains(left.foldedForSearch) && !folders.contains(right.foldedForSearch)
      },
    ] {
      for (left, right) in splits {
        if isArtist(left, right) { return (left, right) }
        if isArtist(right, left) { return (right, left) }
      }
    }
    return nil
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    first.foldedForSearch == second.foldedForSearch
  }

  private static func isVersion(_ first: String, _ second: String) -> Bool {
    first.foldedForSearch.withoutVersion == second.foldedForSearch.withoutVersion
  }
}
