import Localization
public import SetlistFormats
public import SetlistModel

/// A text or a table as it is understood, line by line, until it is imported.
///
/// It is a value: what a column becomes, which lines are ticked, and on which side the artist is
/// can be changed, and the lines follow at once. An import without a question uses the reading as
/// it is made, so there is no second way to understand a text.
public struct ImportReading: Hashable, Sendable {
  /// A line with a song, a break or a note, or one that is probably none.
  public struct Line: Hashable, Sendable, Identifiable {
    /// The line of the document. It stays the same however the columns are read.
    public let id: Int
    /// The entry that the line becomes.
    public let entry: Entry
    /// Why the line is probably no song.
    public let doubt: LineDoubt?
    /// Whether it is imported.
    public let isTicked: Bool
  }

  /// Lines below a heading, or before all headings.
  public struct Part: Hashable, Sendable, Identifiable {
    /// The number of the part, from 0.
    public let id: Int
    /// The heading.
    public let title: String?
    /// The lines in order.
    public let lines: [Line]
  }

  /// The lines in parts, as they are understood now.
  public private(set) var parts: [Part] = []
  /// Whether somebody has looked through it, so that the report need not tell what was guessed.
  public var isReviewed = false

  let document: ImportDocument
  private var base: ParsedPlaylist
  private var choices = Choices()
  private var side = ArtistSide(knowing: [])
  private var sides = Sides()

  /// What somebody has chosen.
  private struct Choices: Hashable, Sendable {
    /// What columns become; empty if they are read as the reader takes them.
    var roles: [Int: ImportRole] = [:]
    /// The lines that are ticked or not, other than they were.
    var ticks: [Int: Bool] = [:]
    var isSwapped = false
  }

  /// On which side the artists of lines are.
  private struct Sides: Hashable, Sendable {
    /// The lines with title and artist exchanged.
    var exchanged: Set<Int> = []
    /// The lines that may be the other way round.
    var guessed: Set<Int> = []
    var isTitleFirst = false
    /// Whether something tells the sides, apart from the usual order.
    var hasReason = true
  }

  /// Reads a document. `nil` if it is no text and no table, or if it cannot be read.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  init?(_ document: ImportDocument) {
    guard document.isReviewable, let playlist = try? document.playlist() else { return nil }
    self.document = document
    base = playlist.numbered
    learn(side)
  }

  /// Decides by known songs where the artists are, and what is a song although it looks like none.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  mutating func learn(_ side: ArtistSide) {
    self.side = side
    let open = base.lines.filter { choices.roles.isEmpty && $0.isArtistSideOpen && $0.entry.isSong }
    let (decisions, isTitleFirst, hasReason) = side.verdict(on: open.compactMap(\.entry.song))
    sides = Sides(isTitleFirst: isTitleFirst, hasReason: hasReason || open.isEmpty)
    for (line, decision) in zip(open, decisions) {
      guard let id = line.line, line.entry.song?.canSwapTitleAndArtist == true else { continue }
      if decision.isExchanged { sides.exchanged.insert(id) }
      if !decision.isKnown { sides.guessed.insert(id) }
    }
    update()
  }

  /// The titles and artists of all lines, without case and accents.
  var names: Set<String> {
    var names: Set<String> = []
    for song in base.lines.compactMap(\.entry.song) {
      names.formUnion([song.title.foldedForSearch, song.artist.foldedForSearch])
      // A greeting ends with signs that a title does not have.
      let words = song.title.foldedForSearch.split { !$0.isLetter && !$0.isNumber && $0 != " " }
      if let first = words.first { names.insert(String(first)) }
    }
    return names
  }

  private mutating func update() {
    parts = base.sections.enumerated().map { number, section in
      Part(id: number, title: section.title, lines: section.entries.map(line))
    }
  }

  private func line(of parsed: ParsedEntry) -> Line {
    let id = parsed.line ?? 0
    var entry = parsed.entry
    if isExchanged(id), let song = entry.song, song.canSwapTitleAndArtist {
      entry.content = .song(song.withTitleAndArtistSwapped)
    }
    let isKnown = parsed.doubt == nil || side.knows(title: entry.title)
    return Line(
      id: id, entry: entry, doubt: isKnown ? nil : parsed.doubt,
      isTicked: choices.ticks[id] ?? isKnown)
  }

  private func isExchanged(_ id: Int) -> Bool {
    let swaps = choices.isSwapped && (sides.guessed.isEmpty || sides.guessed.contains(id))
    return sides.exchanged.contains(id) != swaps
  }
}

