import SetlistModel
import SetlistStore

/// Decides when the queries of a search field are answered: one at a time, the newest first, and
/// after a delay if searches are slow.
///
/// Each query has a number. An answer is shown only as long as its query is the newest one.
@MainActor
final class SearchSchedule {
  /// The search with the folded texts of the open setlist.
  let texts: SetlistSearch
  /// The number of the newest query, by which outdated answers are recognized.
  private(set) var newest = 0

  private let clock: any Clock<Duration>
  /// The delay after which a query is answered.
  private var delay = SearchDelay()
  private var waiting: Task<Void, Never>?
  /// The task that folds the texts before the first letter.
  var preparation: Task<Void, Never>?

  /// Makes a schedule without a query.
  ///
  /// - Parameters:
  ///   - readings: the settings for the readings that searches find.
  ///   - clock: the clock for the delay.
  init(_ readings: SearchReadings, clock: any Clock<Duration>) {
    texts = SetlistSearch(readings)
    self.clock = clock
  }

  deinit {
    waiting?.cancel()
  }

  /// Drops the query that is waiting for its answer.
  func cancel() {
    waiting?.cancel()
    waiting = nil
    newest += 1
  }

  /// Drops the waiting query and the measured times, which are those of another setlist.
  func restart() {
    cancel()
    delay = SearchDelay()
  }

  /// Calls `answer` with the number of a new query: at once if the last search took less than a
  /// frame; otherwise when no other query has come for as long as that search took, at most 250 ms.
  func schedule(_ answer: @escaping @MainActor (_ query: Int) async -> Void) {
    cancel()
    let (clock, delay, query) = (clock, delay.duration, newest)
    waiting = Task {
      // The sleep ends early if the query is cancelled, and the answer is then skipped.
      do { if delay > .zero { try await clock.sleep(for: delay) } } catch { return }
      await answer(query)
    }
  }

  /// Runs `body`, which answers a query, after the texts are prepared. Records the time that it
  /// took, unless a newer query was set.
  func measure(_ query: Int, _ body: () async throws -> Void) async throws {
    // The time of preparing the texts is not measured, so that the first letter does not delay the
    // second one by it.
    await preparation?.value
    let elapsed = clock.stopwatch()
    try await body()
    if query == newest { delay.note(elapsed()) }
  }

  /// Folds the texts of sections before the first letter of a query.
  func begin(in sections: [Section]) {
    preparation = Task { [texts] in
      // If preparing fails, the first search folds the texts.
      try? await texts.prepare(sections)
    }
  }

  /// Releases the memory of searches.
  func end() {
    preparation?.cancel()
    preparation = nil
    Task { [texts] in await texts.removeAll() }
  }

  /// Releases the memory of searches, unless a search was begun that may bring another query.
  func endUnlessBegun() {
    if preparation == nil { end() }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns a function that returns the time since this call.
  fileprivate func stopwatch() -> () -> Swift.Duration {
    let start = now
    return { start.duration(to: self.now) }
  }
}

/// Computes how long a query waits for the next keystroke before the search begins, from the time
/// that the last search took.
///
/// If the last search took less than a frame, the next one begins at once. Longer searches would
/// delay the next keystroke, or be in vain, so a query waits for as long as the last search took:
/// at most half of the time is spent on searches while the user types.
struct SearchDelay {
  /// The time between two frames on the screen.
  static let frame = Duration.milliseconds(16)
  /// The longest wait. Most users press the next key within it.
  static let longest = Duration.milliseconds(250)

  /// The time to wait; zero if the last search took less than a frame.
  private(set) var duration = Duration.zero

  /// Records the time that a search took.
  mutating func note(_ elapsed: Duration) {
    duration = elapsed < Self.frame ? .zero : min(elapsed, Self.longest)
  }
}
