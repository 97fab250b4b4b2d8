/// One thing that a person does with the list of setlists, as a value.
public protocol SetlistsCommand: Sendable {
  /// Computes the step; `nil` if there is nothing to do.
  func step(in setlists: SetlistsContext) throws -> CommandStep?
}
