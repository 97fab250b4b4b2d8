import Localization
public import SetlistFormats
public import SetlistModel

/// A text or a table as it is interpreted, line by line, until it is imported.
///
/// The roles of columns, the ticks of lines, and the side of the artist can be changed, and the
/// lines change at once. An import without a review uses the reading as it is, so every text is
/// interpreted in the same way.
public struct ImportReading: Hashable, Sendable {
  /// A line with a song, a break or a note, or a line that is probably none of these.
  public struct Line: Hashable, Sendable, Identifiable {
    /// The number of the line in the document, which stays the same when columns get other roles.
    public let id: Int
    /// The entry that the line becomes.
    public let entry: Entry
    /// The reason that the line is probably no song; `nil` if it probably is one.
    public let doubt: LineDoubt?
    /// Whether the line is imported.
    public let isTicked: Bool
  }

  /// The lines below a heading, or before all headings.
  public struct Part: Hashable, Sendable, Identifiable {
    /// The line of the heading; not positive if the part has none.
    public let id: Int
    /// The heading; `nil` before all headings.
    public let title: String?
    /// The line of the heading in the document; `nil` if there is none.
    public let line: Line.ID?
    /// The lines of the part in order.
    public let lines: [Line]
  }

  /// The user's choices of kinds, columns and encoding, and the lines whose tick the user has set.
  public struct Changes: Hashable, Sendable {
    fileprivate let choices: ListChoices
    fileprivate let ticks: [Int: Bool]
  }

  /// The lines in parts, as they are interpreted now.
  public private(set) var parts: [Part] = []
  /// Whether the user has reviewed the reading, so that the report need not mention guesses.
  public var isReviewed = false

  let document: ImportDocument
  private var base: ParsedPlaylist
  /// The doubts about the whole list, which are found once for each reading.
  private var listDoubts: [ListDoubt]
  var choices = ListChoices()
  /// The lines whose tick the user has changed, with the new tick.
  private var ticks: [Int: Bool] = [:]
  private(set) var side = ArtistSide(knowing: [])

  /// Reads a document; `nil` if it is no text or table, or cannot be read.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  init?(_ document: ImportDocument) {
    guard document.isReviewable, let playlist = try? document.playlist() else { return nil }
    self.document = document
    base = playlist.numbered.inOrderOfLines
    listDoubts = base.doubts
    update()
  }

  /// Uses known songs to find the artists' sides, and to recognize songs in lines that look like
  /// none.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  mutating func learn(_ side: ArtistSide) {
    self.side = side
    readAgain()
  }

  /// Reads the document again after the choices have changed.
  mutating func readAgain() {
    guard let playlist = try? document.playlist(choices: choices, side: side) else { return }
    base = playlist.following(choices).identified(as: base)
    listDoubts = base.doubts(knowing: side)
    update()
  }

  /// The user's changes to the reading. Setting an earlier value undoes the changes since then.
  ///
  /// - Complexity: setting it is O(*n*) in the length of the document.
  public var changes: Changes {
    get { Changes(choices: choices, ticks: ticks) }
    set {
      (choices, ticks) = (newValue.choices, newValue.ticks)
      readAgain()
    }
  }

  /// The titles and artists of all lines, without case and accents.
  var names: Set<String> {
    var names: Set<String> = []
    for song in base.lines.compactMap(\.entry.song) {
      names.formUnion([song.title.foldedForSearch, song.artist.foldedForSearch])
      // Signs that a title does not have are removed, because a line may be a greeting that ends
      // with some.
      let words = song.title.foldedForSearch.split { !$0.isLetter && !$0.isNumber && $0 != " " }
      if let first = words.first { names.insert(String(first)) }
    }
    return names
  }

  private mutating func update() {
    parts = base.sections.enumerated().map { number, section in
      Part(
        id: section.line ?? -number, title: section.title, line: section.line,
        lines: section.entries.map(line))
    }
  }

  private func line(of parsed: ParsedEntry) -> Line {
    let id = parsed.line ?? 0
    let kind = choices.kinds[id]
    let isKnown = kind != nil || parsed.doubt == nil || side.knows(title: parsed.entry.title)
    return Line(
      id: id, entry: parsed.entry, doubt: isKnown ? nil : parsed.doubt,
      isTicked: ticks[id] ?? (isKnown && kind != .nothing))
  }
}

extension ImportReading {
  /// All lines in order.
  public var lines: [Line] { parts.flatMap(\.lines) }

  /// Whether the document is a file, not a pasted or dropped text.
  public var isOfFile: Bool { document.file != nil }

  /// The number of lines that are imported.
  public var tickedCount: Int { parts.reduce(0) { $0 + $1.lines.count(where: \.isTicked) } }

  /// The columns that are not empty, with their roles.
  public var columns: [ImportColumn] { base.columns?.columns ?? [] }

