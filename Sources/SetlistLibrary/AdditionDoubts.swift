public import SetlistModel

/// The songs added to a setlist that the user may not have meant to add.
public struct AdditionDoubts: Hashable, Sendable {
  /// The number of added songs that other entries of the setlist play, by identity or by title and
  /// artist.
  public private(set) var repeated = 0
  /// The number of added songs that are marked not to be played.
  public private(set) var retired = 0

  /// Examines entries that were added to a setlist.
  ///
  /// - Complexity: O(*n*) in the number of the setlist's entries.
  public init(about added: Set<Entry.ID>, in setlist: Setlist) {
    var songs: [Song] = []
    var others: [Song] = []
    for entry in setlist.sections.lazy.flatMap(\.entries) {
      guard let song = entry.sharedSong else { continue }
      if added.contains(entry.id) { songs.append(song) } else { others.append(song) }
    }
    guard !songs.isEmpty else { return }
    retired = songs.count(where: \.isRetired)
    let ids = Set(others.map(\.id))
    let names = Set(others.compactMap(\.foldedName))
    repeated = songs.count { song in
      ids.contains(song.id) || song.foldedName.map(names.contains) == true
    }
  }
}

extension OpenSetlist {
  /// The doubts about entries that the user has added to the open setlist.
  public func doubts(about added: [Entry.ID]) async -> AdditionDoubts? {
    guard let setlist else { return nil }
    // The work runs off the main actor, because a long setlist has many names to compare.
    return await Task.detached { AdditionDoubts(about: Set(added), in: setlist) }.value
  }
}
