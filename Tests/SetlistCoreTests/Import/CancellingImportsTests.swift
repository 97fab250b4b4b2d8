import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests imports that are cancelled in the middle of their work on the database. The moment of
/// cancelling and the time until it takes effect are counted in SQLite's instructions, not timed.
@MainActor @Suite struct CancellingImportsTests {
  private let folder: ExchangeFolder

  init() throws {
    folder = try ExchangeFolder()
  }

  /// The greatest number of units of work that may follow a cancellation: as much as a few rows
  /// take, of the thousands of an import.
  private static let longestAnswer = 60

  private func list(_ format: ExchangeFormat, count: Int = 400) throws -> URL {
    let songs = (0..<count).map {
      Song(title: "s \($0)", artist: "a", location: folder.file("\($0).mp3"))
    }
    let setlist = Setlist(
      name: "Import",
      sections: stride(from: 0, to: count, by: 20).map { start in
        Section(
          title: "Set \(start)",
          entries: songs[start..<min(start + 20, count)].map { Entry(content: .song($0)) })
      })
    let document = try Exporter().document(for: setlist, format: format)
    return try folder.write(document.data, to: "list.\(format.fileNameExtensions[0])")
  }

  private func database() async throws -> (SetlistDatabase, OpenSetlist) {
    let database = try SetlistDatabase.inMemory()
    // Some of the files are already in the library.
    let known = (0..<50).map {
      Entry(content: .song(Song(title: "k \($0)", location: folder.file("\(7 * $0).mp3"))))
    }
    let setlist = Setlist(
      name: "Gig",
      sections: [Section(title: "A", entries: known), Section(title: "B"), Section(title: "C")])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let controller = OpenSetlist(database: database)
    try await controller.open(setlist.id)
    return (database, controller)
  }

  /// The destination of an import.
  enum Destination: CaseIterable {
    case end, line, between, newSetlist
  }

  private func run(
    _ importer: ImportController, _ list: URL, into songs: OpenSetlist,
    at destination: Destination
  ) async throws {
    let sections = songs.setlist?.sections ?? []
    switch destination {
    case .end: _ = try await importer.importItems(.files([list]), into: songs, duplicates: .add)
    case .line:
      _ = try await importer.importItems(
        .files([list]), into: songs,
        at: .line(section: sections[0].id, before: sections[0].entries[3].id), duplicates: .add)
    case .between:
      _ = try await importer.importItems(
        .files([list]), into: songs, at: .sections(before: sections[1].id), duplicates: .add)
    case .newSetlist:
      let setlists = AllSetlists(database: songs.database)
      try await setlists.load()
      _ = try await importer.importItems(.files([list]), creatingSetlistIn: setlists)
    }
  }

  @Test(
    .enabled(if: !isQuick, "takes long"), arguments: Destination.allCases,
    [ExchangeFormat.setlist, .m3u8])
  func anImportThatIsCancelledLeavesEverythingAsItWas(
    destination: Destination, format: ExchangeFormat
  ) async throws {
    let list = try list(format)
    let (whole, songs) = try await database()
    let counter = try WorkMeter(whole)
    try await run(ImportController(), list, into: songs, at: destination)
    let total = counter.units
    try counter.stop(whole)
    try #require(total > 20 * Self.longestAnswer)
    var generator = SeededGenerator(seed: .random(in: 0..<1_000_000))
    var points = [1, total - 1]
    // One point is in each half of the import.
    for part in 0..<2 {
      points.append(
        .random(in: max(1, part * total / 2)..<(part + 1) * total / 2, using: &generator))
    }
    var cancelled = 0
    for point in points {
      let (database, songs) = try await database()
      let (before, shown) = (try await database.everything(), songs.setlist)
      let importer = ImportController()
      let meter = try WorkMeter(database)
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let running = Task {
        for await _ in started {}
        try await run(importer, list, into: songs, at: destination)
      }
      meter.call(after: point) { running.cancel() }
      start.finish()
      let result = await running.result
      let answer = meter.units - point
      try meter.stop(database)
      let context = Comment(rawValue: "\(point) of \(total) units")
      if case .failure(let error) = result {
        cancelled += 1
        #expect(error is CancellationError, context)
        #expect(answer < Self.longestAnswer, context)
        #expect(try await database.everything() == before, context)
        #expect(songs.setlist == shown && songs.undoActionName == nil, context)
      } else {
        // The cancellation came too late: the import was stored already.
        #expect(try await database.everything() != before, context)
      }
      #expect(!importer.isRunning)
      try await database.requireSound()
      #expect(try await database.maintenance.check() == [], context)
    }
    // Late cancellations have no effect, because the import is stored by then.
    #expect(cancelled > points.count / 3)
  }

  @Test func aCancelledImportCanBeDoneAgain() async throws {
    let list = try list(.m3u8)
    let (database, songs) = try await database()
    let importer = ImportController()
    let meter = try WorkMeter(database)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let running = Task {
      for await _ in started {}
      try await run(importer, list, into: songs, at: .end)
    }
    meter.call(after: 500) { running.cancel() }
    start.finish()
    await #expect(throws: CancellationError.self) { try await running.value }
    try meter.stop(database)
    let report = try await importer.importItems(.files([list]), into: songs, duplicates: .add)
    #expect(report.added == 400)
    #expect(songs.setlist?.sections.count == 23)
  }

  @Test func anImportIsCancelledByItsControllerWhileItInserts() async throws {
    let list = try list(.m3u8)
    let (database, songs) = try await database()
    let before = try await database.everything()
    let importer = ImportController()
    let meter = try WorkMeter(database)
    let running = Task { try await run(importer, list, into: songs, at: .end) }
    // The writer waits until the main actor has cancelled the import.
    let isCancelled = DispatchSemaphore(value: 0)
    meter.call(after: 500) {
      Task { @MainActor in
        importer.cancel()
        isCancelled.signal()
      }
      isCancelled.wait()
    }
    await #expect(throws: CancellationError.self) { try await running.value }
    try meter.stop(database)
    #expect(try await database.everything() == before)
  }
}
