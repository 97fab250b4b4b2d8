internal import SetlistCore

/// What is said about a comparison, and what can be done with it.
struct ComparisonOffer {
  /// What is compared, as in "Fill “Set 1”".
  let title: String
  /// What does not hold in the shown setlist, as in "0:12 short of 45:00".
  var remarks: @MainActor (Setlist) -> [String] = { _ in [] }
  /// Makes another proposal; `nil` if there is no other.
  var another: (@MainActor () -> Void)?
  /// Does what is shown; `nil` if there is nothing to do.
  var accept: (@MainActor () -> Void)?
}
