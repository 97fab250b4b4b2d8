import Localization
public import SetlistModel
import SetlistStore

/// Takes an entry out of what is performed. It moves to the first section that is not counted, or
/// to a new one, "Bench".
public struct SkipEntry: SetlistCommand {
  /// The entry to skip.
  public var id: Entry.ID
  /// The section that is made if no other section can take the entry.
  public var bench: Section

  /// Makes a command that skips an entry.
  public init(_ id: Entry.ID) {
    self.id = id
    // Translators: the title of a section with songs that may replace others.
    bench = Section(title: gettext("Bench"), options: SectionOptions(isCounted: false))
  }

  /// The command's step in the undo history; `nil` if the entry is gone or on the bench already.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let state = setlist.state
    guard let entry = state.entry(id), let section = state.sectionID(of: id),
      state.section(section)?.options.isCounted == true
    else { return nil }
    var edit = SetlistEdit()
    let receiver = setlist.setlist.sections.first { !$0.options.isCounted }?.id
    if receiver == nil {
      edit.changes.append(.insertSection(bench, setlist.setlist.id, .last))
    }
    let target = receiver ?? bench.id
    edit.changes += SetlistEdit.move([id], to: target, at: .last).changes
    edit.changes += state.changesForLeaving([id], to: target)
    // Translators: the name of an action. %1$s is the title of a song.
    return CommandStep(gettext("Skip %1$s", ActionName.subject([entry])), edit)
  }
}
