/// A side controller that shows a part of a library.
@MainActor
protocol LibraryList: SideController {
  /// Shows a commit of the library itself; runs in the library's queue.
  func show(_ commit: SetlistDatabase.Commit, of scope: UndoScope) async throws
  /// Reads what anybody may have committed, as far as it is not shown yet.
  func catchUp() async throws
  /// Reads everything again that is shown; runs in the library's queue.
  func reload() async throws
  /// Answers what could not be answered while nothing could be read.
  func answerAgain() async throws
}

extension LibraryList {
  func show(_ commit: SetlistDatabase.Commit, of scope: UndoScope) async throws {}
  func answerAgain() async throws {}
}
