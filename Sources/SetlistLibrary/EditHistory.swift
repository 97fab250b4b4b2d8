import Foundation
import SetlistModel
import SetlistStore

/// The steps that can be undone and redone, of all scopes in one row, bounded by the memory that
/// they take.
struct EditHistory {
  /// One user action.
  struct Step {
    /// The scope of the action.
    let scope: UndoScope
    /// The action's name as a menu shows it after "Undo".
    var name: String
    /// The names of a move that ends in the section in which it began, and of one that does not.
    var moveNames: MoveNames?
    /// The changes that undo or redo performs.
    let edit: SetlistEdit
    /// The moved entries, if the next move of the same entries may become part of this step.
    var subject: [Entry.ID]?
    /// The moves that have become this step, as far as they can be gone back one by one.
    fileprivate var moves: [LastMove] = []
    /// The setlist from which undoing the action takes something, in the list of setlists.
    var setlist: Setlist.ID?
    /// When it was done, undone or done again; each step has another one.
    fileprivate(set) var instant = ContinuousClock.now
    let cost: Int

    init(
      scope: UndoScope, name: String, edit: SetlistEdit, subject: [Entry.ID]? = nil,
      moveNames: MoveNames? = nil, direction: EntryStep? = nil, setlist: Setlist.ID? = nil
    ) {
      self.scope = scope
      self.name = name
      self.moveNames = moveNames
      self.edit = edit
      self.subject = subject
      self.setlist = setlist
      cost = edit.memoryCost
      if let subject, let direction {
        moves = [LastMove(subject: subject, direction: direction, inverse: edit, formerName: name)]
      }
    }
  }

  /// The last move of some entries, which the next one may go back.
  struct LastMove: Sendable {
    /// The entries.
    let subject: [Entry.ID]
    /// Where they went.
    let direction: EntryStep
    /// The edit that takes it back.
    let inverse: SetlistEdit
    /// The name of the step before the move became part of it.
    fileprivate(set) var formerName: String
  }

  /// The names of a move.
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

  /// Adds a step after a new edit.
  ///
  /// It ends what could be redone in its own scope and in the list of setlists; a step of the list
  /// ends all. What was undone in one setlist can still be redone after an edit in another.
  ///
  /// A step about the same entries as a coalescing one before it becomes part of that one: going
  /// back to where they were in the beginning undoes both. If that is what the edit does, nothing
  /// is left to undo.
  ///
  /// - Parameter edit: what took place.
  mutating func record(_ step: Step, after edit: SetlistEdit) {
    if step.scope == .setlists {
      redoSteps = []
    } else {
      redoSteps.removeAll { $0.scope == step.scope || $0.scope == .setlists }
    }
    guard let subject = step.subject,
      let index = undoSteps.lastIndex(where: { $0.scope == step.scope }),
      undoSteps[index].subject == subject
    else { return push(step) }
    let last = undoSteps[index]
    if let destinations = edit.destinations, destinations == last.edit.destinations {
      drop(last, .undo)
      return
    }
    // It is as new as its last part.
    var longer = last
    longer.instant = step.instant
    if let move = last.moves.last, let destinations = edit.destinations,
      destinations == move.inverse.destinations
    {
      longer.name = move.formerName
      longer.moves.removeLast()
    } else {
      let ends = edit.destinations?.mapValues(\.section)
      let isBack = ends == last.edit.destinations?.mapValues(\.section)
      longer.name = step.moveNames.map { isBack ? $0.within : $0.away } ?? step.name
      longer.add(step.moves, named: last.name)
    }
    undoSteps.remove(at: index)
    undoSteps.append(longer)
  }

  /// The last move of a scope, if the next one may go back.
  func lastMove(in scope: UndoScope) -> LastMove? {
    undoSteps.last { $0.scope == scope }?.moves.last
  }

  /// Forgets what was done or undone before an instant.
  mutating func forget(before instant: ContinuousClock.Instant) {
    undoSteps.removeAll { $0.instant < instant }
    redoSteps.removeAll { $0.instant < instant }
    undoCost = undoSteps.reduce(0) { $0 + $1.cost }
  }

  /// The step of some scopes that comes next in a direction; `nil` if there is none.
  ///
  /// Undo does not take away a setlist, or what was added to one, in which something was done
  /// since: nobody would see that go. Then no step of the list of setlists comes next.
  func next(_ direction: Direction, in scopes: Set<UndoScope>) -> Step? {
    switch direction {
    case .redo: return redoSteps.last { scopes.contains($0.scope) }
    case .undo:
      var changed: Set<UndoScope> = []
      var isBlocked = false
      for step in undoSteps.reversed() {
        if scopes.contains(step.scope), !(isBlocked && step.scope == .setlists) {
          guard let setlist = step.setlist, changed.contains(.setlist(setlist)) else { return step }
          isBlocked = true
        }
        changed.insert(step.scope)
      }
      return nil
    }
  }

  /// Notes that a step was performed in a direction, which gave the inverse.
  mutating func performed(_ step: Step, _ direction: Direction, inverse: SetlistEdit) {
    guard drop(step, direction) else { return }
    let other = Step(scope: step.scope, name: step.name, edit: inverse, setlist: step.setlist)
    switch direction {
    case .undo:
      redoSteps.append(other)
      // A move after an undo is a step of its own.
      if let last = undoSteps.lastIndex(where: { $0.scope == step.scope }) {
        undoSteps[last].subject = nil
        undoSteps[last].moves = []
      }
    case .redo:
      push(other)
    }
  }

  /// Takes away a step. Returns whether it was there.
  @discardableResult
  mutating func drop(_ step: Step, _ direction: Direction) -> Bool {
    func isSame(_ other: Step) -> Bool {
      other.instant == step.instant && other.scope == step.scope
    }
    switch direction {
    case .undo:
      guard let index = undoSteps.lastIndex(where: isSame) else { return false }
      undoCost -= undoSteps.remove(at: index).cost
    case .redo:
      guard let index = redoSteps.lastIndex(where: isSame) else { return false }
      redoSteps.remove(at: index)
    }
    return true
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

extension EditHistory.Step {
  /// The number of moves in one step that can be gone back one by one, and the memory in bytes of
  /// the largest of them.
  private static let maximumMoves = (count: 100, cost: 1 << 16)

  /// Adds a move that has become part of this step.
  fileprivate mutating func add(_ later: [EditHistory.LastMove], named formerName: String) {
    guard var move = later.first, move.inverse.memoryCost < Self.maximumMoves.cost else {
      moves = []
      return
    }
    move.formerName = formerName
    moves = (moves + [move]).suffix(Self.maximumMoves.count)
  }
}

/// The destination of a moved entry.
private struct Destination: Hashable {
  let section: Section.ID
  let predecessor: Entry.ID?
}

extension SetlistEdit {
  /// The destination of each entry, if the edit only moves entries to places that exist.
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
