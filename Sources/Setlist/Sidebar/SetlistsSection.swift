/// A folder of a list of all setlists. Its name stands in its first row.
struct SetlistsSection: Hashable, Sendable {
  /// The folder's name; empty for the setlists that are in none.
  let folder: String
}
