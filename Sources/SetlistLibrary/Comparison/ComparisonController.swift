public import SetlistModel
import SetlistStore

/// The side controller of a comparison: between a setlist and the result of a command, or between a
/// setlist and an earlier or another one.
///
/// It follows every commit of its own and other processes, and computes the comparison anew after
/// each. Nothing is performed before `perform()`.
@MainActor
public final class ComparisonController {
  /// The subject with which a setlist is compared.
  public enum Subject: Sendable {
    /// The setlist is compared with the result of a command.
    case command(any SetlistCommand)
    /// The setlist is compared with an earlier state of itself, or with another setlist.
    case earlier(Setlist)
  }

  /// Called before another comparison is shown, or the comparison ends.
  public var willChange: (() -> Void)?
  /// Called after another comparison is shown, or the comparison has ended.
  public var didChange: (() -> Void)?
  /// The shown comparison; `nil` if there is none.
  public private(set) var comparison: SetlistComparison?
  /// The new setlist of the comparison: as it is now, or as the command would make it; `nil`
  /// without a comparison.
  public private(set) var setlist: Setlist?

  /// The sections of the comparison, in order; empty without a comparison.
  public var sections: [ComparedSection] { comparison?.sections ?? [] }

  private let library: Library
  private var subject: Subject?
  /// The identity of the compared setlist; `nil` without a comparison.
  public private(set) var setlistID: Setlist.ID?
  private var revision = 0
  private var isPerforming = false

  /// A computed comparison with its new setlist.
  private struct Answer: Sendable {
    let setlist: Setlist
    let comparison: SetlistComparison
  }

  /// Makes a controller that compares nothing.
  public init(library: Library) {
    self.library = library
    library.add(self)
  }

  /// Compares a setlist with a subject and shows the comparison.
  ///
  /// - Returns: whether anything differs. If not, the previous comparison stays, if there is one.
  /// - Throws: `DatabaseError`, `EditError`.
  /// - Complexity: O(*n* log *n*) in the number of entries, off the main thread.
  @discardableResult
  public func show(_ subject: Subject, in id: Setlist.ID) async throws -> Bool {
    let revision = library.database.connection.feed.revision
    guard let answer = try await answer(subject, in: id) else { return false }
    self.revision = revision
    show(answer, of: subject, in: id)
    return true
  }

  /// Ends the comparison, so that none is shown.
  public func end() {
    if subject != nil { show(nil, of: nil, in: nil) }
  }

  /// Performs the command whose result is shown, or makes the setlist what it is compared with, and
  /// ends the comparison.
  ///
  /// - Returns: the performed action; `nil` if there was nothing to do.
  @discardableResult
  public func perform() async throws -> RepeatedAction? {
    guard let subject, let setlistID, !isPerforming else { return nil }
    isPerforming = true
    defer { isPerforming = false }
    let action =
      switch subject {
      case .command(let command): try await library.perform(command, in: setlistID)
      case .earlier(let version):
        try await library.perform(RestoreSetlist(setlistID, to: version))
      }
    end()
    return action
  }

  private func show(_ answer: Answer?, of subject: Subject?, in id: Setlist.ID?) {
    change {
      (self.subject, setlistID) = (subject, id)
      setlist = answer?.setlist
      comparison = answer?.comparison
    }
  }

  /// Computes a comparison; `nil` if nothing differs.
  private func answer(_ subject: Subject, in id: Setlist.ID) async throws -> Answer? {
    switch subject {
    case .command(let command):
      let preview = try await library.database.setlists.preview(in: id) { setlist in
        try command.step(in: SetlistContext(state: SetlistState(setlist), matches: nil))?.edit
      }
      guard let preview else { return nil }
      return await Self.compare(preview.before, preview.after)
    case .earlier(let old):
      guard let now = try await library.database.setlists.fetch(id) else { return nil }
      return await Self.compare(old, now)
    }
  }

  @concurrent
  private nonisolated static func compare(_ old: Setlist, _ new: Setlist) async -> Answer? {
    let comparison = SetlistComparison(from: old, to: new)
    return comparison.isEmpty ? nil : Answer(setlist: new, comparison: comparison)
  }
}

extension ComparisonController: LibraryList {
  func show(_ commit: StoredSetlists.Commit, of scope: UndoScope) async throws {
    try await reload()
  }

  func catchUp() async throws {
    guard library.database.connection.feed.revision != revision else { return }
    try await reload()
  }

  func reload() async throws {
    guard let subject, let setlistID, !isPerforming else { return }
    let revision = library.database.connection.feed.revision
    let answer = try await answer(subject, in: setlistID)
    // Another comparison may have been shown during the computation.
    guard setlistID == self.setlistID, self.subject != nil, !isPerforming else { return }
    self.revision = revision
    guard let answer else { return end() }
    if answer.comparison != comparison { show(answer, of: self.subject, in: setlistID) }
  }
}
