public import SetlistModel
import SetlistStore

/// The side controller of how the open setlist differs from what a command would make of it, or
/// from another one.
///
/// It follows every commit, of its own process and of others: what a command would do is worked out
/// anew each time. Nothing is changed before `perform()`.
@MainActor
public final class ComparisonController {
  /// What the setlist is compared with.
  public enum Subject: Sendable {
    /// What a command would make of it.
    case command(any SetlistCommand)
    /// What it was earlier, or another one.
    case earlier(Setlist)
  }

  /// Called before another comparison is shown, or none any more.
  public var willChange: (() -> Void)?
  /// Called when another comparison is shown, or none any more.
  public var didChange: (() -> Void)?
  /// The comparison; `nil` if nothing is compared.
  public private(set) var comparison: SetlistComparison?
  /// The setlist as it is, or as the command would make it; `nil` if nothing is compared.
  public private(set) var setlist: Setlist?

  /// The sections of the comparison, in order; none if nothing is compared.
  public var sections: [ComparedSection] { comparison?.sections ?? [] }

  private let library: Library
  private var subject: Subject?
  /// The setlist that is compared; `nil` if none is.
  public private(set) var setlistID: Setlist.ID?
  private var revision = 0
  private var isPerforming = false

  private struct Answer: Sendable {
    let setlist: Setlist
    let comparison: SetlistComparison
  }

  /// Makes a controller that compares nothing.
  public init(library: Library) {
    self.library = library
    library.add(self)
  }

  /// Compares a setlist.
  ///
  /// - Returns: whether anything differs; if not, nothing is shown, or what was shown before.
  /// - Throws: `DatabaseError`, `EditError`.
  /// - Complexity: O(*n* log *n*) in the number of entries, off the main thread.
  @discardableResult
  public func show(_ subject: Subject, in id: Setlist.ID) async throws -> Bool {
    let revision = library.database.feed.revision
    guard let answer = try await answer(subject, in: id) else { return false }
    self.revision = revision
    show(answer, of: subject, in: id)
    return true
  }

  /// Compares nothing any more.
  public func end() {
    if subject != nil { show(nil, of: nil, in: nil) }
  }

  /// Performs the command whose effect is shown, and ends the comparison.
  ///
  /// - Returns: what took place; `nil` if there was nothing to do.
  @discardableResult
  public func perform() async throws -> RepeatedAction? {
    guard case .command(let command) = subject, let setlistID, !isPerforming else { return nil }
    isPerforming = true
    defer { isPerforming = false }
    let action = try await library.perform(command, in: setlistID)
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

  /// `nil` if nothing differs.
  private func answer(_ subject: Subject, in id: Setlist.ID) async throws -> Answer? {
    switch subject {
    case .command(let command):
      let preview = try await library.database.preview(in: id) { setlist in
        try command.step(in: SetlistContext(state: SetlistState(setlist), matches: nil))?.edit
      }
      guard let preview else { return nil }
      return await Self.compare(preview.before, preview.after)
    case .earlier(let old):
      guard let now = try await library.database.setlist(id) else { return nil }
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
  func show(_ commit: SetlistDatabase.Commit, of scope: UndoScope) async throws {
    try await reload()
  }

  func catchUp() async throws {
    guard library.database.feed.revision != revision else { return }
    try await reload()
  }

  func reload() async throws {
    guard let subject, let setlistID, !isPerforming else { return }
    let revision = library.database.feed.revision
    let answer = try await answer(subject, in: setlistID)
    // Something else may be shown meanwhile.
    guard setlistID == self.setlistID, self.subject != nil, !isPerforming else { return }
    self.revision = revision
    guard let answer else { return end() }
    if answer.comparison != comparison { show(answer, of: self.subject, in: setlistID) }
  }
}
