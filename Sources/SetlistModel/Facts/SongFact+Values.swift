extension SongFact {
  /// Whether the fact of a song is known.
  package func isKnown(of song: Song) -> Bool {
    switch value {
    case .text(let property): !property.get(song).isEmpty
    case .optionalText(let property): property.get(song) != nil
    case .number(let property, _): property.get(song) != nil
    case .flag(let property): property.get(song)
    case .sheet(let property): property.get(song) != nil
    }
  }

  /// Whether two songs have the same value of the fact.
  package func isSame(of song: Song, and other: Song) -> Bool {
    switch value {
    case .text(let property): property.get(song) == property.get(other)
    case .optionalText(let property): property.get(song) == property.get(other)
    case .number(let property, _): property.get(song) == property.get(other)
    case .flag(let property): property.get(song) == property.get(other)
    case .sheet(let property): property.get(song) == property.get(other)
    }
  }

  /// The text of the fact that a search looks at; `nil` if there is none.
  package func searchedText(of song: Song) -> String? {
    switch value {
    case .text(let property): property.get(song)
    case .optionalText(let property): property.get(song)
    case .number, .flag, .sheet: nil
    }
  }

  /// A text of the fact in its usual form, such as "Am" for the key "a minor".
  package func usualText(_ text: String) -> String {
    switch self {
    case .key: MusicalKey.usualText(text)
    case .singerKeys: SingerKeys(text)?.text ?? text
    case .ccliNumber: Self.usualLicense(text)
    case .isrc: Self.usualCode(text)
    default: text
    }
  }

  /// A number of a license without the words around it, as in "CCLI Song # 22025"; the same text if
  /// it has several numbers or none.
  private static func usualLicense(_ text: String) -> String {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }
    return numbers.count == 1 ? String(numbers[0]) : text
  }

  /// A recording code in capital letters and without hyphens, as in "us-rc1-76-07839"; the same
  /// text if it is none.
  private static func usualCode(_ text: String) -> String {
    var code = text.uppercased().filter { !"- ".contains($0) }
    if code.hasPrefix("ISRC"), code.count > 12 {
      code = String(code.dropFirst(4)).replacing(":", with: "")
    }
    return code.wholeMatch(of: /[A-Z]{2}[A-Z0-9]{3}[0-9]{7}/) == nil ? text : code
  }

  /// The number of the fact that a search compares; NaN if there is none.
  package func searchedNumber(of song: Song) -> Double {
    if case .number(let property, _) = value { property.get(song) ?? .nan } else { .nan }
  }

  /// Reads the number in a search for the fact; a length in the usual notation, as in 3:30.
  package func searchedNumber(in text: String) -> Double? {
    self == .duration ? DurationFormat.seconds(from: text, in: .length) : Double(text)
  }

  /// Copies the fact from a song to another one if that lacks it.
  package func complete(_ song: inout Song, from other: Song) {
    if !isKnown(of: song) { copy(from: other, to: &song) }
  }

  /// Copies the fact from a song to another one.
  package func copy(from other: Song, to song: inout Song) {
    switch value {
    case .text(let property): property.set(&song, property.get(other))
    case .optionalText(let property): property.set(&song, property.get(other))
    case .number(let property, _): property.set(&song, property.get(other))
    case .flag(let property): property.set(&song, property.get(other))
    case .sheet(let property): property.set(&song, property.get(other))
    }
  }

  /// Changes the fact of a song to a value that the database can store.
  func makeStorable(_ song: inout Song) {
    switch value {
    case .text(let property): property.set(&song, property.get(song).storable)
    case .optionalText(let property):
      property.set(&song, property.get(song).map { usualText($0.storable) })
    case .number(let property, let notation):
      property.set(&song, notation.valid(property.get(song)))
    case .flag, .sheet: break
    }
  }

  /// The text of the fact for the user; empty if the fact is unknown.
  public func text(of song: Song) -> String {
    if case .number(let property, let notation) = value {
      return property.get(song).flatMap { $0.isFinite ? notation.shown($0) : nil } ?? ""
    }
    return exactText(of: song)
  }

  /// The text of the fact in a table for programs; empty if the fact is unknown.
  package func exactText(of song: Song) -> String {
    switch value {
    case .text(let property): property.get(song)
    case .optionalText(let property): property.get(song) ?? ""
    case .number(let property, _): property.get(song).map { JSONText.number($0) } ?? ""
    case .flag(let property): property.get(song) ? "true" : "false"
    case .sheet(let property): property.get(song)?.text ?? ""
    }
  }

  /// Sets the fact from a typed text. Returns `false` if the text is invalid. An empty text makes
  /// the fact unknown.
  ///
  /// A number whose text is unchanged keeps the digits that the text does not show.
  public func set(_ text: String, of song: inout Song) -> Bool {
    guard case .number(let property, let notation) = value else {
      read(text, into: &song)
      return self != .singerKeys || text.isEmpty || SingerKeys(text) != nil
    }
    if text == self.text(of: song) { return true }
    let number = notation.typed(text)
    property.set(&song, number)
    return text.isEmpty || number.map(notation.isTypable) == true
  }

  /// The text of a typed number as it is interpreted, if that differs, as in "4:26" for "426"; else
  /// `nil`.
  public func understood(_ text: String) -> String? {
    guard case .number(_, let notation) = value,
      let shown = notation.typed(text).map(notation.shown), shown != text
    else { return nil }
    return shown
  }

  /// Sets the fact from the text of a table cell. Unreadable text makes the fact unknown.
  package func read(_ text: String, into song: inout Song) {
    switch value {
    case .text(let property): property.set(&song, text)
    case .optionalText(let property): property.set(&song, usualText(text).nonEmpty)
    case .number(let property, let notation): property.set(&song, notation.written(text))
    case .flag(let property): property.set(&song, text.lowercased() == "true")
    case .sheet(let property):
      let sheet = property.get(song)
      // Bytes that say the same stay as they came.
      if sheet?.source != nil, sheet?.text == text { return }
      property.set(&song, text.isEmpty ? nil : ChordSheet(text, format: sheet?.format ?? .text))
    }
  }

  /// Sets the fact from the text of a tag. Unreadable text makes the fact unknown.
  package func readTag(_ text: String, into song: inout Song) {
    guard case .number(let property, let notation) = value else { return read(text, into: &song) }
    property.set(&song, notation.tagged(text))
  }

  /// Whether the text of a table cell is invalid for the fact.
  package func isUnreadable(_ text: String) -> Bool {
    if case .number(_, let notation) = value { notation.written(text) == nil } else { false }
  }
}

extension Song {
  /// The song with the values that the database can store.
  package var storable: Song {
    var song = self
    for fact in SongFact.all { fact.makeStorable(&song) }
    if location == nil { song.address = nil }
    return song
  }
}

extension String {
  /// The text without NUL, at which SQLite's text functions would end it.
  package var storable: String {
    utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self
  }
}
