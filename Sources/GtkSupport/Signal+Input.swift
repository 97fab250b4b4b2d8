public import CGtk

// The signals of event controllers, gestures and displays. Coordinates are in pixels of the widget.

extension Signal where Arguments == Void, Answer == Void {
  /// Emitted when the pointer or the focus has left a widget.
  public static var leave: Self { Self("leave") }
  /// Emitted when a drag, or the gesture of one, has ended.
  public static var dragEnd: Self { Self("drag-end") }
  /// Emitted when a gesture or a drag was cancelled.
  public static var cancel: Self { Self("cancel") }
  /// Emitted when a gesture has ended.
  public static var end: Self { Self("end") }
  /// Emitted when the user begins to scroll with fingers on a touchpad or screen.
  public static var scrollBegin: Self { Self("scroll-begin") }
  /// Emitted when the user has finished scrolling with fingers.
  public static var scrollEnd: Self { Self("scroll-end") }
}

extension Signal where Arguments == Void, Answer == Bool {
  /// Emitted at any event of a controller. The handler returns whether the event is handled.
  public static var event: Self { Self("event") { _ in } }
}

extension Signal where Arguments == (x: Double, y: Double), Answer == Void {
  /// Emitted with the coordinates at which the pointer has entered a widget.
  public static var enter: Self { Self("enter") { ($0.double(1), $0.double(2)) } }
  /// Emitted with the coordinates to which the pointer has moved.
  public static var motion: Self { Self("motion") { ($0.double(1), $0.double(2)) } }
  /// Emitted with the coordinates at which a mouse button or a finger was pressed.
  public static var pressed: Self { Self("pressed") { ($0.double(2), $0.double(3)) } }
  /// Emitted with the coordinates at which a mouse button or a finger was released.
  public static var released: Self { Self("released") { ($0.double(2), $0.double(3)) } }
  /// Emitted with the coordinates at which the gesture of a drag begins.
  public static var gestureDragBegin: Self { Self("drag-begin") { ($0.double(1), $0.double(2)) } }
  /// Emitted with the distance from its beginning by which the gesture of a drag has moved.
  public static var gestureDragUpdate: Self {
    Self("drag-update") { ($0.double(1), $0.double(2)) }
  }
}

extension Signal where Arguments == (count: Int, x: Double, y: Double), Answer == Void {
  /// Emitted with the number of presses in short order and the coordinates, when a mouse button or
  /// a finger was pressed.
  public static var countedPress: Self {
    Self("pressed") { (Int($0.integer(1)), $0.double(2), $0.double(3)) }
  }
}

extension Signal where Arguments == (x: Double, y: Double), Answer == Bool {
  /// Emitted with the distance when the user scrolls by a wheel or fingers. The handler returns
  /// whether the event is handled.
  public static var scroll: Self { Self("scroll") { ($0.double(1), $0.double(2)) } }
}

extension Signal where Arguments == (key: Int32, modifiers: GdkModifierType), Answer == Bool {
  /// Emitted when a key was pressed. The handler returns whether the key is handled.
  public static var keyPressed: Self {
    Self("key-pressed") {
      (Int32(bitPattern: $0.unsigned(1)), GdkModifierType(rawValue: $0.flags(3)))
    }
  }
}

extension Signal where Arguments == Int32, Answer == Void {
  /// Emitted when a key was released.
  public static var keyReleased: Self {
    Self("key-released") { Int32(bitPattern: $0.unsigned(1)) }
  }
}

extension Signal where Arguments == UnsafeMutableRawPointer?, Answer == Bool {
  /// Emitted at an event of the X server, with the `XEvent`. The handler returns whether the event
  /// is handled.
  public static var xEvent: Self { Self("xevent") { $0.boxed(1) } }
}

extension Signal where Arguments == OpaquePointer?, Answer == Void {
  /// Emitted when a drag source begins a drag, with the `GdkDrag`.
  public static var dragBegin: Self { Self("drag-begin") { $0.object(1) } }
}

extension Signal where Arguments == (x: Double, y: Double), Answer == OpaquePointer? {
  /// Emitted when a drag source needs its content. The handler returns a `GdkContentProvider`.
  public static var prepare: Self { Self("prepare") { ($0.double(1), $0.double(2)) } }
}

extension Signal where Arguments == OpaquePointer?, Answer == Bool {
  /// Emitted when a drop target must decide whether it accepts a drop, with the `GdkDrop`.
  public static var accept: Self { Self("accept") { $0.object(1) } }
}

extension Signal where Arguments == (x: Double, y: Double), Answer == GdkDragAction {
  /// Emitted with the coordinates at which a drop has entered a drop target.
  public static var dropEnter: Self { Self("enter") { ($0.double(1), $0.double(2)) } }
  /// Emitted with the coordinates to which a drop has moved over a drop target.
  public static var dropMotion: Self { Self("motion") { ($0.double(1), $0.double(2)) } }
}

extension Signal
where Arguments == (value: DroppedValue?, x: Double, y: Double), Answer == Bool {
  /// Emitted when content was dropped on a drop target. The handler returns whether it accepts the
  /// content.
  public static var drop: Self {
    Self("drop") { ($0.boxed(1).map(DroppedValue.init), $0.double(2), $0.double(3)) }
  }
}
