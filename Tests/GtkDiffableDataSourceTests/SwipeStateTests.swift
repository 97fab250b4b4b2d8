import Testing

@testable import GtkDiffableDataSource

/// Rows are 300 pixels wide and buttons 100: released content stays open beyond 50 pixels, and runs
/// the action beyond 180.
struct SwipeStateTests {
  private static let extent = SwipeExtent(rowWidth: 300, buttonWidth: 100)

  private func swiped(
    _ movements: [(Double, Double)], from start: Double = 0,
    sides: [SwipeSide] = [.leading, .trailing]
  ) -> SwipeState {
    var state = SwipeState()
    state.begin(at: start)
    for (x, y) in movements {
      state.move(x: x, y: y) { sides.contains($0) ? Self.extent : nil }
    }
    return state
  }

  @Test(arguments: [
    (20.0, 0.0, SwipeState.Phase.closed, false), (50, 0, .closed, false),
    (51, 100, .open(.leading), false), (180, 100, .open(.leading), false),
    (181, 0, .closed, true), (900, 0, .closed, true),
  ])
  func whatBecomesOfARowDependsOnHowFarItWasSwiped(
    distance: Double, rest: Double, phase: SwipeState.Phase, runs: Bool
  ) {
    var state = swiped([(distance, 0)])
    let side = state.end()
    #expect(state.phase == phase)
    #expect(state.offset == rest)
    #expect(side == (runs ? .leading : nil))
    var mirrored = swiped([(-distance, 0)])
    let mirroredSide = mirrored.end()
    #expect(mirrored.offset == -rest)
    #expect(mirroredSide == (runs ? .trailing : nil))
  }

  @Test func contentFollowsTheFingersUpToTheRowsWidthAndNotToTheOtherSide() {
    #expect(swiped([(30, 0)]).offset == 30)
    #expect(swiped([(30, 0), (15, 4)]).offset == 45)
    #expect(swiped([(30, 0), (500, 0)]).offset == 300)
    #expect(swiped([(30, 0), (-90, 0)]).offset == 0)
    #expect(swiped([(-30, 0), (90, 0)]).offset == 0)
    #expect(swiped([(-30, 0), (90, 0), (-100, 0)]).offset == -40)
  }

  @Test(arguments: [[(3.0, 0.0)], [(4, 2), (3, 1)], []])
  func aMovementBelowTheThresholdDecidesNothing(movements: [(Double, Double)]) {
    var state = swiped(movements)
    #expect(state.phase == .deciding)
    #expect(state.offset == 0)
    #expect(state.end() == nil)
    #expect(state.phase == .closed)
  }

  @Test(arguments: [[(0.0, 9.0)], [(8, 8)], [(5, 7), (3, 2)], [(2, -30)]])
  func aMovementThatIsMainlyVerticalIsNoSwipeUntilItEnds(movements: [(Double, Double)]) {
    var state = swiped(movements + [(200, 0)])
    #expect(state.phase == .refused)
    #expect(state.offset == 0)
    #expect(state.end() == nil)
    #expect(state.phase == .closed)
  }

  @Test func aSideWithoutAnActionIsNotUncovered() {
    #expect(swiped([(90, 0)], sides: [.trailing]).phase == .refused)
    #expect(swiped([(-90, 0)], sides: [.trailing]).phase == .sliding(.trailing))
    #expect(swiped([(-90, 0)], sides: []).phase == .refused)
  }

  @Test(arguments: [
    (30.0, SwipeState.Phase.open(.trailing), false), (-50, .open(.trailing), false),
    (60, .closed, false), (200, .closed, false), (-90, .closed, true),
  ])
  func anOpenRowIsClosedOpenedFurtherOrLeft(
    movement: Double, phase: SwipeState.Phase, runs: Bool
  ) {
    var state = swiped([(movement, 0)], from: -100)
    #expect(state.end() == (runs ? .trailing : nil))
    #expect(state.phase == phase)
  }

  @Test func aGestureThatDecidesNothingLeavesAnOpenRowOpen() {
    var state = swiped([(2, 2)], from: -100)
    #expect(state.end() == nil)
    #expect(state.phase == .open(.trailing))
    #expect(state.offset == -100)
  }

  @Test func aClosedRowStaysClosedForTheRestOfTheGesture() {
    var state = swiped([(120, 0)])
    state.refuse()
    state.move(x: 90, y: 0) { _ in Self.extent }
    #expect(state.offset == 0)
    #expect(state.end() == nil)
    #expect(state.phase == .closed)
    state.move(x: 90, y: 0) { _ in Self.extent }
    #expect(state.phase == .closed)
  }

  @Test func aButtonWiderThanMostOfTheRowCanStillBeUncovered() {
    let extent = SwipeExtent(rowWidth: 120, buttonWidth: 100)
    var state = SwipeState()
    state.begin(at: 0)
    state.move(x: -99, y: 0) { _ in extent }
    #expect(state.end() == nil)
    #expect(state.phase == .open(.trailing))
  }
}
