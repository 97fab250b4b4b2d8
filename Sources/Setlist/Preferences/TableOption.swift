/// One of the options of a choice cell.
struct TableOption: Hashable, Sendable, Identifiable {
  /// The identity of the option. It is never shown.
  let id: String
  /// The text for the user.
  let title: String
}
