import Foundation
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct ChangesTests {
  @Test func anotherConnectionsCommitArrivesWithinABound() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let id = try #require(await mine.setlists.summaries().first?.id)
    let counter = Counter(mine.changes())
    for name in ["One", "Two", "Three"] {
      let before = await counter.count
      try await other.setlists.perform(SetlistEdit(.renameSetlist(id, name)))
      try await eventually { await counter.count > before }
      #expect(try await mine.setlists.summaries().map(\.name) == [name])
    }
  }

  @Test func aDatabaseBehindALinkIsTheSame() async throws {
    let folder = try TemporaryFolder()
    let other = try SetlistDatabase.open(at: folder.database)
    let links = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: links.database, withDestinationURL: folder.database)
    let mine = try SetlistDatabase.open(at: links.database)
    let id = try #require(await mine.setlists.summaries().first?.id)
    let counter = Counter(mine.changes())
    try await other.setlists.perform(SetlistEdit(.renameSetlist(id, "Theirs")))
    try await eventually { await counter.count > 0 }
    #expect(try await mine.setlists.summaries().map(\.name) == ["Theirs"])
  }

  @Test func ownCommitsAreNotSomebodyElses() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let id = try #require(await mine.setlists.summaries().first?.id)
    let counter = Counter(mine.changes())
    for number in 0..<5 {
      try await mine.setlists.perform(SetlistEdit(.renameSetlist(id, "\(number)")))
    }
    // The connection's own commits are not announced, so the later commit of the other one arrives
    // first.
    try await other.setlists.perform(SetlistEdit(.renameSetlist(id, "Theirs")))
    try await eventually { await counter.count > 0 }
    #expect(await counter.count == 1)
    #expect(try await mine.setlists.summaries().map(\.name) == ["Theirs"])
  }

  @Test func aBurstOfCommitsIsCoalesced() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let id = try #require(await mine.setlists.summaries().first?.id)
    let counter = Counter(mine.changes())
    try await other.connection.writer.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA synchronous = OFF")
    }
    let edits = (0..<200).map { SetlistEdit(.renameSetlist(id, "\($0)")) }
    for edit in edits { try await other.setlists.perform(edit) }
    try await eventually { await counter.count > 0 }
    #expect(await counter.count < 100)
  }

  @Test func everyListenerIsToldAndAnEndedOneIsForgotten() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let id = try #require(await mine.setlists.summaries().first?.id)
    let first = Counter(mine.changes())
    let second = Counter(mine.changes())
    try await other.setlists.perform(SetlistEdit(.renameSetlist(id, "A")))
    try await eventually {
      let counts = await (first.count, second.count)
      return counts.0 > 0 && counts.1 > 0
    }
    await first.stop()
    let before = await (first.count, second.count)
    try await other.setlists.perform(SetlistEdit(.renameSetlist(id, "B")))
    try await eventually { await second.count > before.1 }
    #expect(await first.count == before.0)
  }
}

/// Counts the values of a stream.
actor Counter {
  private(set) var count = 0
  private var task: Task<Void, Never>?

  init(_ stream: AsyncStream<Void>) {
    Task { await listen(to: stream) }
  }

  func stop() {
    task?.cancel()
  }

  private func listen(to stream: AsyncStream<Void>) {
    task = Task { for await _ in stream { count += 1 } }
  }
}

/// Waits until a condition holds, at most ten seconds.
func eventually(
  _ comment: Comment? = nil, within bound: Duration = .seconds(10),
  sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + bound
  while ContinuousClock.now < end {
    if try await condition() { return }
    try await Task.sleep(for: .milliseconds(2))
  }
  Issue.record(comment ?? "The condition did not come true.", sourceLocation: sourceLocation)
}

extension TemporaryFolder {
  /// Two connections to one new database, as two processes have them.
  func openTwice() throws -> (SetlistDatabase, SetlistDatabase) {
    (try SetlistDatabase.open(at: database), try SetlistDatabase.open(at: database))
  }
}
