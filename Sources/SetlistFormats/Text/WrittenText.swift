import Foundation
import SetlistFiles
import SetlistModel

/// Reads a text that `TextWriter` has written, and refuses any other.
enum WrittenText {
  /// The playlist of a written text. `nil` for a text of another program or a person.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func playlist(_ text: Data) throws(ExchangeError) -> ParsedPlaylist? {
    var lines: [Substring] = []
    var isWritten = true
    try TextDecoding.forEachLine(of: text) { _, line throws(ExchangeError) in
      // Other texts are usually refused early: a written text has no two blank lines in a row,
      // unless the name is empty.
      isWritten =
        line.map { !$0.isEmpty || lines.count < 2 || lines.last?.isEmpty != true } ?? false
      if lines.count == 2 { isWritten = isWritten && lines[1].isEmpty && line?.first == "#" }
      if let line { lines.append(line) }
      return isWritten
    }
    guard isWritten, lines.count > 2, let setlist = setlist(lines),
      (try? TextWriter.lines(of: setlist)) == lines.map(String.init)
    else { return nil }
    guard setlist.sections.reduce(0, { $0 + $1.entries.count }) < ParsedPlaylist.maximumEntryCount
    else { return nil }
    return ParsedPlaylist(
      name: setlist.name,
      sections: setlist.sections.map { section in
        ParsedSection(
          title: section.title, options: section.options,
          entries: section.entries.map { ParsedEntry(entry: $0) })
      })
  }

  /// The setlist of the lines if they have the written form: a name, and for each section a blank
  /// line, a heading and its entries; `nil` otherwise.
  private static func setlist(_ lines: [Substring]) -> Setlist? {
    var setlist = Setlist(name: String(lines[0]))
    var number = 0
    var start: TimeInterval?
    for (index, line) in lines.enumerated().dropFirst() {
      if line.isEmpty { continue }
      if lines[index - 1].isEmpty {
        guard let title = value(of: TextWriter.headingMark, in: line) else { return nil }
        setlist.sections.append(Section(title: String(title)))
        number = 0
        continue
      }
      guard let section = setlist.sections.indices.last else { return nil }
      if let start = value(of: TextWriter.startMark, in: line) {
        guard setlist.sections[section].entries.isEmpty,
          let time = DurationFormat.timeOfDay(from: String(start))
        else { return nil }
        setlist.sections[section].options.startTime = time
        continue
      }
      if let time = value(of: TextWriter.entryStartMark, in: line) {
        guard start == nil else { return nil }
        start = DurationFormat.timeOfDay(from: String(time))
        continue
      }
      guard
        let content = content(of: line, number: &number)
      else { return nil }
      setlist.sections[section].entries.append(Entry(content: content, startTime: start))
      start = nil
    }
    return setlist
  }

  private static func content(of line: Substring, number: inout Int) -> Entry.Content? {
    if let note = value(of: TextWriter.noteMark, in: line) { return .note(String(note)) }
    if let pause = value(of: TextWriter.breakMark, in: line) {
      let (_, title, duration) = WrittenSong.parts(of: String(pause))
      return .pause(title: title, duration: duration)
    }
    guard let song = value(of: "\(number + 1).", in: line) else { return nil }
    number += 1
    let (artist, title, duration) = WrittenSong.parts(of: String(song))
    return .song(Song(title: title, artist: artist, duration: duration))
  }

  private static func value(of mark: String, in line: Substring) -> Substring? {
    let scalars = line.unicodeScalars
    guard scalars.starts(with: (mark + " ").unicodeScalars) else { return nil }
    return Substring(scalars.dropFirst(mark.unicodeScalars.count + 1))
  }
}
