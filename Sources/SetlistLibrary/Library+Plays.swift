public import SetlistModel
import SetlistStore

extension Library {
  /// Adds plays to the log, after all earlier edits. That is no step of the undo history: what was
  /// played stays played, whatever is undone.
  ///
  /// A play whose identity is logged already stays as it is. So whoever does not know whether a
  /// play was stored, as after a crash, logs it again: nothing is lost and nothing doubled.
  public func log(_ plays: [Play]) async throws {
    guard !plays.isEmpty else { return }
    try await queue.run { [self] in
      let commit = try await database.setlists.commit(SetlistEdit(.logPlays(plays)))
      await forEachList { try await $0.show(commit, of: .plays) }
    }
  }

  /// Sets the time after which a play counts, and shows in all lists what counts then.
  public func count(playsAfter length: CountingLength) {
    guard length != database.plays.counting else { return }
    database.plays.counting = length
    Task { [weak self] in
      do { try await self?.refresh() } catch { self?.report(error) }
    }
  }
}
