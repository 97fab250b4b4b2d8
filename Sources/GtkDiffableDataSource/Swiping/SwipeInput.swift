/// A device that rows can be swiped with. It tells of gestures in pixels of the list.
@MainActor
protocol SwipeInput: AnyObject {
  /// Called when a gesture begins at a point.
  var began: (_ x: Double, _ y: Double) -> Void { get set }
  /// Called with the way since the call before, to the right and down. Returns what has become of
  /// the gesture.
  var moved: (_ x: Double, _ y: Double) -> SwipeState.Phase { get set }
  /// Called when the user lets go.
  var ended: () -> Void { get set }
  /// Called when the gesture turns out to be meant for something else.
  var cancelled: () -> Void { get set }
}
