/// The one section of a list of all setlists, which needs no header.
enum SetlistsSection: Hashable, Sendable {
  case setlists
}
