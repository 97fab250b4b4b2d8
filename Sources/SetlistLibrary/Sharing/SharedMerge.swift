public import SetlistModel
import SetlistSharing

/// Changes of others that were merged into a setlist, as one step.
public struct SharedMerge: Sendable {
  /// The setlist.
  public let id: Setlist.ID
  /// The names of those whose changes came, sorted.
  public let people: [String]
  /// The changes in a line, as in `Anna moved 3 songs to Encore`.
  public let text: String
  /// The number of what was changed: sections, entries, and one for the setlist itself.
  public let changeCount: Int
  /// The entries that came, moved or changed and are there now, in the order of the list.
  public let entries: [Entry.ID]
  /// The sections that came, moved or changed and are there now, in the order of the list.
  public let sections: [Section.ID]
  /// The action that stored the merge. `Library.undo(in:)` takes it back in its scope, as long as
  /// `Library.undoInstant(in:)` is still `instant`.
  public let action: RepeatedAction
  /// The time of the step in the undo history; `nil` if it is not the last one any more.
  public let instant: ContinuousClock.Instant?
  /// The setlist before the merge.
  public let before: Setlist

  /// Describes what an exchange has brought; `nil` if it has changed nothing in the setlist.
  init?(_ exchanged: Library.Exchanged, in id: Setlist.ID) {
    let outcome = exchanged.outcome
    guard let report = outcome.report, let (action, instant) = exchanged.action else { return nil }
    func here<Value>(_ id: Identifier<Value>) -> Identifier<Value> {
      outcome.elements[id.description].flatMap { Identifier($0) } ?? id
    }
    var (entries, sections): ([Entry.ID], [Section.ID]) = ([], [])
    // Several changes of one element follow each other.
    for change in report.changes where change.kind != .removed {
      switch change.element {
      case .setlist: break
      case .section(let id): if sections.last != here(id) { sections.append(here(id)) }
      case .entry(let id): if entries.last != here(id) { entries.append(here(id)) }
      }
    }
    (self.id, self.entries, self.sections) = (id, entries, sections)
    (people, text, changeCount) = (report.people, report.text, report.changeCount)
    (self.action, self.instant, before) = (action, instant, outcome.before)
  }
}
