/// One thing that a person does with the list of setlists, as a value.
public protocol SetlistsCommand: Sendable {
  /// What the command does now; `nil` if there is nothing to do.
  func step(in setlists: SetlistsContext) throws -> CommandStep?
}
