import Foundation
import SetlistModel
import SetlistStore

/// The steps that can be undone and redone, of all scopes in one history, limited by their memory.
struct EditHistory {
  /// One user action in the history.
  struct Step {
    /// The scope of the action.
    let scope: UndoScope
    /// The action's name as a menu shows it after "Undo".
    var name: String
    /// The names of the step if it is a move: within its section, and into another one.
    var moveNames: MoveNames?
    /// The changes that undo or redo performs.
    let edit: SetlistEdit
    /// The moved entries, if the next move of the same entries may become part of this step.
    var subject: [Entry.ID]?
    /// The moves that were merged into this step, as far as they can be taken back one by one.
    fileprivate var moves: [LastMove] = []
    /// The setlist that undoing this step of the list of setlists removes, or takes something out
    /// of; `nil` for other steps.
    var setlist: Setlist.ID?
    /// The time at which the step was last done, undone or redone. It differs for each step.
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

  /// The last move of some entries by a step, which the next move may take back.
  struct LastMove: Sendable {
    /// The moved entries.
    let subject: [Entry.ID]
    /// The direction in which the entries went.
    let direction: EntryStep
    /// The edit that takes the move back.
    let inverse: SetlistEdit
    /// The name of the history's step before the move was merged into it.
    fileprivate(set) var formerName: String
  }

  /// The two names of a move, one of which is used depending on where it ends.
  struct MoveNames {
    /// The name of a move within a section.
    let within: String
    /// The name of a move into another section.
    let away: String
  }

  /// The direction of a step in the history: undo or redo.
  enum Direction {
    case undo
    case redo
  }

  private(set) var undoSteps: [Step] = []
  private(set) var redoSteps: [Step] = []
  private var undoCost = 0
  private let limit: Int

  /// Makes an empty history whose steps take about a number of bytes at most.
  init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  /// Adds a step after a new edit.
  ///
  /// The step drops the redo steps of its own scope and of the list of setlists; a step of the list
  /// drops all. An undone step in one setlist can still be redone after an edit in another. Steps
  /// of plays, those of merges, and other ones drop none of each other.
  ///
  /// A step that moves the same entries as a coalescing one before is merged into that one, so that
  /// undo takes back both. If the edit has moved the entries back to where they began, the merged
  /// step is removed.
  ///
  /// - Parameter edit: the edit as it was performed.
  mutating func record(_ step: Step, after edit: SetlistEdit) {
    if step.scope == .setlists {
      redoSteps.removeAll { !$0.scope.standsAlone }
    } else if step.scope.standsAlone {
      redoSteps.removeAll { $0.scope == step.scope }
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
    // The merged step has the time of its last part.
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

  /// The last move in a scope, if the next move may take it back; else `nil`.
  func lastMove(in scope: UndoScope) -> LastMove? {
    undoSteps.last { $0.scope == scope }?.moves.last
  }

  /// Removes the steps that were done or undone before an instant.
  mutating func forget(before instant: ContinuousClock.Instant) {
    undoSteps.removeAll { $0.instant < instant }
    redoSteps.removeAll { $0.instant < instant }
    undoCost = undoSteps.reduce(0) { $0 + $1.cost }
  }

  /// The next step of some scopes to undo or redo; `nil` if there is none.
  ///
  /// Undo does not remove a setlist, or content added to one, in which something was done since,
  /// because the user would not see that disappear. Then no step of the list of setlists is next.
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

  /// Records that a step was undone or redone, which gave the inverse edit.
  mutating func performed(_ step: Step, _ direction: Direction, inverse: SetlistEdit) {
    guard drop(step, direction) else { return }
    let other = Step(scope: step.scope, name: step.name, edit: inverse, setlist: step.setlist)
    switch direction {
    case .undo:
      redoSteps.append(other)
      // After an undo, the next move is a step of its own, so the last step no longer coalesces.
      if let last = undoSteps.lastIndex(where: { $0.scope == step.scope }) {
        undoSteps[last].subject = nil
        undoSteps[last].moves = []
      }
    case .redo:
      push(other)
    }
  }

  /// Removes a step from the history. Returns whether the history had it.
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

extension UndoScope {
  /// Whether steps of the scope leave those of all others as they are.
  fileprivate var standsAlone: Bool {
    switch self {
    case .plays, .merges: true
    case .setlist, .setlists, .songs: false
    }
  }
}

extension EditHistory.Step {
  /// The largest number of moves in one step that can be taken back one by one, and the most bytes
  /// that one of them may take.
  private static let maximumMoves = (count: 100, cost: 1 << 16)

  /// Adds the moves of a step that was merged into this one.
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
  /// The destinations of the entries, if the edit only moves entries to existing places; else
  /// `nil`.
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

  /// The memory that the edit takes, in bytes, roughly.
  fileprivate var memoryCost: Int {
    changes.reduce(64) { $0 + $1.memoryCost }
  }
}
