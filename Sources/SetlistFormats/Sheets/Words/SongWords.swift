public import SetlistModel

/// The words and chords of a song, read from its sheet: sections of lines, with chords at positions
/// in the lines.
public struct SongWords: Hashable, Sendable {
  /// A section, such as a verse.
  public struct Section: Hashable, Sendable {
    /// The kinds of sections.
    public enum Kind: Hashable, Sendable {
      case verse
      case chorus
      case bridge
      /// Lines in no section, or one of another kind.
      case other
    }

    /// The kind of the section.
    public var kind: Kind
    /// The label, such as "Verse 1"; empty if there is none.
    public var label: String
    /// The lines in order.
    public var lines: [Line] = []
  }

  /// A line of a section.
  public enum Line: Hashable, Sendable {
    /// Words with chords.
    case words(ChordLine)
    /// A remark for the performers.
    case comment(String)
    /// Text whose columns matter, such as a tablature.
    case literal(String)
  }

  /// Words with chords at positions in them.
  public struct ChordLine: Hashable, Sendable {
    /// A chord in a line.
    public struct Chord: Hashable, Sendable {
      /// The number of letters before the chord.
      public var offset: Int
      /// The chord as written.
      public var name: String
    }

    /// The words without the chords.
    public var text: String
    /// The chords, in the order of their positions.
    public var chords: [Chord] = []
  }

  /// The key in which the sheet is written; `nil` if it does not say.
  public var key: String?
  /// The fret of the capo with which the written chords are played, zero for none.
  public var capo = 0
  /// The sections in order.
  public var sections: [Section] = []

  /// The most lines that are read of a sheet.
  static let maximumLineCount = 20_000
  /// The length of the longest line, in letters.
  static let maximumLineLength = 2000

  /// Reads a sheet. What cannot be read otherwise is plain words.
  ///
  /// - Complexity: O(*n*) in the length of the sheet.
  public init(_ sheet: ChordSheet) {
    guard let source = sheet.source else { return }
    let text = (try? TextDecoding.text(from: source)) ?? sheet.text
    switch sheet.format {
    case .chordPro: self = SheetLines(.chordPro).words(of: text)
    case .onSong: self = SheetLines(.onSong).words(of: text)
    case .text: self = SheetLines(.text).words(of: text)
    case .openSong, .openLyrics:
      if let words = SheetElements.words(of: source) {
        self = words
      } else {
        self = SheetLines(.text).words(of: text)
      }
    }
  }

  /// Makes words without any section.
  init() {}

  /// Whether there is nothing to show.
  public var isEmpty: Bool { sections.allSatisfy { $0.lines.isEmpty && $0.label.isEmpty } }

  /// All chords as written, in order.
  var chords: [String] {
    sections.flatMap(\.lines).flatMap { line in
      if case .words(let words) = line { words.chords.map(\.name) } else { [String]() }
    }
  }
}

extension SongWords {
  /// Adds a line to the last section.
  mutating func append(_ line: Line) {
    if sections.isEmpty { sections.append(Section(kind: .other, label: "")) }
    sections[sections.count - 1].lines.append(line)
  }

  /// Begins a section, in place of one that is still empty and has no label.
  mutating func begin(_ kind: Section.Kind, _ label: String) {
    if let last = sections.last, last.lines.isEmpty, last.label.isEmpty { sections.removeLast() }
    sections.append(Section(kind: kind, label: label))
  }

  /// The words without sections that have neither a label nor a line.
  var withoutEmptySections: SongWords {
    var words = self
    words.sections.removeAll { $0.lines.isEmpty && $0.label.isEmpty }
    return words
  }
}
