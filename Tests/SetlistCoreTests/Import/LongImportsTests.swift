import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests imports that are long enough to be stored in parts.
@MainActor @Suite struct LongImportsTests {
  private let folder: TemporaryFolder
  private let database: SetlistDatabase
  private let songs: OpenSetlist

  init() async throws {
    folder = try TemporaryFolder()
    database = try SetlistDatabase.open(at: folder.database)
    let setlist = Setlist(
      name: "Gig",
      sections: [
        Section(title: "A", entries: [Entry(content: .note("first")), Entry(content: .note("x"))]),
        Section(title: "Set 0"),
      ])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    songs = OpenSetlist(database: database)
    try await songs.open(setlist.id)
  }

  private nonisolated static let count = 3 * StagedImport.partLength + 10

  /// A document with sections of several sizes.
  private func document(_ format: ExchangeFormat = .setlist) throws -> URL {
    var rest = (0..<Self.count).map { number in
      Entry(
        content: .song(
          Song(title: "s \(number)", artist: "a", location: URL(filePath: "/none/\(number).mp3"))))
    }[...]
    let sections = [1, 0, StagedImport.partLength + 5, 7, Self.count].enumerated().map {
      let entries = rest.prefix($1)
      rest = rest.dropFirst($1)
      return Section(title: "Set \($0)", entries: Array(entries))
    }
    let document = try Exporter().document(
      for: Setlist(name: "Long", sections: sections), format: format)
    let file = folder.url.appending(path: "long.\(format.fileNameExtensions[0])")
    try document.data.write(to: file)
    return file
  }

  private func stagedCount(_ database: SetlistDatabase) async throws -> Int {
    try await database.connection.reading {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM staged") ?? 0
    }
  }

  private func songCount() async throws -> Int {
    try await database.connection.reading {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM song") ?? 0
    }
  }

  /// The destination of an import.
  enum Destination: CaseIterable {
    case end, line, between, newSetlist
  }

  private func run(_ importer: ImportController, at destination: Destination) async throws {
    let files = ImportSource.files([try document()])
    let sections = songs.setlist?.sections ?? []
    switch destination {
    case .end: _ = try await importer.importItems(files, into: songs)
    case .line:
      _ = try await importer.importItems(
        files, into: songs, at: .line(section: sections[0].id, before: sections[0].entries[1].id))
    case .between:
      _ = try await importer.importItems(
        files, into: songs, at: .sections(before: sections[1].id))
    case .newSetlist:
      let setlists = AllSetlists(library: songs.library)
      try await setlists.load()
      _ = try await importer.importItems(files, creatingSetlistIn: setlists)
    }
  }

  private func titles(of setlist: Setlist) -> [String] {
    setlist.sections.flatMap(\.entries).map(\.title).filter { $0.hasPrefix("s ") }
  }

