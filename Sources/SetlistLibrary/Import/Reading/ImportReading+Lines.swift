public import SetlistFormats
public import SetlistModel

// The text and the kind of single lines, which the user can change.
extension ImportReading {
  /// The text of a line or a heading as it was pasted, or as the user has changed it; `nil` if it
  /// is no line of its own in the document.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public func text(of line: Line.ID) -> String? {
    choices.texts[line] ?? (line > 0 ? document.text(of: line, in: choices.encoding) : nil)
  }

  /// Replaces the text of a line, and reads all lines again. A line that was left out gets the kind
  /// that its new text shows.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public mutating func setText(_ text: String, of line: Line.ID) {
    guard self.text(of: line) != nil else { return }
    choices.texts[line] = text
    if choices.kinds[line] == .nothing { choices.kinds[line] = nil }
    readAgain()
  }

  /// Sets whether lines are imported. A line that was left out because it looked like no song
  /// becomes one.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public mutating func setAdded(_ lines: Set<Line.ID>, _ isAdded: Bool) {
    let doubted = self.lines.filter { isAdded && $0.doubt != nil && lines.contains($0.id) }
      .map(\.id)
    if !doubted.isEmpty { setKind(.song, of: Set(doubted)) }
    setTicked(lines.subtracting(doubted), isAdded)
  }

  /// The kind of a line or a heading; `nil` if there is no such line.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public func kind(of line: Line.ID) -> LineKind? {
    if parts.contains(where: { $0.line == line }) { return .heading }
    return lines.first { $0.id == line }?.kind
  }

  /// The encodings between which the user can choose; empty if the document is in Unicode.
  public var encodings: [TextEncoding] {
    switch document.guess.encoding {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: []
    default: TextEncoding.allCases.filter { ![.utf16LittleEndian, .utf16BigEndian].contains($0) }
    }
  }

  /// The encoding in which the document is read.
  public var encoding: TextEncoding { choices.encoding ?? document.guess.encoding }

  /// Reads the document again in another encoding.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public mutating func setEncoding(_ encoding: TextEncoding) {
    choices.encoding = encoding
    readAgain()
  }

  /// Whether two readings are of the same text or table, however it is understood.
  public func isOfSameDocument(as other: ImportReading) -> Bool { document == other.document }

  /// A song at the beginning of the list as a form reads it, the same song for all forms; `nil` if
  /// there is none. It has a short name, so that a button has room for it.
  public func example(of form: ListForm) -> Song? {
    let songs = lines.lazy.filter { $0.isTicked && $0.id > 0 && $0.entry.isSong }.prefix(40)
    let complete = songs.filter { $0.entry.song?.artist.isEmpty == false }
    let candidates = complete.isEmpty ? Array(songs) : Array(complete)
    let shortest = candidates.min { $0.nameLength < $1.nameLength }
    guard let line = shortest?.id else { return nil }
    var choices = choices
    (choices.form, choices.roles, choices.isSwapped) = (form, [:], false)
    // The lines below are of no use, and there may be thousands.
    let playlist = try? document.beginning(lines: line + 1).playlist(choices: choices, side: side)
    return playlist?.sections.lazy.flatMap(\.entries).first { $0.line == line }?.entry.song
  }
}

extension ImportReading.Line {
  /// The kind of the line as it is imported.
  public var kind: LineKind {
    guard isTicked else { return .nothing }
    return switch entry.content {
    case .song: .song
    case .pause: .pause
    case .note: .note
    }
  }

  /// The number of letters of the title and the artist.
  fileprivate var nameLength: Int { entry.title.count + (entry.song?.artist.count ?? 0) }
}
