/// Changes facts of songs in every setlist that plays them.
public struct ChangeSongs: SetlistsCommand {
  /// The songs; unknown ones are passed over.
  public var ids: [Song.ID]
  /// The name of the step without the songs, such as "Edit".
  public var verb: String
  /// Changes a song as it is when the command's turn comes.
  public var change: @Sendable (inout Song) -> Void

  /// Makes a command.
  public init(_ ids: [Song.ID], _ verb: String, _ change: @escaping @Sendable (inout Song) -> Void)
  {
    self.ids = ids
    self.verb = verb
    self.change = change
  }

  /// Nothing if every song is like that already.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    let changed = try ids.compactMap { id -> Song? in
      guard let old = try setlists.song(id) else { return nil }
      var song = old
      change(&song)
      return song == old ? nil : song
    }
    guard let first = changed.first else { return nil }
    let subject = changed.count == 1 ? ActionName.quote(first.title) : "\(changed.count) Songs"
    return CommandStep("\(verb) \(subject)", SetlistEdit(changed.map { .updateSong($0) }))
  }
}
