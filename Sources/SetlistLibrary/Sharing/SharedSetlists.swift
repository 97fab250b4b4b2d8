public import Foundation
public import SetlistModel

/// The setlists of a library that are shared through files in folders that others have, too.
///
/// Every edit is written to the file after a second of rest, and what others write is merged into
/// the setlist, as a step that can be undone in a scope of its own.
@MainActor
public final class SharedSetlists {
  /// The user's name, which others see at each edit; empty to tell none.
  public var personName = ""
  /// Called after the members, the doubts or the problem of a setlist have changed, and after it
  /// begins or ends to be shared.
  public var didChange: ((Setlist.ID) -> Void)?
  /// Called after something that came from others is in the setlist.
  public var didMerge: ((SharedMerge) -> Void)?
  /// Called with documents in the shared folders that are not joined, when there is a new one.
  public var didOffer: (([URL]) -> Void)?
  /// Whether nothing may change under the user's hands now, such as while they type or drag, or are
  /// on stage. A merge waits for `resume()` then.
  public var isHeld: () -> Bool = { false }

  private let library: Library
  private let clock: any Clock<Duration>
  private var shared: [Setlist.ID: SharedSetlist] = [:]

  /// Makes the controller of the shared setlists of a library. It does nothing until it is started.
  ///
  /// - Parameter clock: the clock for the time between an edit and its writing.
  public init(_ library: Library, clock: any Clock<Duration> = ContinuousClock()) {
    (self.library, self.clock) = (library, clock)
  }

  /// A shared setlist; `nil` if it is not shared.
  public subscript(id: Setlist.ID) -> SharedSetlist? { shared[id] }

  /// All shared setlists, in no particular order.
  public var all: [SharedSetlist] { Array(shared.values) }

  /// Reads which setlists are shared, exchanges what is due, and follows the folders.
  public func start() async throws {}

  /// Merges what waited for the user's hands.
  public func resume() {}

  /// Shares a setlist in a folder, in a file of its name. If the folder has the setlist's file
  /// already, joins that.
  ///
  /// - Returns: the file.
  /// - Throws: `SharingProblem` if the file cannot be written; then nothing has changed.
  public func share(_ id: Setlist.ID, in folder: URL) async throws -> URL {
    throw CancellationError()
  }

  /// Joins a setlist that somebody shares in a file: it becomes one of the library, if it is none
  /// yet.
  ///
  /// - Returns: the setlist.
  /// - Throws: `SharingProblem` if the file cannot be read; then nothing has changed.
  public func join(_ file: URL) async throws -> Setlist.ID { throw CancellationError() }

  /// Ends the sharing of a setlist. The setlist and the file stay.
  public func stopSharing(_ id: Setlist.ID) async throws {}

  /// Answers a doubt, as an edit that others get. It can be undone in the setlist.
  ///
  /// - Parameter answer: the number of the answer in the doubt. Choosing the one that holds ends the
  ///   doubt, too.
  public func settle(
    _ doubt: SharedSetlist.Doubt, choosing answer: Int, in id: Setlist.ID
  ) async throws {}

  /// Writes what is due at once, before the program ends.
  public func finish() async {}
}
