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
    self.edited(to: edited) { _ in scope }
  }

  /// The same with a scope for each fact.
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

extension Entry {
  /// The text of a fact for people. A break has a title and a length, and the text of a note is its
  /// title.
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

  /// The content of the entry with the typed text of a fact. A song that has a title keeps one, and
  /// a note some text.
  ///
  /// - Returns: `nil` if the text is not valid, or entries of this kind do not have the fact.
  public func content(typing text: String, as fact: SongFact) -> Content? {
    // An unchanged text keeps the hidden digits of a number.
    if text == self.text(of: fact) { return content }
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
  /// - Parameter scope: how far the change of a song reaches.
  /// - Returns: `nil` if the text is not valid, or entries of this kind do not have the fact.
  package func edited(typing text: String, as fact: SongFact, _ scope: SongEditScope) -> Entry? {
    guard let content = content(typing: text, as: fact) else { return nil }
    if let song = content.song { return edited(to: song, scope) }
    return Entry(id: id, content: content, home: home)
  }
}

extension Song {
  /// Takes over the facts that a form shows. Star, mark and file stay.
  public mutating func takeFacts(ofFormWith typed: Song) {
    for fact in SongFact.inForm { fact.copy(from: typed, to: &self) }
  }
}
