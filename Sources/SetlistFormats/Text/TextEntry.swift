import Foundation
import SetlistModel

/// The content of a line with a song, while its marks are removed.
struct TextEntry {
  /// The rest of the line.
  var text: Substring
  /// The number of headings above the line.
  let section: Int
  /// The start of the song in a recording of all songs.
  var start: TimeInterval?
  /// The key of the song, from brackets.
  var key: String?
  /// The length of the song.
  var duration: TimeInterval?
  /// Whether a number, a time, an artist or a bullet shows that the line is a song.
  var isMarked = false
  /// Whether the line plays together with the one before it.
  var isLayered = false
  /// Whether quotes show on which side of a dash the title is.
  var isArtistSideKnown = false
  /// The song, break or note, once the line is read.
  var content: Entry.Content?

  /// Removes a bullet from a line.
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

  /// Whether the line can still have marks of the list.
  var isOpen: Bool { content == nil }

  /// Reads a note in a text of Setlist's own. Nothing may be removed from it.
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
      // No line is lost if no column has its title.
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

  /// A break: `(Break) Tea`, or what a `TextBreak` reads.
  var pause: Entry.Content? {
    if text.hasPrefix(TextWriter.breakMark) {
      return .pause(
        title: String(text.dropFirst(TextWriter.breakMark.count).trimmed), duration: duration)
    }
    return TextBreak(text, duration: duration)?.content
  }

  /// Whether the line is a break that no number of the list is before, as far as it is known.
  var isBreakWithoutNumber: Bool {
    text.hasPrefix(TextWriter.breakMark)
      || TextBreak(text, duration: duration).map { !$0.hasLeadingNumber } ?? false
  }

  /// Whether the line is a break whose words tell its length or its time of day, so that no time
  /// at its end is one of the list's.
  var isTimedBreak: Bool {
    !text.hasPrefix(TextWriter.breakMark)
      && TextBreak(text, duration: duration)?.isTimed == true
  }
}
