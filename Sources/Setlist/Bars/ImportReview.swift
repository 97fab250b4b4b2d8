import SetlistLibrary
import SetlistModel

/// A text or a table that was imported. The user can import it with another reading as long as
/// nothing else was changed since.
@MainActor
struct ImportReview {
  /// The reading of the text or table: its columns, its lines and the songs in them.
  var reading: ImportReading
  /// The place of the imported songs in the setlist; `nil` if they became a setlist of their own.
  let place: ImportPlace?
  /// The scopes of the undo step that undoes the import.
  let scopes: Set<UndoScope>
  private let step: ContinuousClock.Instant

  /// Makes the review of a text that has just been imported; `nil` if no undo step takes the import
  /// back.
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

  /// Returns whether the import is the newest change that undo would take back.
  func isLast(in library: Library) -> Bool { library.undoInstant(in: scopes) == step }
}
