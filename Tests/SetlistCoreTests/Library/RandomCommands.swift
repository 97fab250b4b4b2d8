import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Random commands for a list of setlists and the open setlist.
@MainActor
struct RandomCommands {
  /// A command with its name for the report of a failure.
  struct Command {
    let name: String
    let run: @MainActor () async throws -> Void
  }

  let fixture: Fixture
  let setlists: AllSetlists
  var random: RandomEdits

  private var controller: OpenSetlist { fixture.controller }

  /// A random command for the list of setlists, which keeps the open one.
  mutating func commandForSetlists() -> Command {
    let ids = setlists.fetchedObjects.map(\.id)
    let others = ids.filter { $0 != controller.setlistID }
    let setlist = random.setlist()
    let (any, another) = (pick(ids), pick(ids))
    let (section, notOpen) = (pick(controller.setlist?.sections ?? []), pick(others))
    return switch random.generator.below(7) {
    case 6:
      Command(name: "make it like another") { [fixture] in
        guard let any, let another, let version = try await fixture.database.setlists.fetch(another)
        else { return }
        // Only the open setlist has steps of its own here.
        guard any == fixture.controller.setlistID else { return }
        try await fixture.library.perform(RestoreSetlist(any, to: version))
      }
    case 4:
      Command(name: "add to setlist") { [setlists] in
        guard let notOpen, let section else { return }
        try await setlists.add(section.entries, to: notOpen)
      }
    case 5:
      Command(name: "add section to setlist") { [setlists] in
        guard let notOpen, let section else { return }
        try await setlists.add(section, to: notOpen)
      }
    case 0 where others.count > 2:
      remove(pick(others))
    case 1:
      Command(name: "rename setlist") { [setlists] in
        guard let any else { return }
        try await setlists.rename(any, to: setlist.name + "!")
      }
    case 2 where any != another:
      Command(name: "move setlist") { [setlists] in
        guard let any else { return }
        try await setlists.move(any, before: another)
      }
    default:
      Command(name: "create setlist") { [setlists] in
        try await setlists.create(
          name: setlist.name, options: setlist.options, sections: setlist.sections)
      }
    }
  }

  private func remove(_ setlist: Setlist.ID?) -> Command {
    Command(name: "remove setlist") { [setlists] in
      guard let setlist else { return }
      try await setlists.remove(setlist)
    }
  }

  /// A random command for the open setlist.
  mutating func command() -> Command {
    let sections = controller.setlist?.sections ?? []
    guard let section = pick(sections), let other = pick(sections) else { return addSection(nil) }
    let command = random.generator.below(3)
    let result =
      if command == 0 {
        commandForSection(section, other)
      } else {
        commandForEntries(in: section, others: sections.flatMap(\.entries))
      }
    return result ?? addSection(section.id)
  }

  private mutating func addSection(_ after: Section.ID?) -> Command {
    let section = random.section()
    return Command(name: "add section") { [controller] in
      try await controller.addSection(title: section.title, options: section.options, after: after)
    }
  }

  private mutating func commandForSection(_ section: Section, _ other: Section) -> Command? {
    let controller = controller
    let made = random.section()
    let isFirst = random.generator.chance(2)
    let order = pick(SectionOrder.allCases) ?? .title
    let before = isFirst ? nil : other.id
    let entry = pick(section.entries)?.id
    switch random.generator.below(15) {
    case 0:
      return Command(name: "insert sections") { try await controller.insert([made]) }
    case 1:
      return Command(name: "rename section") {
        try await controller.renameSection(section.id, to: made.title)
      }
    case 2:
      return Command(name: "remove section") { try await controller.removeSection(section.id) }
    case 3:
      return Command(name: "duplicate section") {
        try await controller.duplicateSection(section.id)
      }
    case 4, 5:
      return Command(name: "merge section") {
        try await controller.mergeSection(section.id, into: isFirst ? .previous : .next)
      }
    case 6:
      return Command(name: "move section") {
        try await controller.moveSection(section.id, before: before)
      }
    case 7:
      return Command(name: "collapse or expand") {
        try await controller.setCollapsed(section.id, !section.options.isCollapsed)
      }
    case 8:
      return Command(name: "set section options") {
        try await controller.setOptions(section.id, made.options)
      }
    case 9:
      return Command(name: "duplicate section before another") {
        try await controller.duplicateSection(section.id, before: before)
      }
    case 10:
      return Command(name: isFirst ? "open for now" : "close what opened") {
        if isFirst { controller.openForNow(section.id) } else { try await controller.closeOpened() }
      }
    case 11:
      return Command(name: "sort by \(order)") { try await controller.sort(section.id, by: order) }
    case 12, 13:
      return entry.map { entry in
        Command(name: isFirst ? "make heading" : "split section") {
          try await controller.split(at: entry, makingHeading: isFirst)
        }
      }
    default: return nil
    }
  }

