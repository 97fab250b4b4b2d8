import GtkSupport
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

/// Asks the user how texts and tables are to be read, and remembers what the user has changed in a
/// review that was closed, until the same text is reviewed again.
@MainActor
final class ImportReviewer {
  /// The text or table that was imported last.
  var last: ImportReview?
  /// The place that the running import is meant for; `nil` for a new setlist.
  var place: ImportPlace?
  /// Whether the user is being asked.
  private(set) var isAsking = false
  /// The reading of the review that the user closed last without importing it.
  private(set) var closed: ImportReading?
  private var elsewhere: ImportReviewDialog.Answer?
  private let window: Window
  private let open: OpenSetlist

  init(window: Window, open: OpenSetlist) {
    self.window = window
    self.open = open
  }

  /// Asks the user how to read a text or table that is being imported. `nil` if the user closes the
  /// review, or chooses another place, which `takeElsewhere()` returns then.
  func review(_ reading: ImportReading) async -> ImportReading? {
    let answer = await ask(about: reading, at: place, replaces: false)
    guard let answer, answer.place != place else { return answer?.reading }
    elsewhere = answer
    return nil
  }

  /// Asks the user how to read a text or table, and where its songs go; `nil` if the user closes
  /// the review.
  func ask(
    about reading: ImportReading, at place: ImportPlace?, replaces: Bool
  ) async -> ImportReviewDialog.Answer? {
    isAsking = true
    defer { isAsking = false }
    let known = closed.flatMap { $0.isOfSameDocument(as: reading) ? $0 : nil }
    let answer = await ImportReviewDialog.review(
      known ?? reading, at: ImportPlaces(of: place, in: open.setlist), replaces: replaces,
      over: window)
    closed = answer.isConfirmed ? nil : answer.reading
    return answer.isConfirmed ? answer : nil
  }

  /// The answer of a review in which the user has chosen another place than that of the import;
  /// `nil` if there is none. It is returned once.
  func takeElsewhere() -> ImportReviewDialog.Answer? {
    defer { elsewhere = nil }
    return elsewhere
  }

  /// Whether the user has chosen another place in a review.
  var isElsewhere: Bool { elsewhere != nil }
}
