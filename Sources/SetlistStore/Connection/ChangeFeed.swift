import Dispatch
import Foundation
import GRDB
import SetlistFiles
import Synchronization

/// Counts the commits that a database connection knows of, its own and others', and notifies
/// listeners.
///
/// Nothing is polled. SQLite writes to the write-ahead log before it makes a commit visible in
/// shared memory. No file system event reports that step, and it can take time on a slow disk. So
/// after an event the data version is read six times in about three seconds, each time after twice
/// the time.
package final class ChangeFeed: Sendable {
  /// The state that is shared between threads.
  private struct State {
    var revision = 0
    var summaryRevision = 0
    var dataVersion: Int?
    var watch: FolderWatch?
    var listeners: [UUID: (wantsOwn: Bool, continuation: AsyncStream<Void>.Continuation)] = [:]
    /// The number of the latest round of checks, which ends earlier rounds.
    var round = 0
    var checksLeft = 0
    /// Whether the first check of the latest round is still to come.
    var isCheckNear = false
  }

  private static let checkCount = 6
  private static let firstDelay = 0.05

  private let storage: DatabaseStorage
  /// The database's file; `nil` if it is in memory.
  private let file: URL?
  private let queue = DispatchQueue(label: "setlist.database.changes")
  private let state = Mutex(State())

  init(storage: DatabaseStorage, file: URL?) {
    self.storage = storage
    self.file = file
  }

  /// The number of commits known so far.
  package var revision: Int { state.withLock { $0.revision } }

  /// The number of the last commit that may have changed a setlist's summary.
  package var summaryRevision: Int { state.withLock { $0.summaryRevision } }

  /// A stream with a value after one or more commits.
  ///
  /// - Parameter includingOwn: whether this connection's own commits count too.
  package func stream(includingOwn: Bool) -> AsyncStream<Void> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [weak self] _ in self?.removeListener(id) }
    let isFirst = state.withLock { state in
      state.listeners[id] = (includingOwn, continuation)
      return state.listeners.count == 1
    }
    if isFirst { startWatching() }
    return stream
  }

  /// Records the commits of other connections. Called inside a transaction, or on the writer
  /// without one.
  func noteExternalCommits(_ db: Database) throws {
    let version = try db.cachedStatement(sql: "PRAGMA data_version").value(Int.self, [])
    let listeners = state.withLock { state -> [AsyncStream<Void>.Continuation] in
      defer { state.dataVersion = version }
      guard let known = state.dataVersion, known != version else { return [] }
      state.revision += 1
      state.summaryRevision = state.revision
      return state.listeners.values.map(\.continuation)
    }
    for listener in listeners { listener.yield() }
  }

  /// Records a commit of this connection and returns its number. Called before the writer does
  /// anything else.
  ///
  /// - Parameter keepsSummaries: whether every setlist keeps its name, place, count and length.
  func noteOwnCommit(keepsSummaries: Bool = false) -> Int {
    let (revision, listeners) = state.withLock { state in
      state.revision += 1
      if !keepsSummaries { state.summaryRevision = state.revision }
      return (
        state.revision, state.listeners.values.filter(\.wantsOwn).map(\.continuation)
      )
    }
    for listener in listeners { listener.yield() }
    return revision
  }

  /// Records that everything may be different, because another connection has replaced the previous
  /// one. Called on its writer.
  func noteOtherConnection(_ db: Database) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA data_version")
    state.withLock { $0.dataVersion = version }
    noteUnknownCommits()
  }

  /// Makes all listeners read again, after a time in which something could not be read.
  package func noteUnknownCommits() {
    let listeners = state.withLock { state in
      state.revision += 1
      state.summaryRevision = state.revision
      return state.listeners.values.map(\.continuation)
    }
    for listener in listeners { listener.yield() }
  }

  /// Replaces the watch by one of the folder that is at the path now.
  func watchAgain() {
    if state.withLock({ !$0.listeners.isEmpty }) { startWatching() }
  }

  private func removeListener(_ id: UUID) {
    let watch = state.withLock { state -> FolderWatch? in
      state.listeners[id] = nil
      guard state.listeners.isEmpty else { return nil }
      defer { state.watch = nil }
      return state.watch
    }
    // The old watch is kept until the lock is released, so that it does not end inside the lock.
    withExtendedLifetime(watch) {}
  }

  private func startWatching() {
    guard let file else { return }
    let names = Set(["", "-wal", "-shm"].map { file.lastPathComponent + $0 })
    let watch = FolderWatch(
      folder: file.deletingLastPathComponent(), queue: queue,
      isWatched: { $0.isEmpty || names.contains($0) },
      handler: { [weak self] in
        self?.expectCommit()
        self?.storage.look()
      })
    let last = state.withLock { state in
      defer { if !state.listeners.isEmpty { state.watch = watch } }
      return state.watch
    }
    // The old watch is kept until the lock is released, so that it does not end inside the lock.
    withExtendedLifetime(last) {}
    // Something may have been committed before the watch began.
    queue.async { [weak self] in self?.expectCommit() }
  }

  private func expectCommit() {
    let round = state.withLock { state -> Int? in
      state.checksLeft = Self.checkCount
      guard !state.isCheckNear else { return nil }
      state.isCheckNear = true
      state.round += 1
      return state.round
    }
    if let round { schedule(round, after: Self.firstDelay) }
  }

  private func schedule(_ round: Int, after delay: Double) {
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.check(round) }
  }

  private func check(_ round: Int) {
    let isLast = state.withLock { state in
      guard state.round == round else { return false }
      state.isCheckNear = false
      return true
    }
    guard isLast else { return }
    storage.connection.writer.asyncWriteWithoutTransaction { [weak self] db in
      // A connection that cannot answer now, because the file is locked, is asked again later.
      try? self?.noteExternalCommits(db)
      self?.checked(round)
    }
  }

  private func checked(_ round: Int) {
    let delay = state.withLock { state -> Double? in
      guard state.round == round else { return nil }
      state.checksLeft -= 1
      guard state.checksLeft > 0 else { return nil }
      return Self.firstDelay * Double(1 << (Self.checkCount - state.checksLeft))
    }
    if let delay { schedule(round, after: delay) }
  }
}
