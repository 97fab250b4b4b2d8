extension SongFact {
  /// Whether a song has the fact.
  func isKnown(of song: Song) -> Bool {
    switch value {
    case .text(let path): !song[keyPath: path].isEmpty
    case .optionalText(let path): song[keyPath: path] != nil
    case .number(let path, _): song[keyPath: path] != nil
    case .flag(let path): song[keyPath: path]
    }
  }

  /// Whether the fact is the same of two songs.
  func isSame(of song: Song, and other: Song) -> Bool {
    switch value {
    case .text(let path): song[keyPath: path] == other[keyPath: path]
    case .optionalText(let path): song[keyPath: path] == other[keyPath: path]
    case .number(let path, _): song[keyPath: path] == other[keyPath: path]
    case .flag(let path): song[keyPath: path] == other[keyPath: path]
    }
  }

  /// Gives the fact of a song to another one that lacks it.
  func complete(_ song: inout Song, from other: Song) {
    guard !isKnown(of: song) else { return }
    switch value {
    case .text(let path): song[keyPath: path] = other[keyPath: path]
    case .optionalText(let path): song[keyPath: path] = other[keyPath: path]
    case .number(let path, _): song[keyPath: path] = other[keyPath: path]
    case .flag(let path): song[keyPath: path] = other[keyPath: path]
    }
  }

  /// Makes the fact what the database can keep.
  func makeStorable(_ song: inout Song) {
    switch value {
    case .text(let path): song[keyPath: path] = song[keyPath: path].storable
    case .optionalText(let path): song[keyPath: path] = song[keyPath: path]?.storable
    case .number(let path, let notation):
      song[keyPath: path] = notation.valid(song[keyPath: path])
    case .flag: break
    }
  }

  /// The fact as people read it; empty if it is unknown.
  public func text(of song: Song) -> String {
    if case .number(let path, let notation) = value {
      return song[keyPath: path].flatMap { $0.isFinite ? notation.shown($0) : nil } ?? ""
    }
    return exactText(of: song)
  }

  /// The fact as a table for programs has it; empty if it is unknown.
  func exactText(of song: Song) -> String {
    switch value {
    case .text(let path): song[keyPath: path]
    case .optionalText(let path): song[keyPath: path] ?? ""
    case .number(let path, _): song[keyPath: path].map { JSONText.number($0) } ?? ""
    case .flag(let path): song[keyPath: path] ? "true" : "false"
    }
  }

  /// Takes over what a user typed; `false` if it is not valid. Nothing makes the fact unknown.
  ///
  /// A number of which the text was not touched keeps what is not shown of it.
  public func set(_ text: String, of song: inout Song) -> Bool {
    guard case .number(let path, let notation) = value else {
      read(text, into: &song)
      return true
    }
    if text == self.text(of: song) { return true }
    let number = notation.typed(text)
    song[keyPath: path] = number
    return text.isEmpty || number.map(notation.isTypable) == true
  }

  /// Takes over the text of a cell of a table; what cannot be read is unknown.
  func read(_ text: String, into song: inout Song) {
    switch value {
    case .text(let path): song[keyPath: path] = text
    case .optionalText(let path): song[keyPath: path] = text.nonEmpty
    case .number(let path, let notation): song[keyPath: path] = notation.written(text)
    case .flag(let path): song[keyPath: path] = text.lowercased() == "true"
    }
  }

  /// Takes over the text of a tag; what cannot be read is unknown.
  func readTag(_ text: String, into song: inout Song) {
    guard case .number(let path, let notation) = value else { return read(text, into: &song) }
    song[keyPath: path] = notation.tagged(text)
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
