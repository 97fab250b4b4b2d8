/// How far a change to the facts of a song reaches.
public enum SongEditScope: Sendable {
  /// To every entry that plays the song, of any setlist.
  case everywhere
  /// To one entry. A star and a file always belong to the song.
  case entry
}

extension Entry {
  /// The entry with facts that somebody has changed. What is then as everywhere is overridden no
  /// more, and facts that stay as they are keep their scope.
  ///
  /// - Parameters:
  ///   - edited: the song with the facts that it is to have here.
  ///   - scope: how far the changed facts reach.
  /// - Returns: the entry, with the song as it is to be everywhere; itself if it is no song.
  /// - Complexity: O(*n*) in the number of facts.
  public func edited(to edited: Song, _ scope: SongEditScope) -> Entry {
    guard let song, var shared = sharedSong else { return self }
    var overrides = overrides
    for fact in SongFact.all where !fact.isSame(of: song, and: edited) {
      if scope == .entry, fact.isOverridable {
        overrides.set(fact, from: edited)
      } else {
        fact.copy(from: edited, to: &shared)
        overrides.remove(fact)
      }
    }
    for fact in overrides.facts where fact.isSame(of: shared, and: edited) {
      overrides.remove(fact)
    }
    return Entry(id: id, content: .song(shared), overrides: overrides, home: home)
  }

  /// The entry of a known song, with what somebody has typed otherwise for this entry only.
  ///
  /// - Parameter typed: a song with the facts of a form.
  public func playing(known: Song, typed: Song) -> Entry {
    var wanted = known
    wanted.takeFacts(ofFormWith: typed)
    return Entry(id: id, content: .song(known)).edited(to: wanted, .entry)
  }
}

extension Song {
  /// Takes over the facts that a form shows. Star, mark and file stay.
  public mutating func takeFacts(ofFormWith typed: Song) {
    for fact in SongFact.inForm { fact.copy(from: typed, to: &self) }
  }
}
