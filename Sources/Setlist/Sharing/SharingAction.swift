import SetlistModel

/// The commands of the window for shared setlists, and the one that shares one. The raw value is
/// the name of the window's action.
enum SharingAction: String, CaseIterable {
  case share = "share-setlist"
  case stop = "stop-sharing"
  case showMerge = "show-merge"
  case undoMerge = "undo-merge"
  case redoMerge = "redo-merge"
  case chooseAnswers = "choose-answers"
}

extension LibrarySharing {
  /// Returns whether an action applies to a setlist now.
  func canPerform(_ action: SharingAction, on setlist: Setlist.ID) -> Bool {
    let shared = setlists[setlist]
    return switch action {
    case .share: shared == nil
    case .stop: shared != nil
    case .showMerge: merges.canShow(in: setlist)
    case .undoMerge: merges.canUndo(in: setlist)
    case .redoMerge: merges.canRedo(in: setlist)
    case .chooseAnswers: shared?.doubts.isEmpty == false
    }
  }

  /// Carries out an action with the open setlist.
  func perform(_ action: SharingAction, on setlist: Setlist.ID) {
    switch action {
    case .share: commands.share(setlist)
    case .stop: commands.stop(setlist)
    case .showMerge: merges.compare(setlist)
    case .undoMerge: merges.undo(setlist)
    case .redoMerge: merges.redo(setlist)
    case .chooseAnswers: answers.present()
    }
  }
}
