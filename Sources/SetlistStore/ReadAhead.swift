import SetlistModel
import Synchronization

/// Data that is read before it is requested, and returned once.
final class ReadAhead: Sendable {
  /// Reads that began in one state of the database.
  private struct Reads {
    /// The revision of the database at which the reads began, as `ChangeFeed` counts.
    let revision: Int
    var summaries: Task<[SetlistSummary], any Error>?
    let setlist: Setlist.ID
    var state: Task<SetlistState?, any Error>?
  }

  private let reads = Mutex<Reads?>(nil)

  /// Begins to read all summaries and one setlist.
  func begin(_ id: Setlist.ID, of setlists: StoredSetlists) {
    let revision = setlists.connection.feed.revision
    let summaries = Task { try await setlists.readSummaries() as [SetlistSummary] }
    let state = Task { try await setlists.readState(id) as SetlistState? }
    reads.withLock {
      $0 = Reads(revision: revision, summaries: summaries, setlist: id, state: state)
    }
  }

  /// The summaries, if they were read at `revision` of the database.
  func summaries(at revision: Int) async -> [SetlistSummary]? {
    let task = reads.withLock { reads in
      defer { reads?.summaries = nil }
      return reads?.revision == revision ? reads?.summaries : nil
    }
    // If a read failed, the caller reads again and gets the error then.
    return try? await task?.value
  }

  /// The setlist, if it was read at `revision` of the database.
  func state(_ id: Setlist.ID, at revision: Int) async -> SetlistState? {
    let task = reads.withLock { reads in
      defer { reads?.state = nil }
      return reads?.revision == revision && reads?.setlist == id ? reads?.state : nil
    }
    return try? await task?.value
  }
}
