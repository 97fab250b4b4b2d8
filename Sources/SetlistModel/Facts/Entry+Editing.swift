/// The reach of a change to the facts of a song.
public enum SongEditScope: Sendable {
  /// The change reaches every entry that plays the song, in any setlist.
  case everywhere
  /// The change reaches one entry. A star and a file always belong to the song.
  case entry
}

extension Entry {
  /// The entry with changed facts of its song. A fact that then equals the shared one is no longer
  /// overridden, and unchanged facts keep their scope.
  ///
  /// - Parameters:
  ///   - edited: the song with its new facts in this entry.
  ///   - scope: the reach of the changed facts.
  /// - Returns: the entry with the song's new shared facts; the entry itself if it is not a song.
  /// - Complexity: O(*n*) in the number of facts.
  public func edited(to edited: Song, _ scope: SongEditScope) -> Entry {
    self.edited(to: edited) { _ in scope }
  }

  /// The entry with changed facts of its song, with a scope for each fact.
  public func edited(to edited: Song, scope: (SongFact) -> SongEditScope) -> Entry {
    guard let song, var shared = sharedSong else { return self }
    var overrides = overrides
    for fact in SongFact.all where !fact.isSame(of: song, and: edited) {
      if fact.isOverridable, scope(fact) == .entry {
        overrides.set(fact, from: edited)
      } else {
        fact.copy(from: edited, to: &shared)
        overrides.remove(fact)
      }
    }
    for fact in overrides.facts where fact.isSame(of: shared, and: edited) {
      overrides.remove(fact)
    }
    var entry = sharing(shared)
    entry.overrides = overrides
    return entry
  }

  /// The entry with a known song. Facts that the user has typed differently hold for this entry
  /// only.
  ///
  /// - Parameter typed: a song with the facts of a form.
  public func playing(known: Song, typed: Song) -> Entry {
    var wanted = known
    wanted.takeFacts(ofFormWith: typed)
    var entry = self
    entry.content = .song(known)
    return entry.edited(to: wanted, .entry)
  }
}

extension Entry {
  /// The text of a fact for the user. A break has a title and a length, and the text of a note is
  /// its title.
  ///
  /// - Returns: `nil` if entries of this kind do not have the fact.
  public func text(of fact: SongFact) -> String? {
    switch content {
    case .song(let song): fact.text(of: song)
    case .pause(let title, _) where fact == .title: title
    case .pause(_, let duration) where fact == .duration:
      duration.map { DurationFormat.string($0) } ?? ""
    case .note(let text) where fact == .title: text
    case .pause, .note: nil
    }
  }

  /// The content of the entry with the typed text of a fact. The title of a song that has one, and
  /// the text of a note, cannot be made empty.
  ///
  /// - Returns: `nil` if the text is not valid, or entries of this kind do not have the fact.
  public func content(typing text: String, as fact: SongFact) -> Content? {
    // If the text is unchanged, the number keeps the digits that the text does not show.
    if fact != .sheet, text == self.text(of: fact) { return content }
    switch content {
    case .song(var song):
      let isValid = fact.set(text, of: &song) && (fact != .title || !text.isEmpty)
      return isValid ? .song(song) : nil
    case .pause(_, let duration) where fact == .title:
      return .pause(title: text, duration: duration)
    case .pause(let title, _) where fact == .duration:
      let duration = DurationFormat.seconds(from: text, in: .length)
      return text.isEmpty || duration != nil ? .pause(title: title, duration: duration) : nil
    case .note where fact == .title: return text.isEmpty ? nil : .note(text)
    case .pause, .note: return nil
    }
  }

  /// The entry with the typed text of a fact.
  ///
  /// - Parameter scope: the reach of the change if the entry is a song.
  /// - Returns: `nil` if the text is not valid, or entries of this kind do not have the fact.
  package func edited(typing text: String, as fact: SongFact, _ scope: SongEditScope) -> Entry? {
    guard let content = content(typing: text, as: fact) else { return nil }
    if let song = content.song { return edited(to: song, scope) }
    var entry = self
    entry.content = content
    return entry
  }
}

extension Song {
  /// Copies the facts that a form shows. The star, the mark not to be played and the file stay.
  public mutating func takeFacts(ofFormWith typed: Song) {
    for fact in SongFact.inForm { fact.copy(from: typed, to: &self) }
  }
}
