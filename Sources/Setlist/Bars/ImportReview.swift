import SetlistLibrary
import SetlistModel

/// A text or a table that was imported, which can be added otherwise as long as nothing else was
/// changed since.
@MainActor
struct ImportReview {
  /// How it is understood.
  var reading: ImportReading
  /// The place in the setlist; `nil` for a setlist of its own.
  let place: ImportPlace?
  /// The scopes of the undo step that takes it back.
  let scopes: Set<UndoScope>
  private let step: ContinuousClock.Instant

  /// Makes it when the text has been imported. `nil` if nothing takes it back.
  init?(
    _ reading: ImportReading, at place: ImportPlace?, in setlist: Setlist.ID?, of library: Library
  ) {
    var scopes: Set<UndoScope> = [.setlists]
    if let setlist, place != nil { scopes.insert(.setlist(setlist)) }
    guard let step = library.undoInstant(in: scopes) else { return nil }
    self.reading = reading
    self.place = place
    self.scopes = scopes
    self.step = step
  }

  /// Whether undo would take back the import, and nothing that came later.
  func isLast(in library: Library) -> Bool { library.undoInstant(in: scopes) == step }
}
