/// The only section of a list of all setlists. It needs no header.
enum SetlistsSection: Hashable, Sendable {
  case setlists
}
