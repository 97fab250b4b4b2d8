import Foundation
import SetlistModel

/// The content of a line with a song, from which numbers, times and other facts are removed step
/// by step.
struct SongLine {
  /// The signs that show that a line is a song, if most lines of the list have them.
  struct Marks: OptionSet, Hashable {
    let rawValue: UInt16
    static let bullet = Marks(rawValue: 1)
    static let number = Marks(rawValue: 2)
    static let time = Marks(rawValue: 4)
    static let fields = Marks(rawValue: 8)
    static let fact = Marks(rawValue: 16)
    /// A label before the song, such as `Offertory:`.
    static let label = Marks(rawValue: 64)
    /// A label that says that a song follows, such as `Song:`.
    static let songLabel = Marks(rawValue: 256)
    /// A title in quotes.
    static let quotes = Marks(rawValue: 128)
    /// A mark of the program's own format.
    static let own = Marks(rawValue: 32)
  }

  /// The rest of the line without the removed marks.
  var text: Substring
  /// The number of headings above the line.
  let section: Int
  var marks: Marks = []
  /// The start of the song in seconds, in a recording of all songs.
  var start: TimeInterval?
  /// The length of the song in seconds.
  var duration: TimeInterval?
  var key: String?
  var tempo: Double?
  var capo: Int?
  /// The remarks on the song, in the order of the line.
  var notes: [String] = []
  /// Whether a comma or semicolon was before the length at the end, as in a table.
  var hadSignAtEnd = false
  /// Whether words of the line may be those of a break.
  private let mayBePause: Bool
  /// The artist of the original, if words of the line tell it.
  var original: Substring?
  /// Whether the line is a medley, each part of which has a key of its own.
  var isMedley = false
  /// Whether the line's song plays together with that of the line before.
  var isLayered = false
  /// The break or note that the line is; `nil` for a song.
  @Boxed var content: Entry.Content?

  /// The fields of the line, after they are divided.
  var fields = Fields()
  /// The song, after the side of the artist is known.
  @Boxed private(set) var song: Song?
  /// Whether quotes or a known song tell the title from the artist.
  var isSideKnown = true
  /// Whether the other lines of the list tell the side of the artist.
  var isOfList = false

  /// The fields of a song's line.
  struct Fields {
    var first: Substring = ""
    /// The field after the separator; empty if there is none.
    var second: Substring = ""
    /// The text after further separators, with these.
    var tail: Substring = ""
    /// The second field with all that follows, as it is written.
    var joined: Substring = ""
    /// Whether the first field is the title; `nil` if the list decides.
    var isTitleFirst: Bool?
    /// The facts in cells of a table whose columns have other roles.
    var cells: [(role: ImportRole, text: Substring)] = []
  }

  /// Makes the content of a line, without its bullet.
  init(_ line: Substring, section: Int, remarks: [String] = []) {
    text = line.trimmed
    self.section = section
    notes = remarks
    mayBePause = TextBreak.mayBe(text)
    if let rest = Self.behindBullet(text) {
      text = rest
      marks.insert(.bullet)
    }
    takeLayer()
    if text.hasPrefix(TextWriter.noteMark) {
      content = .note(String(text.dropFirst(TextWriter.noteMark.count).trimmed))
      marks.insert(.own)
    }
  }

  /// Whether the line has not been read yet, so that marks may be removed.
  var isOpen: Bool { content == nil }

  /// The break that the line is: `(Break) Tea`, or one that `TextBreak` reads; `nil` if it is none.
  /// A break has no remarks of its own, so that they are a part of its title.
  var pause: Entry.Content? {
    if text.hasPrefix(TextWriter.breakMark) {
      let title = String(text.dropFirst(TextWriter.breakMark.count).trimmed)
      return .pause(title: withNotes(title), duration: duration)
    }
    guard mayBePause else { return nil }
    if let pause = TextBreak(text, duration: duration) {
      return .pause(title: withNotes(pause.title), duration: pause.duration)
    }
    // A remark in small letters may be behind the words for the break.
    let parts = LineCuts(text).parts(of: text, at: .dash, upTo: 2)
    guard parts.count == 2, parts[1].first?.isLowercase == true,
      let pause = TextBreak(parts[0], duration: duration)
    else { return nil }
    return .pause(title: withNotes(pause.title + ", " + parts[1]), duration: pause.duration)
  }

  /// A value in storage of its own, so that what contains it is small and quickly copied.
  @propertyWrapper
  struct Boxed<Value: Sendable>: Sendable {
    private var storage: [Value] = []

    var wrappedValue: Value? {
      get { storage.first }
      set { storage = newValue.map { [$0] } ?? [] }
    }
  }

  private func withNotes(_ title: String) -> String {
    ((title.isEmpty ? [] : [title]) + notes).joined(separator: ", ")
  }

  /// Whether the line is a break before which there is probably no number of the list.
  var isBreakWithoutNumber: Bool {
    text.hasPrefix(TextWriter.breakMark)
      || mayBePause && TextBreak(text, duration: duration).map { !$0.hasLeadingNumber } ?? false
  }

  /// Whether the line is a break whose words tell its length or time of day, so that a time at its
  /// end is not one of the list's.
  var isTimedBreak: Bool {
    mayBePause && !text.hasPrefix(TextWriter.breakMark)
      && TextBreak(text, duration: duration)?.isTimed == true
  }

