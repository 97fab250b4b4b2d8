/// Replaces the content of an entry, such as a note's text.
public struct UpdateEntry: SetlistCommand {
  /// The entry as it is to be.
  public var entry: Entry

  /// Makes a command.
  public init(_ entry: Entry) { self.entry = entry }

  /// Nothing if the entry is like that already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    guard setlist.state.entry(entry.id) != entry else { return nil }
    return CommandStep(
      "Edit \(ActionName.subject([entry]))", SetlistEdit(.updateEntry(entry)))
  }
}
