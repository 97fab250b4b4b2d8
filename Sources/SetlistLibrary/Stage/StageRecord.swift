import SetlistFiles
import SetlistModel

/// Writes the performance of a stage into its file, on a thread that may wait for a disk, and its
/// plays into the log. The file never waits for the log.
@MainActor
final class StageRecord {
  /// Called when something cannot be written.
  var didFail: ((any Error) -> Void)?
  private let file: PerformanceFile
  private let library: Library
  /// The plays to log, by the turn that they are of.
  private var plays: [Performance.Turn.ID: Play] = [:]
  private var writing: Task<Void, Never>?
  private var logging: Task<Void, Never>?

  init(file: PerformanceFile, library: Library) {
    (self.file, self.library) = (file, library)
  }

  /// Stores a performance after all earlier ones.
  func write(_ performance: Performance, at moment: Moment) {
    writing = run(after: [writing]) { [file] in
      try await BlockingWork.run(qos: .userInitiated) { try file.write(performance, at: moment) }
    }
  }

  /// Removes what is stored, once all plays are logged.
  func remove() {
    writing = run(after: [writing, logging]) { [file] in
      try await BlockingWork.run(qos: .userInitiated) { try file.remove() }
    }
  }

  /// Notes a play that may be logged later.
  func note(_ play: Play) { plays[Identifier(rawValue: play.id.rawValue)] = play }

  /// Logs the plays of turns, and then calls a closure. A play that was logged before a crash stays
  /// as it is.
  func log(_ turns: [Performance.EndedTurn], then logged: @escaping @MainActor () -> Void) {
    let found = turns.compactMap { plays.removeValue(forKey: $0.id) }
    logging = run(after: [logging]) { [self] in
      do {
        try await library.log(found)
        logged()
      } catch {
        for play in found { note(play) }
        throw error
      }
    }
  }

  /// Waits until everything so far is written.
  func finish() async {
    // What is logged is stored after that.
    await logging?.value
    await writing?.value
  }

  private func run(
    after earlier: [Task<Void, Never>?], _ body: @escaping @MainActor () async throws -> Void
  ) -> Task<Void, Never> {
    Task {
      for task in earlier { await task?.value }
      do { try await body() } catch { didFail?(error) }
    }
  }
}