  /// Takes the sign of a song that plays together with the one above: `w/ Ada Cole - One`.
  mutating func takeLayer() {
    guard text.utf8.count > 3, text.prefix(3).lowercased() == "w/ " else { return }
    text = text.dropFirst(3).trimmed
    marks.insert(.bullet)
    isLayered = true
  }

  /// Takes the time that was found at one end of the line.
  mutating func take(_ time: TextTime) {
    text = time.rest
    if let sign = text.last, ",;/|".contains(sign), text.count > 1 {
      text = text.dropLast().trimmed
      hadSignAtEnd = hadSignAtEnd || ",;".contains(sign)
    }
    marks.insert(.time)
    if let start = time.seconds, let end = time.end { duration = end - start }
  }

  /// Removes brackets with facts from the line. What follows them after a colon is a remark.
  mutating func remove(_ range: Range<Substring.Index>, _ facts: PieceFacts) {
    let text = text
    let piece = LineCuts.inside(range, of: text)
    let before = text[..<range.lowerBound].trimmed
    var after = text[range.upperBound...].trimmed
    let isCut =
      text[..<range.lowerBound].last(where: { $0 != " " }) == "\t"
      || text[range.upperBound...].first(where: { $0 != " " }) == "\t"
    if let sign = after.first, ":：".contains(sign), facts.duration != nil || facts.key != nil {
      let remark = after.dropFirst().trimmed
      if !remark.isEmpty { notes.append(String(remark)) }
      after = before.isEmpty ? remark : ""
    }
    if let sign = after.first, !before.isEmpty, facts.duration != nil || facts.key != nil,
      case let remark = after.dropFirst().trimmed, !remark.isEmpty,
      sign == "," || sign.isDash && remark.first?.isLowercase == true
    {
      notes.append(String(remark))
      after = ""
    }
    take(facts, piece: piece)
    if after.isEmpty {
      self.text = before
    } else if before.isEmpty {
      self.text = after
    } else {
      let space = isCut ? "\t" : after.first.map { ",;.".contains($0) } == true ? "" : " "
      self.text = Substring(String(before) + space + String(after))
    }
  }

  /// Takes the facts of a piece that is removed from the line.
  mutating func take(_ facts: PieceFacts, piece: Substring) {
    key = key ?? facts.key
    duration = duration ?? facts.duration
    tempo = tempo ?? facts.tempo
    capo = capo ?? facts.capo
    for word in facts.words {
      if original == nil, word.prefix(3).lowercased() == "by " {
        original = word.dropFirst(3).trimmed
      } else {
        notes.append(String(word))
      }
    }
    if facts.isDated, facts.words.isEmpty { notes.append(String(piece)) }
    marks.insert(.fact)
  }
}

extension SongLine {
  /// Sets the side of the artist, which the list tells.
  ///
  /// - Parameter isKnown: whether the line alone tells it, too.
  mutating func setSide(isTitleFirst: Bool, isKnown: Bool) {
    fields.isTitleFirst = isTitleFirst
    isSideKnown = isKnown
    isOfList = true
  }

  /// Makes the song of a line in a list. A single field is the title.
  ///
  /// - Parameters:
  ///   - hasRemarks: whether a third field is a remark in all lines, not a part of the title.
  ///   - swapsFixed: whether title and artist are swapped in a line that tells them apart itself.
  mutating func makeSongOfList(hasRemarks: Bool, swapsFixed: Bool) {
    if fields.isTitleFirst == nil { fields.isTitleFirst = fields.second.isEmpty }
    makeSong(hasRemarks: hasRemarks, isSwapped: swapsFixed && !isOfList)
  }

  /// Makes the song from the fields and facts.
  ///
  /// - Parameters:
  ///   - hasRemarks: whether a third field is a remark in all lines, not a part of the title.
  ///   - isSwapped: whether title and artist are swapped.
  mutating func makeSong(hasRemarks: Bool, isSwapped: Bool = false) {
    guard isOpen else { return }
    var title = fields.first
    var artist = fields.second
    var remarks = notes
    if fields.isTitleFirst == false {
      (title, artist) = (fields.second, fields.first)
      if !fields.tail.isEmpty {
        if hasRemarks || ListWords.isInstruction(fields.tail) {
          remarks.append(String(fields.tail))
        } else {
          title = fields.joined
        }
      }
    } else if !fields.tail.isEmpty {
      remarks.append(String(fields.tail))
    }
    if isSwapped, !artist.isEmpty { (title, artist) = (artist, title) }
    var song = Song(title: "", duration: duration, key: key, capo: capo, beatsPerMinute: tempo)
    song.artist = String(artist)
    if fields.second.isEmpty, let (rest, remark) = LineCuts.bracketAtEnd(of: title),
      ListWords.isClearInstruction(remark)
    {
      title = rest
      remarks.append(String(remark))
    }
    if fields.isTitleFirst == true, fields.cells.isEmpty,
      let (rest, remark) = LineCuts.bracketAtEnd(of: artist)
    {
      song.artist = String(rest)
      remarks.append(String(remark))
    }
    if let original {
      // The other field is the singer.
      if !song.artist.isEmpty { remarks.insert(song.artist, at: 0) }
      song.artist = String(original)
    }
    song.title = String(title)
    for (role, cell) in fields.cells {
      switch role {
      case .notes: remarks.append(String(cell))
      case .fact(.duration):
        song.duration = DurationFormat.seconds(from: cell, in: .line) ?? song.duration
      case .fact(let fact): fact.read(String(cell), into: &song)
      case .section, .number, .ignored: break
      }
    }
    song.notes = remarks.joined(separator: ", ")
    self.song = song
  }
}
