/// A monitor of a compositor that tests start.
struct Monitor {
  /// How many pixels it has from left to right.
  var width = 1280
  /// How many pixels it has from top to bottom.
  var height = 900
  /// How many of its pixels are one of a window's, along each edge.
  var scale = 1

  /// The frame of a window that fills the monitor, as a screen reader knows it.
  var frame: [Int] { [0, 0, width / scale, height / scale] }
}
