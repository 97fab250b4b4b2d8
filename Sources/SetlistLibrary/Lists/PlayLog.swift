public import SetlistModel
public import SetlistStore

/// The side controller of what was played, by occasions, the newest first. It follows every commit,
/// of its own process and of others.
@MainActor
public final class PlayLog {
  /// The plays of one occasion.
  public struct SectionInfo: Hashable, Sendable {
    /// The occasion.
    public let occasion: Occasion
    /// The plays, the newest first.
    public let objects: [Play]
  }

  /// Called before the plays change.
  public var willChange: (() -> Void)?
  /// Called after the plays have changed.
  public var didChange: (() -> Void)?

  /// The occasions with their plays; empty before `load()`.
  public private(set) var sections: [SectionInfo] = []

  private let library: Library
  private var filter: PlayFilter
  private var revision: Int?

  /// Makes a controller of the plays that a filter lets through.
  public init(_ filter: PlayFilter, in library: Library) {
    self.filter = filter
    self.library = library
    library.add(self)
  }

  /// Reads the plays, and follows commits from then on.
  ///
  /// - Complexity: O(*n*) in the number of plays, off the main thread.
  public func load() async throws { try await reload() }

  /// Corrects plays, as a step that can be undone here.
  ///
  /// - Returns: the performed action; `nil` if nothing would change.
  public func correct(
    _ ids: [Play.ID], _ correction: CorrectPlays.Correction
  ) async throws -> RepeatedAction? {
    try await library.perform(CorrectPlays(ids, correction))
  }

  /// Adds what a file tells of plays, as one step that can be undone here, and shows all plays from
  /// then on, because imported ones are of no setlist.
  ///
  /// - Returns: the lines of a report about what was added and what was left out.
  public func importPlays(_ reading: PlayHistory.Reading) async throws -> [String] {
    let report = try await library.importPlays(reading).report
    filter = PlayFilter(includesShort: true)
    try await reload()
    return report
  }

  /// Takes back the last correction, mark or import, or repeats the one that was taken back last.
  ///
  /// - Returns: the action; `nil` if there was none.
  public func undo() async throws -> RepeatedAction? { try await library.undo(in: [.plays]) }

  /// Repeats the correction or mark that was taken back last.
  ///
  /// - Returns: the action; `nil` if there was none.
  public func redo() async throws -> RepeatedAction? { try await library.redo(in: [.plays]) }

  /// The songs whose title contains a text, to choose the one that was played.
  ///
  /// - Complexity: O(*n*) in the number of songs, off the main thread.
  public func songs(titled text: String, limit: Int = 20) async throws -> [Song] {
    try await library.database.songs.titled(text, by: "", limit: limit)
  }
}

extension PlayLog: LibraryList {
  func show(_ commit: StoredSetlists.Commit, of scope: UndoScope) async throws {
    if revision != nil { try await reload() }
  }

  func catchUp() async throws {
    guard revision != nil, revision != library.database.connection.feed.revision else { return }
    try await reload()
  }

  func reload() async throws {
    let revision = library.database.connection.feed.revision
    let plays = try await library.database.plays.all(filter)
    var found: [Occasion] = []
    let groups = Dictionary(grouping: plays, by: \.occasion)
    for play in plays where found.last != play.occasion && !found.contains(play.occasion) {
      found.append(play.occasion)
    }
    self.revision = revision
    let new = found.map { SectionInfo(occasion: $0, objects: groups[$0] ?? []) }
    if new != sections { change { sections = new } }
  }
}
