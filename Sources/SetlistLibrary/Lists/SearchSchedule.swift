import SetlistModel
import SetlistStore

/// When the queries of a search field are answered: one at a time, the newest, as soon as answers
/// come fast enough.
///
/// Each query has a number. An answer is shown only as long as its query is the newest one.
@MainActor
final class SearchSchedule {
  /// The texts of the open setlist while a search goes on.
  let texts: SetlistSearch
  /// The number of the newest query.
  private(set) var newest = 0
  /// A query that could not be answered, until another comes.
  var unanswered: (query: SearchQuery, setlist: Setlist.ID)?

  private let clock: any Clock<Duration>
  /// How long a query waits for the next key.
  private var delay = SearchDelay()
  private var waiting: Task<Void, Never>?
  /// The texts being folded before the first letter.
  var preparation: Task<Void, Never>?

  /// - Parameters:
  ///   - readings: what is found beside the texts themselves.
  ///   - clock: what the delay is measured with.
  init(_ readings: SearchReadings, clock: any Clock<Duration>) {
    texts = SetlistSearch(readings)
    self.clock = clock
  }

  deinit {
    waiting?.cancel()
  }

  /// Forgets the query that has not been answered yet.
  func cancel() {
    waiting?.cancel()
    waiting = nil
    unanswered = nil
    newest += 1
  }

  /// Forgets how long answers took, too: they were about another setlist.
  func restart() {
    cancel()
    delay = SearchDelay()
  }

  /// Calls `answer` with the number of a new query: at once where the last answer took less than a
  /// frame, else once no other query has come for as long as that took, for 250 ms at most.
  func schedule(_ answer: @escaping @MainActor (_ query: Int) async -> Void) {
    cancel()
    let (clock, delay, query) = (clock, delay.duration, newest)
    waiting = Task {
      // A cancelled query must never be applied.
      do { if delay > .zero { try await clock.sleep(for: delay) } } catch { return }
      await answer(query)
    }
  }

  /// Runs `body`, which answers a query, when the texts are ready for it, and notes how long it
  /// took unless another query has come.
  func measure(_ query: Int, _ body: () async throws -> Void) async throws {
    // The first letter does not make the next one wait for as long as the texts take.
    await preparation?.value
    let elapsed = clock.stopwatch()
    try await body()
    if query == newest { delay.note(elapsed()) }
  }

  /// Folds the texts of sections before the first letter comes.
  func begin(in sections: [Section]) {
    preparation = Task { [texts] in
      // What was not made ready is made with the first letter.
      try? await texts.prepare(sections)
    }
  }

  /// Gives back the memory that searches took.
  func end() {
    preparation?.cancel()
    preparation = nil
    Task { [texts] in await texts.removeAll() }
  }

  /// Gives back the memory unless a search goes on, in which another query may come.
  func endUnlessBegun() {
    if preparation == nil { end() }
  }
}

extension Clock where Duration == Swift.Duration {
  /// A function that tells how much time has passed since this call.
  fileprivate func stopwatch() -> () -> Swift.Duration {
    let start = now
    return { start.duration(to: self.now) }
  }
}
