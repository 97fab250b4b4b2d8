import Foundation
import TestSupport

@testable import SetlistModel

/// Makes random setlists with every content that a format may find difficult.
struct RandomSetlist {
  var generator: SeededGenerator
  let folder: URL
  /// Whether texts are restricted to what people type, for formats without quotes.
  let isPlain: Bool

  init(seed: UInt64, folder: URL, isPlain: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.folder = folder
    self.isPlain = isPlain
  }

  private static let words = [
    "Let", "It", "Go", "Étude", "日本", "🎸", "Rock & Roll", "(live)", "99", "Hello, Goodbye", "100%",
    "Up-Tempo", "#1", "A:B", "[x]", "\"Heroes\"", "e\u{301}", "'Til",
  ]

  private static let pieces = [
    "Let It Go", "", " ", " - ", ",", "#", "&", "<b>", "]]>", "\"", "'", "\\", "%20", "%", "é",
    "\u{301}",
    "e\u{301}", "日本", "🎸", "\n", "\r\n", "\t", "\u{1}", "\u{2028}", "\u{FFFE}", ":", "#EXTM3U",
    "://", "=1+1", "Ünïcödé", "\u{202E}", "x", "{\"a\":1}", "--", "&amp;", "?",
  ]

  mutating func setlist() -> Setlist {
    Setlist(
      name: "List " + text(), options: setlistOptions(),
      sections: (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Section(
          title: text(), options: options(),
          entries: (0..<Int.random(in: 0...8, using: &generator)).map { _ in entry() })
      })
  }

  private mutating func entry() -> Entry {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: Entry(content: .note(text()), startTime: startTime())
    case 1: Entry(content: .pause(title: text(), duration: duration()), startTime: startTime())
    default:
      Entry(
        content: .song(song()), overrides: overrides(), startTime: startTime(), home: home())
    }
  }

  private mutating func song() -> Song {
    Song(
      title: text(), version: isRare() ? text() : "", artist: text(),
      singer: isRare() ? text() : "", singerKeys: isRare() ? "Ann: G, Ben: C#m" : nil,
      album: text(), duration: duration(),
      key: Bool.random(using: &generator) ? "Am" : nil, capo: isRare() ? 3 : nil,
      beatsPerMinute: Bool.random(using: &generator) ? 120.5 : nil, notes: text(),
      location: location(), isFavorite: Bool.random(using: &generator))
  }

  private mutating func overrides() -> SongOverrides {
    var overrides = SongOverrides()
    guard isRare() else { return overrides }
    let song = song()
    for fact in SongFact.overridable where Bool.random(using: &generator) {
      overrides.set(fact, from: song)
    }
    return overrides
  }

  private mutating func startTime() -> TimeInterval? {
    isRare() ? Double(Int.random(in: 0..<86_400, using: &generator)) : nil
  }

  private mutating func isRare() -> Bool { Int.random(in: 0..<4, using: &generator) == 0 }

  private mutating func text() -> String {
    if isPlain {
      let words = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Self.words.randomElement(using: &generator) ?? ""
      }
      return "T " + words.joined(separator: " ")
    }
    return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Self.pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  private mutating func duration() -> TimeInterval? {
    Bool.random(using: &generator)
      ? Double(Int.random(in: 0..<4_000_000, using: &generator)) / 1000 : nil
  }

  private mutating func options() -> SectionOptions {
    SectionOptions(
      rowStyle: SectionOptions.RowStyle.allCases.randomElement(using: &generator) ?? .card,
      isCounted: Bool.random(using: &generator), targetDuration: duration(),
      startTime: isRare() ? Double(Int.random(in: 0..<86_400, using: &generator)) : nil,
      isCollapsed: Bool.random(using: &generator), isFavorites: Bool.random(using: &generator))
  }

  private mutating func setlistOptions() -> SetlistOptions {
    SetlistOptions(
      date: isRare() ? CalendarDate("2027-06-12") : nil, venue: isRare() ? text() : "",
      notes: isRare() ? text() : "", folder: isRare() ? "Gigs 2027" : "",
      startTime: Bool.random(using: &generator)
        ? Double(Int.random(in: 0..<86_400, using: &generator)) : nil,
      gap: duration() ?? 0,
      assumedLength: AssumedLength.choices.randomElement(using: &generator) ?? .mean,
      favorites: Bool.random(using: &generator) ? .keepPlace : .moveToFavorites,
      requests: isRare() ? [request(), request()] : [])
  }

  private mutating func request() -> SongRequest {
    SongRequest(
      SongRequest.Strength.allCases.randomElement(using: &generator) ?? .must,
      song: isRare() ? Song.ID() : nil, title: text(), artist: text(), requester: text()
    ).storable
  }

  private mutating func home() -> Entry.Home? {
    guard Int.random(in: 0..<5, using: &generator) == 0 else { return nil }
    return Entry.Home(
      section: Section.ID(), predecessor: Bool.random(using: &generator) ? Entry.ID() : nil,
      index: Int.random(in: 0...5, using: &generator))
  }

  private mutating func location() -> URL? {
    let name = text().replacingOccurrences(of: "/", with: "_") + "\(generator.next() % 1000).mp3"
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return nil
    case 5:
      let start = Double(Int.random(in: 0...9, using: &generator)) / 8
      let end = Double(Int.random(in: 2...9_999_999, using: &generator)) / 1000 + start
      let file = URL(filePath: folder.path + "/" + name, directoryHint: .notDirectory)
      return MediaFragment(start: start, end: Bool.random(using: &generator) ? end : nil)?
        .location(in: file) ?? file
    case 1: return URL(string: "https://example.org/a%20b/song.ogg?x=1&y=2#z")
    case 2: return URL(string: "spotify:track:4uLU6hMCjMI75M1A2tKUQC")
    case 3: return URL(filePath: "/elsewhere/" + name, directoryHint: .notDirectory)
    case 4: return URL(filePath: folder.path + "/#1/" + name, directoryHint: .notDirectory)
    default: return URL(filePath: folder.path + "/" + name, directoryHint: .notDirectory)
    }
  }
}
