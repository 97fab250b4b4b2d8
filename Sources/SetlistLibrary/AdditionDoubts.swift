public import SetlistModel
import SetlistStore

/// The songs added to a setlist that the user may not have meant to add.
public struct AdditionDoubts: Hashable, Sendable {
  /// The number of added songs that other entries of the setlist play, by identity or by title and
  /// artist.
  public private(set) var repeated = 0
  /// The number of added songs that are marked not to be played.
  public private(set) var retired = 0

  /// The number of other added songs that must not be played at the event of the setlist.
  public private(set) var unwanted = 0

  /// Examines entries that were added to a setlist.
  ///
  /// - Parameter requests: what is asked for at the event of the setlist.
  /// - Complexity: O(*n*) in the number of the setlist's entries.
  public init(about added: Set<Entry.ID>, in setlist: Setlist, _ requests: EventRequests = .init())
  {
    var songs: [Song] = []
    var others: [Song] = []
    for entry in setlist.sections.lazy.flatMap(\.entries) {
      guard let song = entry.sharedSong else { continue }
      if added.contains(entry.id) { songs.append(song) } else { others.append(song) }
    }
    guard !songs.isEmpty else { return }
    retired = songs.count(where: \.isRetired)
    unwanted = songs.count { !$0.isRetired && requests.bans($0) }
    let ids = Set(others.map(\.id))
    let names = Set(others.compactMap(\.foldedName))
    repeated = songs.count { song in
      ids.contains(song.id) || song.foldedName.map(names.contains) == true
    }
  }
}

extension OpenSetlist {
  /// The doubts about entries that the user has added to the open setlist.
  public func doubts(about added: [Entry.ID]) async throws -> AdditionDoubts? {
    guard let setlist else { return nil }
    let requests = try await database.requests.requests(for: setlist.id) ?? EventRequests()
    // The work runs off the main actor, because a long setlist has many names to compare.
    return await Task.detached { AdditionDoubts(about: Set(added), in: setlist, requests) }.value
  }
}
