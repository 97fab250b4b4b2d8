import Foundation

/// The steps that can be undone and redone, bounded by the memory that they take.
struct EditHistory {
  /// One user action.
  struct Step {
    /// The action's name as a menu shows it after "Undo".
    var name: String
    /// The names of a move that ends in the section in which it began, and of one that does not.
    var moveNames: MoveNames?
    /// What has to be performed.
    let edit: SetlistEdit
    /// What the action was about, if the next one about the same may become part of it.
    var subject: [Entry.ID]?
    /// The setlist from which undoing the action takes something, in a history of several.
    var setlist: Setlist.ID?
    /// When it was done, undone or done again.
    var instant = ContinuousClock.now
    let cost: Int

    init(
      name: String, edit: SetlistEdit, subject: [Entry.ID]? = nil, moveNames: MoveNames? = nil,
      setlist: Setlist.ID? = nil
    ) {
      self.name = name
      self.moveNames = moveNames
      self.edit = edit
      self.subject = subject
      self.setlist = setlist
      cost = edit.memoryCost
    }
  }

  /// What a move is called.
  struct MoveNames {
    /// Within a section.
    let within: String
    /// Into another section.
    let away: String
  }

  /// Back or forth.
  enum Direction {
    case undo
    case redo
  }

  private(set) var undoSteps: [Step] = []
  private(set) var redoSteps: [Step] = []
  private var undoCost = 0
  private let limit: Int

  /// Makes an empty history that keeps to a number of bytes, roughly.
  init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  /// Adds a step after a new edit, which ends what could be redone.
  ///
  /// A step about the same entries as a coalescing one before it becomes part of that one: going
  /// back to where they were in the beginning undoes both. If that is what the edit does, nothing
  /// is left to undo.
  ///
  /// - Parameter edit: what took place.
  mutating func record(_ step: Step, after edit: SetlistEdit) {
    redoSteps = []
    if let subject = step.subject, let last = undoSteps.last, last.subject == subject {
      if let destinations = edit.destinations, destinations == last.edit.destinations {
        drop(.undo)
        return
      }
      let ends = edit.destinations?.mapValues(\.section)
      let isBack = ends == last.edit.destinations?.mapValues(\.section)
      undoSteps[undoSteps.count - 1].name =
        step.moveNames.map { isBack ? $0.within : $0.away } ?? step.name
      undoSteps[undoSteps.count - 1].instant = step.instant
    } else {
      push(step)
    }
  }

  /// Forgets what was done or undone before an instant.
  mutating func forget(before instant: ContinuousClock.Instant) {
    undoSteps.removeAll { $0.instant < instant }
    redoSteps.removeAll { $0.instant < instant }
    undoCost = undoSteps.reduce(0) { $0 + $1.cost }
  }

  /// Forgets what could be redone, because something else was done.
  mutating func forgetRedo() {
    redoSteps = []
  }

  /// The step that comes next in a direction; `nil` if there is none.
  func next(_ direction: Direction) -> Step? {
    switch direction {
    case .undo: undoSteps.last
    case .redo: redoSteps.last
    }
  }

  /// Notes that the next step in a direction was performed, which gave the inverse.
  mutating func performed(_ direction: Direction, inverse: SetlistEdit) {
    guard let step = drop(direction) else { return }
    let other = Step(name: step.name, edit: inverse, setlist: step.setlist)
    switch direction {
    case .undo:
      redoSteps.append(other)
      // A move after an undo is a step of its own.
      if let last = undoSteps.indices.last { undoSteps[last].subject = nil }
    case .redo:
      push(other)
    }
  }

  /// Takes away the next step in a direction.
  @discardableResult
  mutating func drop(_ direction: Direction) -> Step? {
    switch direction {
    case .undo:
      let step = undoSteps.popLast()
      undoCost -= step?.cost ?? 0
      return step
    case .redo:
      return redoSteps.popLast()
    }
  }

  private mutating func push(_ step: Step) {
    undoSteps.append(step)
    undoCost += step.cost
    var excess = 0
    while undoCost > limit && excess < undoSteps.count - 1 {
      undoCost -= undoSteps[excess].cost
      excess += 1
    }
    undoSteps.removeFirst(excess)
  }
}

/// Where a move puts an entry.
private struct Destination: Hashable {
  let section: Section.ID
  let predecessor: Entry.ID?
}

extension SetlistEdit {
  /// Where each entry goes, if the edit does nothing but move entries to places that exist.
  fileprivate var destinations: [Entry.ID: Destination]? {
    guard changes.count == 1, case .moveEntries(let placements) = changes[0] else { return nil }
    var destinations: [Entry.ID: Destination] = [:]
    for placement in placements {
      switch placement.position {
      case .first:
        destinations[placement.id] = Destination(section: placement.section, predecessor: nil)
      case .after(let predecessor, _):
        destinations[placement.id] = Destination(
          section: placement.section, predecessor: predecessor)
      case .last: return nil
      }
    }
    return destinations
  }

  /// About how many bytes the edit takes.
  fileprivate var memoryCost: Int {
    changes.reduce(64) { $0 + $1.memoryCost }
  }
}

extension SetlistEdit.Change {
  fileprivate var memoryCost: Int {
    switch self {
    case .insertSetlist(let setlist, _): setlist.sections.reduce(128) { $0 + $1.memoryCost }
    case .insertSection(let section, _, _): section.memoryCost
    case .insertEntries(let insertions): insertions.reduce(64) { $0 + 64 + $1.entry.memoryCost }
    case .updateEntry(let entry): entry.memoryCost
    case .updateSong(let song): song.memoryCost
    case .insertSongs(let songs): songs.reduce(64) { $0 + $1.memoryCost }
    case .renameSetlist(_, let text), .renameSection(_, let text): 64 + text.utf8.count
    case .moveEntries(let placements): 64 + 64 * placements.count
    case .removeEntries(let ids): 64 + 16 * ids.count
    case .setFavorite(let ids, _): 64 + 16 * ids.count
    case .setHomes(let homes): 64 + 80 * homes.count
    case .removeSetlist, .moveSetlist, .setSetlistOptions, .removeSection, .setSectionOptions,
      .moveSection:
      64
    }
  }
}

extension Section {
  fileprivate var memoryCost: Int {
    entries.reduce(128 + title.utf8.count) { $0 + $1.memoryCost }
  }
}

extension Entry {
  fileprivate var memoryCost: Int {
    switch content {
    case .song(let song): 32 + song.memoryCost
    case .pause(let text, _), .note(let text): 64 + text.utf8.count
    }
  }
}

extension Song {
  fileprivate var memoryCost: Int {
    256 + title.utf8.count + artist.utf8.count + album.utf8.count + notes.utf8.count
  }
}
