import Foundation
import TestSupport

@testable import SetlistModel
@testable import SetlistStore

/// Makes random edits that apply to a model.
struct RandomEdits {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func setlist() -> Setlist {
    Setlist(
      name: text(), options: setlistOptions(),
      sections: (0..<generator.below(4)).map { _ in section() })
  }

  mutating func section() -> Section {
    Section(
      title: text(), options: options(), entries: (0..<generator.below(7)).map { _ in entry() })
  }

  mutating func entry() -> Entry {
    var entry =
      switch generator.below(6) {
      case 0: Entry(content: .pause(title: text(), duration: generator.chance(2) ? nil : 300))
      case 1: Entry(content: .note(text()))
      default: Entry(content: .song(song()), overrides: overrides(), home: home())
      }
    entry.unknownMembers = unknownMembers()
    entry.startTime = generator.chance(5) ? Double(generator.below(86_400)) : nil
    return entry
  }

  private mutating func unknownMembers() -> UnknownMembers {
    UnknownMembers(json: generator.chance(5) ? #"{"mood":\#(generator.below(9))}"# : nil)
  }

  /// Random facts that one entry has of its own.
  private mutating func overrides() -> SongOverrides {
    guard generator.chance(4) else { return SongOverrides() }
    let song = song()
    var overrides = SongOverrides()
    for fact in generator.some(SongFact.overridable) { overrides.set(fact, from: song) }
    return overrides
  }

  private mutating func home() -> Entry.Home? {
    guard generator.chance(4) else { return nil }
    return Entry.Home(
      section: Section.ID(), predecessor: generator.chance(2) ? nil : Entry.ID(),
      index: generator.below(5))
  }

  mutating func song() -> Song {
    let location = URL(string: "file:///music/\(generator.below(12)).flac")
    return Song(
      title: text(), version: generator.chance(4) ? text() : "", artist: text(),
      singer: generator.chance(2) ? "" : generator.chance(2) ? "Ann" : text(),
      singerKeys: generator.chance(3) ? "Ann: Am, Ben: C" : nil, album: text(),
      duration: generator.chance(3) ? nil : Double(generator.below(600)),
      key: generator.chance(2) ? nil : "Am",
      capo: generator.chance(4) ? 1 + generator.below(24) : nil,
      beatsPerMinute: generator.chance(2) ? nil : 1 + Double(generator.below(200)), notes: text(),
      location: generator.chance(3) ? location : nil, isFavorite: generator.chance(4),
      isJingle: generator.chance(8))
  }

  /// A random change that applies to the model.
  mutating func change(to model: ReferenceModel) -> SetlistEdit.Change {
    let sections = model.setlists.flatMap(\.sections)
    let entries = sections.flatMap(\.entries)
    guard let setlist = model.setlists.randomElement(using: &generator) else {
      return .insertSetlist(self.setlist(), .first)
    }
    guard let section = sections.randomElement(using: &generator) else {
      return .insertSection(self.section(), setlist.id, .last)
    }
    switch generator.below(28) {
    case 0: return .insertSetlist(self.setlist(), position(in: model.setlists))
    case 1 where model.setlists.count > 1: return .removeSetlist(setlist.id)
    case 2: return .renameSetlist(setlist.id, text())
    case 3:
      return .moveSetlist(setlist.id, position(in: model.setlists.filter { $0.id != setlist.id }))
    case 4: return .insertSection(self.section(), setlist.id, position(in: setlist.sections))
    case 5: return .removeSection(section.id)
    case 6: return .renameSection(section.id, text())
    case 7: return .setSectionOptions(section.id, options())
    case 8:
      let siblings =
        model.setlists.first { $0.sections.contains { $0.id == section.id } }?.sections ?? []
      return .moveSection(section.id, position(in: siblings.filter { $0.id != section.id }))
    case 9, 10: return .insertEntries(insertions(into: section))
    case 11 where !entries.isEmpty:
      return .removeEntries(generator.some(entries.map(\.id)))
    case 12:
      guard let entry = entries.randomElement(using: &generator) else { fallthrough }
      return .updateEntry(self.entry().copy(entry.id))
    case 13:
      guard let old = entries.compactMap(\.sharedSong).randomElement(using: &generator) else {
        fallthrough
      }
      var song = old
      (song.title, song.artist, song.duration) = (text(), text(), nil)
      return .updateSong(song)
    case 14 where entries.contains { $0.song != nil }:
      return .setFavorite(
        generator.some(entries.compactMap { $0.song?.id }), generator.chance(2))
    case 18: return .insertSongs([song(), song()])
    case 20:
      // These are all songs of the setlists, and one that does not exist.
      return .removeSongs(entries.compactMap { $0.song?.id } + [song().id])
    case 19:
      // The song may already be stored without an entry.
      let song = song()
      return .insertEntries(
        [.init(entry: Entry(content: .song(song)), section: section.id, position: .last)])
    case 15: return .setSetlistOptions(setlist.id, setlistOptions())
    case 16, 17:
      guard !entries.isEmpty else { fallthrough }
      let ids = generator.some(entries.map(\.id))
      return .setHomes(
        Dictionary(ids.map { ($0, home()) }, uniquingKeysWith: { first, _ in first }))
    default:
      return .moveEntries(placements(of: entries, among: sections))
    }
  }

  private mutating func insertions(into section: Section) -> [SetlistEdit.EntryInsertion] {
    var siblings = section.entries
    return (0..<(1 + generator.below(4))).map { _ in
      let entry = entry()
      let place = position(in: siblings)
      siblings.append(entry)
      return SetlistEdit.EntryInsertion(entry: entry, section: section.id, position: place)
    }
  }

  private mutating func placements(
    of entries: [Entry], among sections: [Section]
  ) -> [SetlistEdit.EntryPlacement] {
    let moved = generator.some(entries)
    var siblings = Dictionary(
      sections.map { section in
        (section.id, section.entries.filter { e in !moved.contains { $0.id == e.id } })
      }, uniquingKeysWith: { first, _ in first })
    return moved.compactMap { entry in
      guard let section = sections.randomElement(using: &generator)?.id else { return nil }
      let place = position(in: siblings[section] ?? [])
      siblings[section]?.append(entry)
      return SetlistEdit.EntryPlacement(id: entry.id, section: section, position: place)
    }
  }

  private mutating func position<Value: Identifiable>(
    in siblings: [Value]
  ) -> ListPosition<Value> where Value.ID == Identifier<Value> {
    guard let sibling = siblings.randomElement(using: &generator), !generator.chance(6) else {
      return generator.chance(2) ? .first : .last
    }
    return .after(sibling.id)
  }

  mutating func options() -> SectionOptions {
    var options = SectionOptions(
      rowStyle: SectionOptions.RowStyle.allCases.randomElement(using: &generator) ?? .standard,
      isCounted: generator.chance(2), targetDuration: generator.chance(2) ? 2700 : nil,
      startTime: generator.chance(3) ? Double(generator.below(86_400)) : nil,
      isCollapsed: generator.chance(3), isFavorites: generator.chance(4))
    options.unknownMembers = unknownMembers()
    return options
  }

  /// A random request as it is stored.
  mutating func request() -> SongRequest {
    SongRequest(
      SongRequest.Strength.allCases.randomElement(using: &generator) ?? .must,
      song: generator.chance(2) ? Song.ID() : nil, title: "Title \(generator.below(9))",
      artist: generator.chance(2) ? "Ada" : "", requester: generator.chance(2) ? "Ænn & <b>" : "")
  }

  mutating func setlistOptions() -> SetlistOptions {
    var options = SetlistOptions(
      date: generator.chance(2) ? CalendarDate("2027-06-12") : nil,
      venue: generator.chance(2) ? text() : "", notes: generator.chance(2) ? text() : "",
      folder: generator.chance(2) ? "Gigs" : "",
      startTime: generator.chance(2) ? nil : Double(generator.below(86_400)),
      gap: Double(generator.below(4)) * 2.5,
      assumedLength: AssumedLength.choices.randomElement(using: &generator) ?? .mean,
      favorites: SetlistOptions.FavoritesBehavior.allCases.randomElement(using: &generator)
        ?? .keepPlace,
      requests: (0..<generator.below(3)).map { _ in request() })
    options.unknownMembers = unknownMembers()
    return options
  }

  mutating func text() -> String {
    let words = ["Let It Go", "Ænima & <b>", "🎸", "שלום", "", "e\u{301}tude", "100 %", "O'Hara"]
    return words.randomElement(using: &generator) ?? ""
  }
}
