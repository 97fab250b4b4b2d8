extension OpenSetlist {
  /// The name of the action that undo would take back, for example `Move 3 Songs to Encore`; `nil`
  /// if there is none.
  public var undoActionName: String? { history?.next(.undo)?.name }
  /// The name of the action that redo would repeat; `nil` if there is none.
  public var redoActionName: String? { history?.next(.redo)?.name }
  /// When the action happened that undo would take back; `nil` if there is none. A program with
  /// several side controllers takes back what was done last.
  public var undoInstant: ContinuousClock.Instant? { history?.next(.undo)?.instant }
  /// When the action was taken back that redo would repeat; `nil` if there is none.
  public var redoInstant: ContinuousClock.Instant? { history?.next(.redo)?.instant }

  /// Takes the last action back.
  ///
  /// - Returns: what was taken back; `nil` if there was nothing to undo.
  /// - Throws: `EditError.notApplicable` if somebody else's edits left nothing to undo; the action
  ///   is then forgotten.
  @discardableResult
  public func undo() async throws -> RepeatedAction? {
    try await step(.undo)
  }

  /// Repeats the action that was taken back last.
  ///
  /// - Returns: what was done again; `nil` if there was nothing to redo.
  /// - Throws: `EditError.notApplicable` if somebody else's edits left nothing to redo; the action
  ///   is then forgotten.
  @discardableResult
  public func redo() async throws -> RepeatedAction? {
    try await step(.redo)
  }

  /// Lets a program that has one Undo for this controller and the list of setlists have one row of
  /// steps: from now on a new edit in one of the two ends what could be redone in the other. What
  /// was undone in a setlist that is not open can still be redone after an edit in another setlist.
  public func shareRedo(with setlists: AllSetlists) {
    self.setlists = setlists
    setlists.songs = self
  }

  /// Forgets what can be redone, in every setlist.
  func forgetRedo() {
    for id in histories.keys { histories[id]?.forgetRedo() }
  }

  private func step(_ direction: EditHistory.Direction) async throws -> RepeatedAction? {
    try await edits.run { [self] in
      guard let id = setlistID, let step = histories[id]?.next(direction) else { return nil }
      do {
        let commit = try await database.commit(step.edit)
        histories[id]?.performed(direction, inverse: commit.inverse)
        await show(commit)
        return RepeatedAction(name: step.name, edit: commit.edit)
      } catch DatabaseError.refused(let refusal) {
        histories[id]?.drop(direction)
        throw EditError.notApplicable(action: step.name, refusal)
      }
    }
  }

  private var history: EditHistory? {
    setlistID.flatMap { histories[$0] }
  }
}
