/// The content of a drag over a list.
enum HoveringContent: Hashable {
  /// The list's own rows.
  case ownRows
  /// Something else.
  case foreign(DropContent.Kind)
}
