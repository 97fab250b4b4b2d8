import Testing

@testable import GtkDiffableDataSource

struct TouchDragStateTests {
  private func rested(picksUp: Bool = true) -> TouchDragState {
    var state = TouchDragState()
    state.press()
    state.rest(picksUp: picksUp)
    return state
  }

  @Test func aFingerThatRestsAndMovesDropsWhatItHasDragged() {
    var state = rested()
    #expect(state.phase == .pickedUp)
    state.move()
    #expect(state.phase == .dragging)
    state.move()
    #expect(state.isHolding)
    let outcome = state.lift()
    #expect(outcome == .dropped)
    #expect(state.phase == .idle)
  }

  @Test func aFingerThatRestsAndIsLiftedPutsTheRowDown() {
    var state = rested()
    let outcome = state.lift()
    #expect(outcome == .putDown)
  }

  @Test func aFingerThatMovesBeforeItHasRestedDragsNothing() {
    var state = TouchDragState()
    state.press()
    state.move()
    state.rest(picksUp: true)
    #expect(!state.isHolding)
    let outcome = state.lift()
    #expect(outcome == .nothing)
  }

  @Test func aTapAndARestOnWhatCannotBeDraggedLeaveNothingBehind() {
    var state = TouchDragState()
    state.press()
    let tap = state.lift()
    #expect(tap == .nothing)
    state = rested(picksUp: false)
    state.move()
    #expect(!state.isHolding)
    let rest = state.lift()
    #expect(rest == .nothing)
  }

  @Test func aFingerWhoseDragIsCancelledDropsNothingUntilItTouchesAgain() {
    var state = rested()
    state.move()
    state.cancel()
    state.move()
    #expect(!state.isHolding)
    let outcome = state.lift()
    #expect(outcome == .nothing)
    state.press()
    state.rest(picksUp: true)
    #expect(state.isHolding)
  }

  @Test func withoutAFingerNothingIsCancelled() {
    var state = TouchDragState()
    state.cancel()
    #expect(state.phase == .idle)
  }
}
