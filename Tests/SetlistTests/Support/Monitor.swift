/// A monitor of a test's compositor.
struct Monitor {
  /// The width in the monitor's own pixels.
  var width = 1280
  /// The height in the monitor's own pixels.
  var height = 900
  /// The number of the monitor's pixels in one pixel of a window, along each edge.
  var scale = 1

  /// The frame of a window that fills the monitor, in pixels of the window.
  var frame: [Int] { [0, 0, width / scale, height / scale] }
}