  private mutating func commandForEntries(in section: Section, others: [Entry]) -> Command? {
    let controller = controller
    let some = random.generator.some(others)
    let ids = some.map(\.id)
    let isOn = random.generator.chance(2)
    let before = random.generator.chance(3) ? nil : pick(section.entries)?.id
    let made = (0..<(1 + random.generator.below(3))).map { _ in random.entry() }
    let options = random.setlist().options
    switch random.generator.below(17) {
    case 0, 1, 2:
      return Command(name: "move") {
        try await controller.move(ids, to: section.id, before: before, expanding: isOn)
      }
    case 3, 4, 5:
      // The same entry is moved repeatedly, as by a key that is held down.
      let one = others.first.map { [$0.id] } ?? []
      return Command(name: "step") {
        try await controller.move(
          one, to: section.id, before: before, coalescing: true, expanding: isOn)
      }
    case 6, 7, 8:
      return Command(name: isOn ? "star" : "unstar") {
        try await controller.setFavorite(ids, isOn)
      }
    case 9: return Command(name: "set options") { try await controller.setOptions(options) }
    case 10: return Command(name: "remove") { try await controller.remove(ids) }
    case 11:
      let copies = some.map { $0.copy() }
      return Command(name: "paste") {
        try await controller.insert(copies, into: section.id, before: before)
      }
    case 12:
      return Command(name: "insert") {
        try await controller.insert(
          made, into: section.id, before: before, expanding: isOn)
      }
    case 13: return edit(some.first)
    case 14: return importSections(at: isOn ? .end : .line(section: section.id, before: before))
    case 15: return fill(others)
    default: return markers(into: section.id, before: before)
    }
  }

  private mutating func edit(_ entry: Entry?) -> Command? {
    guard let entry else { return nil }
    var song = random.song()
    guard let old = entry.song else {
      let changed = Entry(id: entry.id, content: .note(song.title + "?"))
      return Command(name: "edit entry") { [controller] in try await controller.update(changed) }
    }
    song = Song(
      id: old.id, title: song.title, artist: song.artist, duration: song.duration,
      notes: song.notes, location: old.location, isFavorite: old.isFavorite)
    return Command(name: "edit song") { [controller, song] in try await controller.update(song) }
  }

  /// A command that fills a column of a table down, or sets some of its cells.
  private mutating func fill(_ entries: [Entry]) -> Command? {
    let targets = random.generator.some(entries)
    let isShared = random.generator.chance(2)
    guard let source = pick(entries)?.id, let fact = pick(SongFact.inForm) else { return nil }
    let onlyHere = Set(targets.map(\.id))
    let texts = ["", "3:44", "Am", "120", "later"]
    let cells = targets.compactMap { entry in
      pick(texts).map { SetFacts.Cell(entry.id, fact, $0) }
    }
    return Command(name: isShared ? "fill down here" : "set facts") { [controller] in
      if isShared {
        try await controller.perform(
          FillDown(fact, of: source, to: targets.map(\.id), onlyHere: onlyHere))
      } else {
        try await controller.perform(SetFacts(cells))
      }
    }
  }

  private mutating func importSections(at place: ImportPlace) -> Command {
    let sections = random.generator.chance(2) ? [random.section()] : random.setlist().sections
    let content = ImportedContent(name: "Imported", sections: sections, report: ImportReport())
    return Command(name: "import") { [controller] in
      try await controller.insert(content, at: place)
    }
  }

  /// A command that turns marker tracks into sections, or inserts a marker if there is none.
  private func markers(into section: Section.ID, before: Entry.ID?) -> Command {
    let isThere = controller.setlist?.markers.isEmpty == false
    let marker = Entry(content: .song(Song(title: "--- Set 2 ---")))
    return Command(name: isThere ? "markers into sections" : "insert marker") { [controller] in
      guard isThere else {
        return try await controller.insert([marker], into: section, before: before)
      }
      try await controller.turnMarkersIntoSections()
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random.generator)
  }
}
