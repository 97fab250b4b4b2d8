import Localization
public import SetlistModel

/// Moves entries by one step, as one block in the order of the list. Repeated moves of the same
/// entries are one step for undo.
///
/// A step can cross into another section. A collapsed section is expanded by it. Entries of several
/// sections are gathered: around the first one if they move up, around the last one if they move
/// down. During a search, a step back returns the entries to their old place among the hidden ones.
public struct StepEntries: SetlistCommand {
  /// The entries to move.
  public var ids: [Entry.ID]
  /// The step by which they move.
  public var step: EntryStep

  /// Makes a command that moves entries by one step.
  public init(_ ids: [Entry.ID], by step: EntryStep) {
    self.ids = ids
    self.step = step
  }

  /// The command's step in the undo history; `nil` if the entries cannot move further.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let entries = ids.compactMap(setlist.state.entry)
    if let back = setlist.wayBack(of: ids, by: step) {
      return CommandStep(
        gettext("Move %1$s", ActionName.subject(entries)), back,
        subject: setlist.state.inListOrder(ids), direction: step)
    }
    guard let place = place(in: setlist) else { return nil }
    var move = try MoveEntries(
      ids, to: place.section, before: place.before, isCoalescing: true, expands: true
    ).step(in: setlist)
    move?.direction = step
    return move
  }

  /// The place that the step leads to; `nil` if it changes nothing.
  func place(in setlist: SetlistContext) -> (section: Section.ID, before: Entry.ID?)? {
    let block = setlist.state.inListOrder(ids)
    guard let edge = step.isUpwards ? block.first : block.last,
      let home = setlist.state.sectionID(of: edge)
    else { return nil }
    if step == .previousSection || step == .nextSection {
      // The section before or after is that of the whole setlist, even if a search finds nothing in
      // it.
      let all = setlist.setlist.sections
      guard let index = all.firstIndex(where: { $0.id == home }) else { return nil }
      let other = step == .nextSection ? index + 1 : index - 1
      guard all.indices.contains(other) else { return nil }
      let entries = setlist.shown(all[other])
      guard step == .nextSection else { return (all[other].id, nil) }
      return (all[other].id, entries.first ?? all[other].entries.first?.id)
    }
    let sections = setlist.shownSections
    guard let section = sections.firstIndex(where: { $0.section.id == home }) else { return nil }
    let entries = sections[section].entries
    let places = block.compactMap { id in entries.firstIndex(of: id) }
    guard let first = places.first, let last = places.last else { return nil }
    let target: (section: Int, place: Int)
    switch step {
    case .up where first > 0: target = (section, first - 1)
    case .up where section > 0: target = (section - 1, sections[section - 1].entries.count)
    case .up, .sectionStart: target = (section, 0)
    case .down where last + 1 < entries.count: target = (section, last + 2)
    case .down where section + 1 < sections.count: target = (section + 1, 0)
    default: target = (section, entries.count)
    }
    // A block without gaps that is moved to its own start or end stays where it is.
    let isBlock = places.count == block.count && last - first == block.count - 1
    if isBlock, target.section == section, (first...last + 1).contains(target.place) { return nil }
    let (found, shown) = sections[target.section]
    if shown.indices.contains(target.place) { return (found.id, shown[target.place]) }
    // A collapsed section gets the entries at its start.
    let isHidden = step == .down && shown.isEmpty
    return (found.id, isHidden ? found.entries.first?.id : nil)
  }
}

/// One step by which keys or a menu move entries.
public enum EntryStep: Hashable, Sendable, CaseIterable {
  /// Before the entry above, or to the end of the section above if there is none.
  case up
  /// After the entry below, or to the start of the section below if there is none.
  case down
  /// To the start of the entries' section.
  case sectionStart
  /// To the end of the entries' section.
  case sectionEnd
  /// To the end of the section before that of the entries.
  case previousSection
  /// To the start of the section after that of the entries.
  case nextSection

  /// Whether the step leads towards the start of the list.
  var isUpwards: Bool {
    switch self {
    case .up, .sectionStart, .previousSection: true
    case .down, .sectionEnd, .nextSection: false
    }
  }

  /// The step in the opposite direction; `nil` for steps to an end of a section or to another
  /// section.
  var opposite: EntryStep? {
    switch self {
    case .up: .down
    case .down: .up
    case .sectionStart, .sectionEnd, .previousSection, .nextSection: nil
    }
  }
}
