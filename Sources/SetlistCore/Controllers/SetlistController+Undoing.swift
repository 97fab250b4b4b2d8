extension SetlistController {
  /// The name of the action that undo would take back, for example `Move 3 Songs to Encore`; `nil` if there is none.
  public var undoActionName: String? { history.undoSteps.last?.name }
  /// The name of the action that redo would repeat; `nil` if there is none.
  public var redoActionName: String? { history.redoSteps.last?.name }

  /// Takes the last action back.
  ///
  /// - Returns: the action's name; `nil` if there was nothing to undo.
  /// - Throws: `EditError.notApplicable` if somebody else's edits left nothing to undo; the action is then forgotten.
  @discardableResult
  public func undo() async throws -> String? {
    try await edits.run { [self] in
      guard let step = history.undoSteps.last else { return nil }
      do {
        let commit = try await database.commit(step.edit)
        history.undid(inverse: commit.inverse)
        await show(commit)
      } catch DatabaseError.refused(let refusal) {
        history.dropUndo()
        throw EditError.notApplicable(action: step.name, refusal)
      }
      return step.name
    }
  }

  /// Repeats the action that was taken back last.
  ///
  /// - Returns: the action's name; `nil` if there was nothing to redo.
  /// - Throws: `EditError.notApplicable` if somebody else's edits left nothing to redo; the action is then forgotten.
  @discardableResult
  public func redo() async throws -> String? {
    try await edits.run { [self] in
      guard let step = history.redoSteps.last else { return nil }
      do {
        let commit = try await database.commit(step.edit)
        history.redid(inverse: commit.inverse)
        await show(commit)
      } catch DatabaseError.refused(let refusal) {
        history.dropRedo()
        throw EditError.notApplicable(action: step.name, refusal)
      }
      return step.name
    }
  }

  var history: EditHistory {
    get { setlistID.flatMap { histories[$0] } ?? EditHistory() }
    set { if let id = setlistID { histories[id] = newValue } }
  }
}
