public import SetlistModel

extension SongWords {
  /// Reads the words of an entry's song with the chords that are played there; `nil` if there are
  /// none, or their source is not loaded.
  ///
  /// - Complexity: O(*n*) in the length of the sheet.
  public init?(of entry: Entry) {
    guard entry.hasSheet, let song = entry.performed, let sheet = song.sheet, sheet.source != nil
    else { return nil }
    self = SongWords(sheet).performed(
      in: song.key, written: entry.sharedSong?.key, capo: song.capo)
    if isEmpty { return nil }
  }

  /// The words with the chords that are played: moved from the key of the sheet to the one that is
  /// sung here, and down by the capo.
  ///
  /// The chords of a sheet that names a capo are already those that are played with it. Where a key
  /// is unknown or cannot be read, only the capo counts. A chord that cannot be read stays.
  ///
  /// - Parameters:
  ///   - key: the key here; `nil` if unknown.
  ///   - written: the key in which the sheet is written, if it does not say so itself.
  ///   - capo: the fret of the capo here; `nil` for none.
  /// - Complexity: O(*n*) in the number of chords.
  public func performed(in key: String?, written: String?, capo: Int?) -> SongWords {
    let notation = ChordNotation(of: chords)
    let from = (self.key ?? written).flatMap { Self.key($0, notation) }
    let here = key.flatMap { Self.key($0, notation) }
    var shift = 0
    if let from, let here { shift = from.semitones(to: here) }
    let frets = (capo ?? self.capo) - self.capo
    shift = ((shift - frets) % 12 + 12) % 12
    guard shift != 0 else { return self }
    let spelling =
      if frets % 12 == 0, let key, let here {
        ChordName.Spelling(of: here, written: key)
      } else if let played = (from ?? here)?.moved(by: from == nil ? -frets : shift) {
        ChordName.Spelling(of: played, written: "")
      } else {
        chords.contains { $0.dropFirst().contains("b") } ? .flats : ChordName.Spelling.sharps
      }
    return moved(by: shift, spelling, notation)
  }

  /// A key, in which "B" is B flat where the notation is German.
  private static func key(_ text: String, _ notation: ChordNotation) -> MusicalKey? {
    let isGerman = notation == .german || notation == .germanWords
    let plain = text.trimmingWhitespace
    if isGerman, plain.first == "B" || plain.first == "b",
      !plain.dropFirst().contains(where: { "#♯b♭e".contains($0) })
    {
      return MusicalKey("Bb" + plain.dropFirst())
    }
    if notation == .solfege, let chord = ChordName(plain[...], in: .solfege), let root = chord.root
    {
      let name = ChordName("C", in: .letters)?.moved(by: root.pitch, sharps: true).text ?? ""
      return MusicalKey(name + chord.suffix)
    }
    return MusicalKey(plain)
  }

  private func moved(
    by shift: Int, _ spelling: ChordName.Spelling, _ notation: ChordNotation
  ) -> SongWords {
    var words = self
    for section in sections.indices {
      words.sections[section].lines = sections[section].lines.map { line in
        guard case .words(var chords) = line else { return line }
        for index in chords.chords.indices {
          let name = chords.chords[index].name
          chords.chords[index].name = Self.moved(name, by: shift, spelling, notation)
        }
        return .words(chords)
      }
    }
    return words
  }

  /// A chord, perhaps in parentheses, moved by semitones; any other text is unchanged.
  private static func moved(
    _ name: String, by shift: Int, _ spelling: ChordName.Spelling, _ notation: ChordNotation
  ) -> String {
    if let chord = ChordName(name[...], in: notation) {
      return chord.moved(by: shift, spelling: spelling).text
    }
    if name.hasPrefix("("), name.hasSuffix(")"),
      let chord = ChordName(name.dropFirst().dropLast(), in: notation)
    {
      return "(\(chord.moved(by: shift, spelling: spelling).text))"
    }
    return name
  }
}

extension MusicalKey {
  /// The semitones, 0...11, from this key up to another one. A minor key has the notes of its
  /// relative major one, so from A minor to C major there is none.
  fileprivate func semitones(to other: MusicalKey) -> Int {
    ((other.hour - hour) * 7 % 12 + 12) % 12
  }

  /// The key moved up by semitones.
  fileprivate func moved(by semitones: Int) -> MusicalKey? {
    let hour = (((self.hour - 1 + semitones * 7) % 12) + 12) % 12 + 1
    return MusicalKey("\(hour)\(isMinor ? "A" : "B")")
  }
}

extension ChordName.Spelling {
  /// The names of black keys in a key, which may be written with a sharp or a flat itself.
  init(of key: MusicalKey, written: String) {
    let sign = written.dropFirst()
    if written.first?.isLetter == true {
      let hasSharp = sign.contains("#") || sign.contains("♯") || sign.hasPrefix("is")
      let hasFlat =
        sign.hasPrefix("b") || sign.hasPrefix("♭") || sign.hasPrefix("es")
        || sign.hasPrefix("s") && !sign.hasPrefix("sol") || sign.hasPrefix(" flat")
      if hasSharp || hasFlat {
        self = hasSharp ? .sharps : .flats
        return
      }
    }
    // The sharps of the key's signature; flats are negative.
    let sharps = (key.hour - 8 + 17) % 12 - 5
    switch sharps {
    case 0: self = key.isMinor ? .aMinor : .cMajor
    case 6: self = key.isMinor ? .flats : .sharps
    default: self = sharps > 0 ? .sharps : .flats
    }
  }
}
