internal import SetlistCore

/// A cell of the table of rules for a section that fills itself.
enum FillCell: Hashable, Sendable {
  case target
  case pool
  case kept
  case starred
  case artists
  case flow
  case days
  case propose
}
