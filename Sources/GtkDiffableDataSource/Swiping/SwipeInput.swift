/// A device for swiping rows. It reports gestures in pixels of the list.
@MainActor
protocol SwipeInput: AnyObject {
  /// Called when a gesture begins at a point.
  var began: (_ x: Double, _ y: Double) -> Void { get set }
  /// Called with the movement since the previous call, to the right and down. Returns the phase of
  /// the gesture.
  var moved: (_ x: Double, _ y: Double) -> SwipeState.Phase { get set }
  /// Called when the user lets go.
  var ended: () -> Void { get set }
  /// Called when the gesture turns out to be for something else.
  var cancelled: () -> Void { get set }
}
