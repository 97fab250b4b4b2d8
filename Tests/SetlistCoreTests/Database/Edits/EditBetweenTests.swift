import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// The edit between two contents of a setlist, checked against applying it.
@Suite struct EditBetweenTests {
  @Test(arguments: SeededGenerator.seeds(4 * UInt64(testScale)))
  func applyingTheEditBetweenTwoContentsGivesTheSecond(seed: UInt64) throws {
    var contents = RandomContents(seed: seed)
    for _ in 0..<2500 {
      let (old, new, model) = contents.pair()
      var changed = model
      let edit = SetlistEdit(from: old, to: new)
      for change in edit.changes { changed.apply(change) }
      try #require(changed.setlists == [new], "\(edit)")
      try #require(SetlistEdit(from: new, to: new).isEmpty)
      try requireFewRows(edit, from: old, to: new)
    }
  }

  @Test(arguments: SeededGenerator.seeds(4 * UInt64(testScale)))
  func theDatabaseDoesAndTakesBackTheEditBetweenTwoContents(seed: UInt64) async throws {
    var contents = RandomContents(seed: seed)
    for _ in 0..<20 {
      let (old, new, _) = contents.pair()
      let database = try SetlistDatabase.inMemory()
      try await database.setlists.perform(SetlistEdit(.insertSetlist(old, .first)))
      let before = try await database.everything()
      let inverse = try await database.setlists.perform(SetlistEdit(from: before[0], to: new))
      try #require(await database.everything() == [new])
      try await database.requireSound()
      try await database.setlists.perform(inverse)
      try #require(await database.everything() == before)
    }
  }

  /// Requires that only rows with a difference are written, and that no fewer entries can move.
  private func requireFewRows(_ edit: SetlistEdit, from old: Setlist, to new: Setlist) throws {
    let place = Dictionary(
      uniqueKeysWithValues: old.sections.flatMap { section in
        section.entries.enumerated().map { ($1.id, (section: section.id, position: $0)) }
      })
    var (moving, coming) = (0, 0)
    for section in new.sections {
      let kept = section.entries.compactMap { place[$0.id] }
      let staying = kept.filter { $0.section == section.id }.map(\.position)
      moving += kept.count - longestAscent(of: staying)
      coming += section.entries.count - kept.count
    }
    var (moved, inserted) = (0, 0)
    for change in edit.changes {
      switch change {
      case .moveEntries(let placements): moved += placements.count
      case .insertEntries(let insertions): inserted += insertions.count
      case .insertSection(let section, _, _): inserted += section.entries.count
      case .updateEntry(let entry):
        let former = old.sections.lazy.flatMap(\.entries).first { $0.id == entry.id }
        #expect(former?.with(home: entry.home) != entry)
      default: break
      }
    }
    #expect(moved == moving && inserted == coming)
  }

  /// The length of the longest ascending part, by trying all pairs.
  private func longestAscent(of numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(
        1 + ((0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }
}

/// Makes random pairs of contents of a setlist.
struct RandomContents {
  var random: RandomEdits

  init(seed: UInt64) {
    random = RandomEdits(seed: seed)
  }

  /// Two contents, and a model that has the first one.
  mutating func pair() -> (old: Setlist, new: Setlist, model: ReferenceModel) {
    var model = ReferenceModel()
    model.apply(.insertSetlist(random.setlist(), .first))
    let old = model.setlists[0]
    var new = random.generator.chance(3) ? random.setlist() : old
    new = Setlist(id: old.id, name: new.name, options: new.options, sections: new.sections)
    if random.generator.chance(3) { new.options = random.setlistOptions() }
    for _ in 0..<random.generator.below(6) { change(&new, of: old) }
    shareFacts(in: &new)
    return (old, new, model)
  }

  private mutating func change(_ setlist: inout Setlist, of old: Setlist) {
    let sections = setlist.sections.indices
    switch random.generator.below(8) {
    case 0: setlist.sections.shuffle(using: &random.generator)
    case 1:
      // An old section may return.
      let removed = old.sections.filter { former in
        !setlist.sections.contains { $0.id == former.id }
      }
      var section = removed.first ?? random.section()
      section.entries = random.generator.chance(2) ? [] : random.section().entries
      setlist.sections.insert(section, at: random.generator.below(sections.count + 1))
    case 2 where !sections.isEmpty:
      setlist.sections.remove(at: random.generator.below(sections.count))
    case 3:
      for section in sections {
        setlist.sections[section].entries.shuffle(using: &random.generator)
      }
    case 4 where !sections.isEmpty:
      let section = random.generator.below(sections.count)
      setlist.sections[section].title = random.text()
      setlist.sections[section].options = random.options()
    case 5 where !sections.isEmpty:
      // Any entry, also one of a section that is gone, goes anywhere.
      let all = old.sections.flatMap(\.entries)
      guard let entry = all.randomElement(using: &random.generator) else { break }
      for section in sections { setlist.sections[section].entries.removeAll { $0.id == entry.id } }
      let section = random.generator.below(sections.count)
      setlist.sections[section].entries.insert(
        entry, at: random.generator.below(setlist.sections[section].entries.count + 1))
    case 6 where !sections.isEmpty:
      let section = random.generator.below(sections.count)
      guard
        let index = setlist.sections[section].entries.indices.randomElement(
          using: &random.generator)
      else { break }
      let other = random.entry()
      setlist.sections[section].entries[index] = Entry(
        id: setlist.sections[section].entries[index].id,
        content: other.sharedSong.map { .song($0) } ?? other.content, overrides: other.overrides,
        home: other.home)
    case 7 where !sections.isEmpty:
      let section = random.generator.below(sections.count)
      setlist.sections[section].entries.append(random.entry())
    default: setlist.name = random.text()
    }
  }

  /// Gives every song the facts of its last entry, and some songs other facts.
  private mutating func shareFacts(in setlist: inout Setlist) {
    var songs: [Song.ID: Song] = [:]
    for entry in setlist.sections.flatMap(\.entries) {
      guard let song = entry.sharedSong else { continue }
      songs[song.id] = random.generator.chance(4) ? random.song().withIdentity(song.id) : song
    }
    for section in setlist.sections.indices {
      for index in setlist.sections[section].entries.indices {
        let entry = setlist.sections[section].entries[index]
        guard let song = entry.songID.flatMap({ songs[$0] }) else { continue }
        setlist.sections[section].entries[index] = entry.sharing(song)
      }
    }
  }
}
