import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

/// Tests undo and redo of everything that the side controllers can do.
@MainActor
@Suite struct UndoPropertyTests {
  @Test(
    .enabled(if: !isQuick, "takes long"),
    arguments: SeededGenerator.seeds(4) + [11_649_160_878_477_774_948])
  func everyStepIsUndoneAndRedoneExactly(seed: UInt64) async throws {
    let session = try await Session(seed: seed)
    for step in 0..<(40 * testScale) {
      switch session.commands.random.generator.below(14) {
      case 0: try await session.search()
      case 1, 2: try await session.undoSome()
      case 3: try await session.perform(session.commands.commandForSetlists(), step: step)
      default: try await session.perform(session.commands.command(), step: step)
      }
      if session.commands.random.generator.chance(15) { try await session.undoAndRedoAll() }
    }
    try await session.undoAndRedoAll()
    try await session.fixture.requireSameAsStored()
  }
}

/// A session of random commands, with the state after each step that can be undone.
@MainActor
private final class Session {
  let fixture: Fixture
  let setlists: AllSetlists
  var commands: RandomCommands
  private let seed: UInt64
  private var states: [[Setlist]]
  private var names: [String] = []

  init(seed: UInt64) async throws {
    self.seed = seed
    fixture = try await Fixture()
    setlists = AllSetlists(library: fixture.library)
    try await setlists.load()
    commands = RandomCommands(
      fixture: fixture, setlists: setlists, random: RandomEdits(seed: seed))
    states = [try await fixture.database.everything()]
  }

  private var scopes: Set<UndoScope> {
    [.setlists, .songs, .setlist(fixture.setlist.id)]
  }

  /// The number of steps that can be undone.
  private var depth: Int { fixture.library.history.undoSteps.count }

  func perform(_ command: RandomCommands.Command, step: Int) async throws {
    let before = depth
    do {
      try await command.run()
    } catch {
      Issue.record("seed \(seed), step \(step), \(command.name): \(error)")
      throw error
    }
    names.append(command.name)
    let now = try await fixture.database.everything()
    if depth > before {
      states.append(now)
    } else if depth < before {
      // A coalescing move back to the start of the previous step removes that step.
      states.removeLast()
      try #require(command.name == "step" && now == states.last, "seed \(seed), step \(step)")
    } else {
      // A coalescing move extends the previous step; any other command without a new step changed
      // nothing.
      if now != states.last {
        try #require(command.name == "step", "seed \(seed), step \(step): \(command.name)")
      }
      states[states.count - 1] = now
    }
  }

  /// Filters the open setlist, or ends the search.
  func search() async throws {
    if fixture.controller.isFiltered {
      fixture.controller.setQuery("")
    } else {
      let queries = ["a", "1", "it go", "is:starred"]
      try await fixture.search(queries[commands.random.generator.below(queries.count)])
    }
  }

  /// Undoes some steps, which are not redone.
  func undoSome() async throws {
    for _ in 0..<commands.random.generator.below(4) where states.count > 1 {
      try await undo()
      states.removeLast()
    }
  }

  func undoAndRedoAll() async throws {
    for state in states.dropLast().reversed() {
      try await undo()
      try await require(state, "undo")
    }
    #expect(fixture.library.undoActionName(in: scopes) == nil)
    for state in states.dropFirst() {
      try await redo()
      try await require(state, "redo")
    }
  }

  private func require(_ state: [Setlist], _ what: String) async throws {
    try #require(
      await fixture.database.everything() == state,
      "\(what), seed \(seed): \(names.joined(separator: ", "))")
    // The controller of the open setlist reads the changes of the other one a moment later.
    let open = state.first { $0.id == fixture.setlist.id }
    try await eventually { fixture.controller.setlist == open }
  }

  private func undo() async throws {
    try await fixture.library.undo(in: scopes)
  }

  private func redo() async throws {
    try await fixture.library.redo(in: scopes)
  }
}