  /// The roles that a column can have.
  public var roles: [ImportRole] { base.columns?.roles ?? [] }

  /// Whether the lines have titles and artists that can be swapped.
  public var canSwapTitleAndArtist: Bool {
    lines.contains { $0.entry.song?.canSwapTitleAndArtist == true }
  }

  /// Whether the user should review the reading: some lines are probably no songs, some columns are
  /// unknown, or nothing tells titles from artists. A single song is not worth a review.
  public var isUncertain: Bool {
    guard !isReviewed else { return false }
    return doubtCount > 0 || base.columns?.isUncertain == true || !doubts.isEmpty
  }

  /// The reasons for the user to look at the whole list, the weightiest first. Unlike
  /// `isUncertain`, greetings and other certain text around the list are none.
  public var doubts: [ListDoubt] { isReviewed ? [] : listDoubts }

  /// The number of lines that are probably no songs and are not imported.
  public var doubtCount: Int { lines.count { $0.doubt != nil && !$0.isTicked } }

  /// Whether nothing tells titles from artists in more than one line.
  public var isSideOpen: Bool { base.isSideOpen }

  /// The form by which the lines of a text are read; `nil` for other documents.
  public var form: ListForm? { base.reading?.form }

  /// The best forms for the whole list, the used one first, three at most; empty for other
  /// documents than texts.
  public var forms: [ListForm] { base.reading?.choices.map(\.form) ?? [] }

  /// The explanation of a text's reading; `nil` for other documents.
  public var explanation: ListExplanation? { base.reading }

  /// Reads all lines by another form.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public mutating func setForm(_ form: ListForm) {
    (choices.form, choices.roles, choices.isSwapped) = (form, [:], false)
    readAgain()
  }

  /// Sets the kind of lines, and reads all lines again; `nil` lets the reader decide. A line that
  /// becomes a song, a break or a note is ticked.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public mutating func setKind(_ kind: LineKind?, of lines: Set<Line.ID>) {
    for line in lines {
      choices.kinds[line] = kind
      ticks[line] = nil
    }
    readAgain()
  }

  /// Sets or removes the ticks of lines.
  ///
  /// - Complexity: O(*n*) in the number of all lines.
  public mutating func setTicked(_ lines: Set<Line.ID>, _ isTicked: Bool) {
    for line in lines { ticks[line] = isTicked }
    update()
  }

  /// Swaps titles and artists: in the lines in which nothing tells them apart, or in all lines if
  /// there are none. A second call swaps them back.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public mutating func swapTitleAndArtist() {
    choices.isSwapped.toggle()
    readAgain()
  }

  /// Sets the role of a column. A column that had the role gets the previous role of this one, so
  /// that no two columns have the same, except for notes and ignored columns.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public mutating func setRole(_ role: ImportRole, of column: ImportColumn.ID) {
    let columns = columns
    guard let old = columns.first(where: { $0.id == column })?.role, old != role else { return }
    var roles = Dictionary(
      columns.map { ($0.id, $0.role) }, uniquingKeysWith: { first, _ in first })
    if !role.isShared, let other = columns.first(where: { $0.role == role }) {
      roles[other.id] = old
    }
    roles[column] = role
    (choices.roles, choices.isSwapped) = (roles, false)
    readAgain()
  }

  /// The playlist of the imported lines, with new identities, because the same reading may be
  /// imported again.
  var playlist: ParsedPlaylist {
    var playlist = base
    var leftOut = 0
    playlist.sections = zip(base.sections, parts).compactMap { section, part in
      var rest = section
      rest.entries = zip(section.entries, part.lines).compactMap { parsed, line in
        guard line.isTicked else {
          leftOut += 1
          return nil
        }
        var parsed = parsed
        parsed.entry = line.entry.renewed
        let isOpen = parsed.isArtistSideOpen && line.entry.song?.canSwapTitleAndArtist == true
        (parsed.doubt, parsed.isArtistSideOpen) = (nil, false)
        parsed.isGuessed = !isReviewed && isOpen
        return parsed
      }
      let isLeftOut = rest.entries.isEmpty && !section.entries.isEmpty
      return isLeftOut && (section.title == nil || section.hasSongs) ? nil : rest
    }
    if isReviewed {
      playlist.problems.removeAll { base.columns?.problems.contains($0) == true }
    } else if leftOut > 0 {
      playlist.problems.append(
        ngettext(
          "%1$s line that looks like no song was left out.",
          "%1$s lines that look like no songs were left out.", leftOut))
    }
    return playlist
  }
}

extension Entry {
  /// The entry with new identities for itself and its song.
  fileprivate var renewed: Entry {
    switch content {
    case .song(let song): Entry(content: .song(song.withIdentity(Song.ID())), startTime: startTime)
    case .pause, .note: Entry(content: content, startTime: startTime)
    }
  }
}