extension ImportReading {
  /// All lines in order.
  public var lines: [Line] { parts.flatMap(\.lines) }

  /// Whether it is a file, and not a pasted or dropped text.
  public var isOfFile: Bool { document.file != nil }

  /// The number of lines that are imported.
  public var tickedCount: Int { parts.reduce(0) { $0 + $1.lines.count(where: \.isTicked) } }

  /// The columns with something in them, and what they become.
  public var columns: [ImportColumn] {
    let isExchanged = (choices.roles.isEmpty && sides.isTitleFirst) != choices.isSwapped
    return (base.columns?.columns ?? []).map { column in
      var column = column
      if isExchanged { column.role = column.role.exchanged }
      return column
    }
  }

  /// What a column can become.
  public var roles: [ImportRole] { base.columns?.roles ?? [] }

  /// Whether there are titles and artists to exchange.
  public var canSwapTitleAndArtist: Bool {
    lines.contains { $0.entry.song?.canSwapTitleAndArtist == true }
  }

  /// Whether somebody should look through it: lines are probably no songs, columns are not known,
  /// or nothing tells titles from artists. A single song is not worth a question.
  public var isUncertain: Bool {
    guard !isReviewed else { return false }
    return doubtCount > 0 || base.columns?.isUncertain == true || isSideOpen
  }

  /// The number of lines that are probably no songs and are not ticked.
  public var doubtCount: Int { lines.count { $0.doubt != nil && !$0.isTicked } }

  /// Whether nothing tells titles from artists in several lines.
  public var isSideOpen: Bool { !sides.hasReason && sides.guessed.count > 1 }

  /// Ticks lines, or takes their ticks away.
  ///
  /// - Complexity: O(*n*) in the number of all lines.
  public mutating func setTicked(_ lines: Set<Line.ID>, _ isTicked: Bool) {
    for line in lines { choices.ticks[line] = isTicked }
    update()
  }

  /// Exchanges titles and artists: of the lines of which nothing tells the sides, or of all if
  /// there are none. Once more takes it back.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public mutating func swapTitleAndArtist() {
    choices.isSwapped.toggle()
    update()
  }

  /// Says what a column becomes. A column that was this becomes what the other one was, so that no
  /// two are the same, apart from notes and ignored ones.
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
    guard let playlist = try? document.playlist(roles: roles) else { return }
    (choices.roles, choices.isSwapped) = (roles, false)
    base = playlist.numbered
    learn(side)
  }

  /// What is imported, with new identities: the same reading may be imported again.
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
        (parsed.doubt, parsed.isArtistSideOpen) = (nil, false)
        parsed.isGuessed = !isReviewed && sides.guessed.contains(line.id)
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
    case .song(let song): Entry(content: .song(song.withIdentity(Song.ID())))
    case .pause, .note: Entry(content: content)
    }
  }
}

extension ParsedPlaylist {
  /// The entries of all sections.
  fileprivate var lines: [ParsedEntry] { sections.flatMap(\.entries) }

  /// The playlist with a number for each entry of which the reader tells no line.
  fileprivate var numbered: ParsedPlaylist {
    var copy = self
    var number = 0
    for section in copy.sections.indices {
      for index in copy.sections[section].entries.indices {
        number -= 1
        let entry = copy.sections[section].entries[index]
        copy.sections[section].entries[index].line = entry.line ?? number
      }
    }
    return copy
  }
}
