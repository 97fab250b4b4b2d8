import SetlistModel

/// A fact of an entry that differs between two setlists, or two times.
public struct FactChange: Hashable, Sendable {
  /// The name of the fact, as in "Key".
  public let name: String
  /// The old value as the user reads it; empty if it was unknown.
  public let old: String
  /// The new value as the user reads it; empty if it is unknown.
  public let new: String

  /// The facts that differ between two entries of one kind, in the order of a form.
  ///
  /// - Complexity: O(1) in the number of facts.
  static func changes(from old: Entry, to new: Entry) -> [FactChange] {
    guard let first = old.song, let second = new.song else {
      let lengths = [old, new].map { DurationFormat.string($0.knownDuration) }
      return [
        FactChange(name: SongFact.title.name, old: old.title, new: new.title),
        FactChange(name: SongFact.duration.name, old: lengths[0], new: lengths[1]),
      ].filter { $0.old != $0.new }
    }
    return SongFact.inForm.compactMap { fact in
      let change = FactChange(
        name: fact.name, old: fact.text(of: first), new: fact.text(of: second))
      return change.old == change.new ? nil : change
    }
  }
}
