package import Foundation
package import SetlistModel

/// The name of a song as a player shows it, of which it is not said what is the artist: usually
/// `Artist - Title`, but Apple Music writes `Title - Artist`.
package struct ShownName: Hashable, Sendable {
  /// The text.
  var text: String

  /// The song's artist and title, with what is known of them: from the tags of its file, else from
  /// the names of the file and its folders, else in the usual order.
  ///
  /// - Parameters:
  ///   - song: the song with its known facts, empty ones are unknown.
  ///   - location: where the file is, or was.
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

  /// The usual reading.
  private var usual: (artist: String, title: String) {
    ExtendedInformation.artistAndTitle(in: text[...])
  }

  /// The two sides of each dash between blanks. Without a regular expression, which Swift compiles
  /// anew for each name.
  private var splits: [(left: String, right: String)] {
    var splits: [(left: String, right: String)] = []
    // Nobody writes more, and each takes time.
    var count = 0
    var end = text.startIndex
    for dash in text.indices where "-–—".contains(text[dash]) && dash > end && count < 8 {
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

  /// The side that is not the known name.
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

  /// The artist and the title, if the file is named after one of them, or a folder after the
  /// artist. Not the folder of the file: it can be an album that is called as its song.
  private static func names(
    in splits: [(left: String, right: String)], at location: URL
  ) -> (artist: String, title: String)? {
    let path = location.repaired.pathComponents.dropLast(2)
    let title = SongFileName(location.displayTitle).title
    let folders = Set(path.map(\.foldedForSearch))
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
