extension SongFact {
  /// Whether a song has the fact.
  func isKnown(of song: Song) -> Bool {
    switch value {
    case .text(let property): !property.get(song).isEmpty
    case .optionalText(let property): property.get(song) != nil
    case .number(let property, _): property.get(song) != nil
    case .flag(let property): property.get(song)
    }
  }

  /// Whether the fact is the same of two songs.
  func isSame(of song: Song, and other: Song) -> Bool {
    switch value {
    case .text(let property): property.get(song) == property.get(other)
    case .optionalText(let property): property.get(song) == property.get(other)
    case .number(let property, _): property.get(song) == property.get(other)
    case .flag(let property): property.get(song) == property.get(other)
    }
  }

  /// Gives the fact of a song to another one that lacks it.
  func complete(_ song: inout Song, from other: Song) {
    guard !isKnown(of: song) else { return }
    switch value {
    case .text(let property): property.set(&song, property.get(other))
    case .optionalText(let property): property.set(&song, property.get(other))
    case .number(let property, _): property.set(&song, property.get(other))
    case .flag(let property): property.set(&song, property.get(other))
    }
  }

  /// Makes the fact what the database can keep.
  func makeStorable(_ song: inout Song) {
    switch value {
    case .text(let property): property.set(&song, property.get(song).storable)
    case .optionalText(let property): property.set(&song, property.get(song)?.storable)
    case .number(let property, let notation):
      property.set(&song, notation.valid(property.get(song)))
    case .flag: break
    }
  }

  /// The fact as people read it; empty if it is unknown.
  public func text(of song: Song) -> String {
    if case .number(let property, let notation) = value {
      return property.get(song).flatMap { $0.isFinite ? notation.shown($0) : nil } ?? ""
    }
    return exactText(of: song)
  }

  /// The fact as a table for programs has it; empty if it is unknown.
  func exactText(of song: Song) -> String {
    switch value {
    case .text(let property): property.get(song)
    case .optionalText(let property): property.get(song) ?? ""
    case .number(let property, _): property.get(song).map { JSONText.number($0) } ?? ""
    case .flag(let property): property.get(song) ? "true" : "false"
    }
  }

  /// Takes over what a user typed; `false` if it is not valid. Nothing makes the fact unknown.
  ///
  /// A number of which the text was not touched keeps what is not shown of it.
  public func set(_ text: String, of song: inout Song) -> Bool {
    guard case .number(let property, let notation) = value else {
      read(text, into: &song)
      return true
    }
    if text == self.text(of: song) { return true }
    let number = notation.typed(text)
    property.set(&song, number)
    return text.isEmpty || number.map(notation.isTypable) == true
  }

  /// Takes over the text of a cell of a table; what cannot be read is unknown.
  func read(_ text: String, into song: inout Song) {
    switch value {
    case .text(let property): property.set(&song, text)
    case .optionalText(let property): property.set(&song, text.nonEmpty)
    case .number(let property, let notation): property.set(&song, notation.written(text))
    case .flag(let property): property.set(&song, text.lowercased() == "true")
    }
  }

  /// Takes over the text of a tag; what cannot be read is unknown.
  func readTag(_ text: String, into song: inout Song) {
    guard case .number(let property, let notation) = value else { return read(text, into: &song) }
    property.set(&song, notation.tagged(text))
  }

  /// Whether the text of a cell says something that the fact cannot be.
  func isUnreadable(_ text: String) -> Bool {
    if case .number(_, let notation) = value { notation.written(text) == nil } else { false }
  }
}

extension Song {
  /// The song as the database keeps it.
  var storable: Song {
    var song = self
    for fact in SongFact.all { fact.makeStorable(&song) }
    if location == nil { song.address = nil }
    return song
  }
}

extension String {
  /// The text without NUL, at which SQLite's text functions end.
  var storable: String {
    utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self
  }
}