  @Test(arguments: Destination.allCases)
  func aLongImportIsOneStepThatIsUndoneAndRedone(destination: Destination) async throws {
    let (before, known) = (try await database.everything(), try await songCount())
    try await run(ImportController(), at: destination)
    let after = try await database.everything()
    let grown = try #require(after.first { !titles(of: $0).isEmpty })
    // At a line, one of the imported sections fills an empty section behind that line, so the order
    // differs.
    let sorted = titles(of: grown).sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    let expected = (0..<Self.count).map { "s \($0)" }
    #expect((destination == .line ? sorted : titles(of: grown)) == expected)
    #expect(after.count == before.count + (destination == .newSetlist ? 1 : 0))
    #expect(try await stagedCount(database) == 0)
    try await database.requireSound()
    let scopes: Set<UndoScope> = [.setlists, .setlist(songs.setlistID ?? grown.id)]
    if destination != .newSetlist { #expect(songs.setlist == grown) }
    _ = try await songs.library.undo(in: scopes)
    #expect(songs.library.undoActionName(in: scopes) == nil)
    #expect(try await database.everything() == before)
    #expect(try await songCount() == known)
    _ = try await songs.library.redo(in: scopes)
    #expect(try await database.everything() == after)
    try await database.requireSound()
    #expect(try await database.maintenance.check() == [])
  }

  @Test func aShortImportIsOneTransaction() async throws {
    let content = ImportedContent(
      name: "Short",
      sections: [
        Section(
          title: "", entries: (0..<StagedImport.partLength).map { Entry(content: .note("\($0)")) })
      ], report: ImportReport())
    #expect(try await database.imports.staging(content, until: nil).staged == nil)
  }

  /// Another program that waits for the lock gets it between two parts.
  @Test func anotherProgramReadsAndWritesBetweenTheParts() async throws {
    let other = try SetlistDatabase.open(at: folder.database)
    let id = try #require(songs.setlistID)
    let before = try await other.everything().map { $0.sections.map(\.entries.count) }
    let file = try document()
    let running = Task { [songs] in
      try await ImportController().importItems(.files([file]), into: songs)
    }
    var writesMeanwhile = 0
    while true {
      guard try await stagedCount(other) > 0 else {
        guard writesMeanwhile == 0,
          try await titles(of: #require(other.setlists.fetch(id))).isEmpty
        else { break }
        continue
      }
      try await other.setlists.perform(SetlistEdit(.renameSetlist(id, "Gig \(writesMeanwhile)")))
      let seen = try await other.everything()
      // A setlist contains the whole import or nothing of it.
      guard titles(of: seen[0]).isEmpty else { break }
      #expect(seen.map { $0.sections.map(\.entries.count) } == before)
      writesMeanwhile += 1
    }
    _ = try await running.value
    #expect(writesMeanwhile > 0)
    #expect(try await titles(of: #require(other.setlists.fetch(id))).count == Self.count)
    #expect(try await other.maintenance.check() == [])
  }

  @Test func whatAnUnfinishedImportHasStoredIsSeenNowhere() async throws {
    let (before, known) = (try await database.everything(), try await songCount())
    let content = try await ImportController.content(of: document())
    let staged = try await database.imports.staging(content, until: nil)
    #expect(try await stagedCount(database) == Self.count + 1)
    #expect(try await database.everything() == before)
    #expect(try await database.search.items(withWords: ["s", "\(Self.count - 1)"]).isEmpty)
    #expect(try await database.songs.titled("s 1", by: "", limit: 9).isEmpty)
    let repertoire = Repertoire(library: songs.library)
    try await repertoire.begin()
    #expect(repertoire.songCount == known)
    #expect(try await database.maintenance.check() == [])
    try await database.backups.backUp()
    let backup = try #require(try await database.backups.all().first)
    let count = try await database.backups.content(of: backup)
    #expect(count.setlistCount == before.count)
    #expect(count.songCount == before.flatMap(\.sections).flatMap(\.entries).count(where: \.isSong))
    await database.imports.removeRest(of: try #require(staged.staged))
    #expect(try await stagedCount(database) == 0)
    #expect(try await songCount() == known)
  }

  @Test func aCompleteImportOfWhichOnlyTheNamesAreLeftKeepsItsSongs() async throws {
    let content = try await ImportController.content(of: document())
    var staged: ImportedContent? = try await database.imports.staging(content, until: nil)
    try await songs.library.perform(CreateSetlist(try #require(staged)))
    // All Songs shows all of the imported songs at once.
    let repertoire = Repertoire(library: songs.library)
    try await repertoire.begin()
    #expect(try await songCount() == repertoire.songCount)
    // One song is removed from its setlist, and the process is killed before the staged names are
    // removed.
    let list = try #require(await database.everything().first { $0.name == "Long" })
    let section = try #require(list.sections.last)
    try await database.setlists.perform(SetlistEdit(.removeSection(section.id)))
    staged = nil
    let known = try await songCount()
    let other = try SetlistDatabase.open(at: folder.database)
    #expect(try await stagedCount(other) == 0)
    #expect(try await songCount() == known)
  }

  @Test func anImportThatDidNotEndIsTakenBackByTheNextOpening() async throws {
    let (before, known) = (try await database.everything(), try await songCount())
    let content = try await ImportController.content(of: document())
    var staged: ImportedContent? = try await database.imports.staging(content, until: nil)
    #expect(staged?.staged != nil)
    // The importing process is still running.
    try SetlistDatabase.open(at: folder.database).close()
    #expect(try await stagedCount(database) == Self.count + 1)
    // The importing process was killed.
    staged = nil
    let other = try SetlistDatabase.open(at: folder.database)
    #expect(try await stagedCount(other) == 0)
    #expect(try await songCount() == known)
    #expect(try await other.everything() == before)
    #expect(try await other.maintenance.check() == [])
  }

  @Test(arguments: [1, StagedImport.partLength + 1, Self.count])
  func anImportThatIsCancelledAfterAnyPartLeavesNothing(stored: Int) async throws {
    let (before, known) = (try await database.everything(), try await songCount())
    let importer = ImportController()
    let file = try document()
    let running = Task { [songs] in try await importer.importItems(.files([file]), into: songs) }
    while try await stagedCount(database) < stored { await Task.yield() }
    importer.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(try await database.everything() == before)
    #expect(try await (stagedCount(database), songCount()) == (0, known))
    #expect(songs.undoActionName == nil)
    #expect(try await database.maintenance.check() == [])
  }

  @Test func theWindowsOwnEditsDoNotWaitForALongImport() async throws {
    let importer = ImportController()
    let file = try document()
    let running = Task { [songs] in try await importer.importItems(.files([file]), into: songs) }
    while try await stagedCount(database) == 0 { await Task.yield() }
    let section = try #require(songs.setlist?.sections.first)
    try await songs.renameSection(section.id, to: "B")
    #expect(importer.isRunning)
    _ = try await running.value
    #expect(songs.setlist?.sections.first?.title == "B")
    #expect(songs.undoActionName?.hasPrefix("Import") == true)
  }

  @Test func aSongWithoutAnEntryGetsItsNewFactsWithTheWholeImport() async throws {
    let location = URL(filePath: "/none/0.mp3")
    let old = Song(title: "old", location: location)
    try await database.setlists.perform(SetlistEdit(.insertSongs([old])))
    let content = try await ImportController.content(of: document(.m3u8))
    let staged = try await database.imports.staging(content, until: nil)
    func stored() async throws -> Song? {
      try await database.connection.reading { try Song.fetch($0, location: location) }
    }
    #expect(try await stored() == old)
    await database.imports.removeRest(of: try #require(staged.staged))
    #expect(try await stored() == old)
    try await songs.library.add(content)
    #expect(try await stored()?.title == "s 0")
    #expect(try await stored()?.id == old.id)
  }

  @Test func identitiesThatTheDatabaseHasAreRenewed() async throws {
    let file = try document()
    for _ in 1...2 {
      let content = try await ImportController.content(of: file)
      try await songs.library.add(content)
    }
    let lists = try await database.everything().filter { $0.name == "Long" }
    #expect(lists.map { titles(of: $0).count } == [Self.count, Self.count])
    #expect(Set(lists.flatMap(\.sections).flatMap(\.entries).map(\.id)).count == 2 * Self.count)
    #expect(try await stagedCount(database) == 0)
  }
}

extension ImportController {
  /// The content of a file.
  fileprivate static func content(of file: URL) async throws -> ImportedContent {
    try await Importer().read([file])
  }
}
