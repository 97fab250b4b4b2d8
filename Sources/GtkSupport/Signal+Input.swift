public import CGtk

// The signals of event controllers, gestures and displays. Places are in pixels of the widget.

extension Signal where Arguments == Void, Answer == Void {
  /// The pointer or the focus has left a widget.
  public static var leave: Self { Self("leave") }
  /// A drag or the gesture of one has ended.
  public static var dragEnd: Self { Self("drag-end") }
  /// A gesture or a drag was cancelled.
  public static var cancel: Self { Self("cancel") }
  /// A gesture has ended.
  public static var end: Self { Self("end") }
  /// Fingers begin to scroll.
  public static var scrollBegin: Self { Self("scroll-begin") }
  /// Fingers have scrolled.
  public static var scrollEnd: Self { Self("scroll-end") }
}

extension Signal where Arguments == Void, Answer == Bool {
  /// Any event. The answer is whether it goes no further.
  public static var event: Self { Self("event") { _ in } }
}

extension Signal where Arguments == (x: Double, y: Double), Answer == Void {
  /// The pointer has entered a widget.
  public static var enter: Self { Self("enter") { ($0.double(1), $0.double(2)) } }
  /// The pointer has moved.
  public static var motion: Self { Self("motion") { ($0.double(1), $0.double(2)) } }
  /// A button or a finger was pressed.
  public static var pressed: Self { Self("pressed") { ($0.double(2), $0.double(3)) } }
  /// A button or a finger was released.
  public static var released: Self { Self("released") { ($0.double(2), $0.double(3)) } }
  /// The gesture of a drag begins at a place.
  public static var gestureDragBegin: Self { Self("drag-begin") { ($0.double(1), $0.double(2)) } }
  /// The gesture of a drag has moved by a distance from its beginning.
  public static var gestureDragUpdate: Self {
    Self("drag-update") { ($0.double(1), $0.double(2)) }
  }
}

extension Signal where Arguments == (count: Int, x: Double, y: Double), Answer == Void {
  /// A button or a finger was pressed once, or several times in short order.
  public static var countedPress: Self {
    Self("pressed") { (Int($0.integer(1)), $0.double(2), $0.double(3)) }
  }
}

extension Signal where Arguments == (x: Double, y: Double), Answer == Bool {
  /// A wheel or fingers scroll by a distance. The answer is whether that goes no further.
  public static var scroll: Self { Self("scroll") { ($0.double(1), $0.double(2)) } }
}

extension Signal where Arguments == (key: Int32, modifiers: GdkModifierType), Answer == Bool {
  /// A key was pressed. The answer is whether that goes no further.
  public static var keyPressed: Self {
    Self("key-pressed") {
      (Int32(bitPattern: $0.unsigned(1)), GdkModifierType(rawValue: $0.flags(3)))
    }
  }
}

extension Signal where Arguments == Int32, Answer == Void {
  /// A key was released.
  public static var keyReleased: Self {
    Self("key-released") { Int32(bitPattern: $0.unsigned(1)) }
  }
}

extension Signal where Arguments == UnsafeMutableRawPointer?, Answer == Bool {
  /// An event of the X server, an `XEvent`. The answer is whether that goes no further.
  public static var xEvent: Self { Self("xevent") { $0.boxed(1) } }
}

extension Signal where Arguments == OpaquePointer?, Answer == Void {
  /// A drag source begins a drag, a `GdkDrag`.
  public static var dragBegin: Self { Self("drag-begin") { $0.object(1) } }
}

extension Signal where Arguments == (x: Double, y: Double), Answer == OpaquePointer? {
  /// A drag source is asked for its content, a `GdkContentProvider`.
  public static var prepare: Self { Self("prepare") { ($0.double(1), $0.double(2)) } }
}

extension Signal where Arguments == OpaquePointer?, Answer == Bool {
  /// A drop target is asked whether it takes a drop, a `GdkDrop`.
  public static var accept: Self { Self("accept") { $0.object(1) } }
}

extension Signal where Arguments == (x: Double, y: Double), Answer == GdkDragAction {
  /// A drop has entered a drop target.
  public static var dropEnter: Self { Self("enter") { ($0.double(1), $0.double(2)) } }
  /// A drop has moved over a drop target.
  public static var dropMotion: Self { Self("motion") { ($0.double(1), $0.double(2)) } }
}

extension Signal
where Arguments == (value: DroppedValue?, x: Double, y: Double), Answer == Bool {
  /// Something was dropped on a drop target. The answer is whether it was taken.
  public static var drop: Self {
    Self("drop") { ($0.boxed(1).map(DroppedValue.init), $0.double(2), $0.double(3)) }
  }
}
