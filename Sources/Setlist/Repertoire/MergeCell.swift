internal import SetlistCore

/// A cell of the dialog that asks what stays of merged songs.
enum MergeCell: Hashable, Sendable {
  case fact(SongFact)
  case merge
}
