import Foundation
import SetlistModel

/// The content of a line with a song, from which marks of the list are removed step by step.
struct TextEntry {
  /// The rest of the line without the removed marks.
  var text: Substring
  /// The number of headings above the line.
  let section: Int
  /// The start of the song in seconds, in a recording of all songs.
  var start: TimeInterval?
  /// The key of the song, which was in brackets.
  var key: String?
  /// The length of the song in seconds.
  var duration: TimeInterval?
  /// Whether a number, a time, an artist or a bullet shows that the line is a song.
  var isMarked = false
  /// Whether the line's song plays together with that of the line before.
  var isLayered = false
  /// Whether quotes show the side of a dash on which the title is.
  var isArtistSideKnown = false
  /// The song, break or note, after the line is read.
  var content: Entry.Content?

  /// Makes the entry of a line, without its bullet.
  init(_ line: Substring, section: Int) {
    text = line.trimmed
    self.section = section
    if let first = text.first, "-–*•·♪●▪‣◦►▶→+".contains(first),
      text.dropFirst().first?.isWhitespace == true,
      case let rest = text.dropFirst().trimmed, !rest.isEmpty
    {
      text = rest
      isMarked = true
      for box in ["[ ] ", "[x] ", "[X] "] where text.hasPrefix(box) && text.count > box.count {
        text = text.dropFirst(box.count).trimmed
      }
    }
    if text.lowercased().hasPrefix("w/ "), text.count > 3 {
      text = text.dropFirst(3).trimmed
      (isMarked, isLayered) = (true, true)
    }
  }

  /// Whether the line has not been read yet, so that marks may be removed.
  var isOpen: Bool { content == nil }

  /// Reads the line as a note if it is one in a text of Setlist's own format. Nothing may be
  /// removed from it.
  mutating func readNote() {
    guard text.hasPrefix(TextWriter.noteMark) else { return }
    content = .note(String(text.dropFirst(TextWriter.noteMark.count).trimmed))
    isMarked = true
  }

  /// Reads the rest as a break, or as a song in the style of the list.
  mutating func read(style: TextStyle) {
    guard content == nil else { return }
    if let pause = pause {
      content = pause
      isMarked = true
      return
    }
    var song = Song(title: "", duration: duration)
    song.key = key
    let cells = style.columns.isTable ? style.columns.cells(of: text) : []
    if cells.count > 1 {
      style.columns.read(cells, into: &song)
      isArtistSideKnown = style.columns.isChosen
      // If no column is the title, the first cell becomes the title, so that no line is lost.
      if song.title.isEmpty { song.title = String(cells.first { !$0.isEmpty } ?? text) }
    } else {
      let parts = TextParts(text, style: style)
      song.title = String(parts.title)
      song.artist = String(parts.artist)
      song.notes = parts.rest.joined(separator: ", ")
      isArtistSideKnown = parts.isArtistSideKnown
    }
    if !song.artist.isEmpty || duration != nil { isMarked = true }
    content = .song(song)
  }

  /// The break that the line is: `(Break) Tea`, or one that `TextBreak` reads; `nil` if it is none.
  var pause: Entry.Content? {
    if text.hasPrefix(TextWriter.breakMark) {
      return .pause(
        title: String(text.dropFirst(TextWriter.breakMark.count).trimmed), duration: duration)
    }
    return TextBreak(text, duration: duration)?.content
  }

  /// Whether the line is a break before which there is probably no number of the list.
  var isBreakWithoutNumber: Bool {
    text.hasPrefix(TextWriter.breakMark)
      || TextBreak(text, duration: duration).map { !$0.hasLeadingNumber } ?? false
  }

  /// Whether the line is a break whose words tell its length or time of day, so that a time at its
  /// end is not one of the list's.
  var isTimedBreak: Bool {
    !text.hasPrefix(TextWriter.breakMark)
      && TextBreak(text, duration: duration)?.isTimed == true
  }
}
