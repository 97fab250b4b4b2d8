public import Foundation
public import SetlistModel
import SetlistStore

/// The side controller of what is asked for at the event of a setlist, by the strength of the
/// requests. It follows every commit, of its own process and of others.
@MainActor
public final class SetlistRequests {
  /// The requests of one strength.
  public struct SectionInfo: Hashable, Sendable {
    /// How much the requests demand.
    public let strength: SongRequest.Strength
    /// The requests, those of the setlist first.
    public let objects: [EventRequests.Line]
  }

  /// Called before the requests change.
  public var willChange: (() -> Void)?
  /// Called after the requests have changed.
  public var didChange: (() -> Void)?

  /// The requests that hold at the event, by which songs are looked up.
  public private(set) var requests = EventRequests()
  /// The three lists; empty without a setlist, before they are read, and if nobody lists them.
  public private(set) var sections: [SectionInfo] = [] {
    didSet {
      lines = Dictionary(
        sections.flatMap(\.objects).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }
  private var lines: [SongRequest.ID: EventRequests.Line] = [:]

  private let library: Library
  private let isListing: Bool
  /// The setlist; `nil` if there is none.
  public private(set) var setlistID: Setlist.ID?
  private var revision: Int?

  /// Makes a controller for no setlist.
  ///
  /// - Parameter isListing: whether the lists are kept, which tell what is fulfilled. For them each
  ///   commit reads the whole setlist.
  public init(library: Library, isListing: Bool = true) {
    self.library = library
    self.isListing = isListing
    library.add(self)
  }

  /// Reads what is asked for at the event of a setlist, and follows commits from then on.
  public func show(_ setlist: Setlist.ID?) async throws {
    guard setlist != setlistID else { return }
    setlistID = setlist
    revision = nil
    try await reload()
  }

  /// Changes what is asked for, as a step that can be undone in the setlist.
  ///
  /// - Returns: the performed action; `nil` if nothing would change.
  public func change(_ change: ChangeRequests.Change) async throws -> RepeatedAction? {
    guard let setlist = setlistID else { throw EditError.noSetlist }
    return try await library.perform(ChangeRequests(change, for: setlist))
  }

  /// Takes back the last step in the setlist.
  ///
  /// - Returns: the action; `nil` if there was none.
  public func undo() async throws -> RepeatedAction? {
    guard let setlist = setlistID else { return nil }
    return try await library.undo(in: [.setlist(setlist)])
  }

  /// Repeats the step in the setlist that was taken back last.
  ///
  /// - Returns: the action; `nil` if there was none.
  public func redo() async throws -> RepeatedAction? {
    guard let setlist = setlistID else { return nil }
    return try await library.redo(in: [.setlist(setlist)])
  }

  /// The line of a request in the lists; `nil` if there is none.
  public func line(_ id: SongRequest.ID) -> EventRequests.Line? { lines[id] }

  /// Reads a list of requests from text, as `Importer.requests(in:otherwise:)` does. Stored songs
  /// tell titles from artists.
  public func read(
    _ data: Data, otherwise strength: SongRequest.Strength
  ) async throws -> [SongRequest] {
    try await Importer(database: library.database).requests(in: data, otherwise: strength)
  }

  /// The songs that requests mean, in their order: the stored ones, or new ones of their names.
  ///
  /// - Complexity: O(*n*) in the number of songs for each request, off the main thread.
  public func songs(meantBy ids: [SongRequest.ID]) async throws -> [Song] {
    var songs: [Song] = []
    for request in ids.compactMap({ lines[$0]?.request }) {
      songs.append(try await library.database.requests.song(meantBy: request))
    }
    return songs
  }
}

extension SetlistRequests: LibraryList {
  func catchUp() async throws {
    guard setlistID != nil, revision != library.database.connection.feed.revision else { return }
    try await reload()
  }

  func reload() async throws {
    let shown = setlistID
    let revision = library.database.connection.feed.revision
    var requests = EventRequests()
    var sections: [SectionInfo] = []
    if let shown {
      requests = try await library.database.requests.requests(for: shown) ?? requests
    }
    if let shown, isListing, let setlist = try await library.database.setlists.fetch(shown) {
      sections = await Task.detached { [requests] in
        requests.lines(in: setlist).map { SectionInfo(strength: $0, objects: $1) }
      }.value
    }
    guard shown == setlistID else { return }
    self.revision = revision
    guard requests != self.requests || sections != self.sections else { return }
    change {
      (self.requests, self.sections) = (requests, sections)
    }
  }
}
