/// The place of a line between two rows or cells, in pixels of the list: a rectangle without height
/// or without width. The frame around an item has both.
struct DropLine: Equatable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  /// Whether it is the frame around an item.
  var isFrame: Bool { width > 0 && height > 0 }
}
