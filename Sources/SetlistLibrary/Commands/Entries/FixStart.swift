public import Foundation
import Localization
public import SetlistModel

/// Lets entries begin at a time of day, whenever what is before them ends, or again when that has
/// ended.
public struct FixStart: SetlistCommand {
  /// The entries that begin at the time.
  public var ids: [Entry.ID]
  /// The seconds after midnight, less than a day; `nil` for none.
  public var time: TimeInterval?

  /// Makes a command that sets the start time of entries.
  public init(_ ids: [Entry.ID], at time: TimeInterval?) {
    self.ids = ids
    self.time = time
  }

  /// The command's step in the undo history; `nil` if all entries begin then already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let changed = ids.compactMap(setlist.state.entry).filter { $0.startTime != time }.map { entry in
      var entry = entry
      entry.startTime = time
      return entry
    }
    guard let step = UpdateEntries(changed).step(in: setlist) else { return nil }
    let subject = ActionName.subject(changed)
    return CommandStep(
      time == nil
        // Translators: the name of an action. %1$s is “Title” or “3 Songs”.
        ? gettext("Remove Start Time of %1$s", subject)
        // Translators: the name of an action. %1$s is “Title” or “3 Songs”.
        : gettext("Set Start Time of %1$s", subject), step.edit)
  }
}
