public import CGtk

// The signals of widgets, windows and models.

extension Signal where Arguments == Void, Answer == Void {
  /// Emitted when a property of the object has changed.
  public static func notify(_ property: String) -> Self { Self("notify::\(property)") }
  /// Emitted when a widget appears on the screen.
  public static var map: Self { Self("map") }
  /// Emitted when a widget disappears from the screen.
  public static var unmap: Self { Self("unmap") }
  /// Emitted when a widget gets a surface of the display.
  public static var realize: Self { Self("realize") }
  /// Emitted when a widget loses its surface of the display.
  public static var unrealize: Self { Self("unrealize") }
  /// Emitted when a frame clock or a surface lays out its window.
  public static var layout: Self { Self("layout") }
  /// Emitted when a popover or a menu is shown.
  public static var show: Self { Self("show") }
  /// Emitted when a popover or a dialog was closed.
  public static var closed: Self { Self("closed") }
  /// Emitted when a toast was dismissed, or its time is over.
  public static var dismissed: Self { Self("dismissed") }
  /// Emitted when a button was clicked.
  public static var clicked: Self { Self("clicked") }
  /// Emitted when a toggle button was pressed or released.
  public static var toggled: Self { Self("toggled") }
  /// Emitted when Return is pressed in an entry, when an action is called without a parameter, or
  /// when an application is to show itself.
  public static var activate: Self { Self("activate") }
  /// Emitted when a row of preferences was activated.
  public static var activated: Self { Self("activated") }
  /// Emitted when Return is pressed in the entry of a row of preferences.
  public static var entryActivated: Self { Self("entry-activated") }
  /// Emitted when the apply button in a row of preferences was pressed.
  public static var apply: Self { Self("apply") }
  /// Emitted when a text or a setting has changed.
  public static var changed: Self { Self("changed") }
  /// Emitted after a pause in typing, when the text of a search entry has changed.
  public static var searchChanged: Self { Self("search-changed") }
  /// Emitted when Escape was pressed in a search entry.
  public static var stopSearch: Self { Self("stop-search") }
  /// Emitted when the value of an adjustment or of a spin button has changed.
  public static var valueChanged: Self { Self("value-changed") }
  /// Emitted when a setting has become writable or read-only.
  public static var writableChanged: Self { Self("writable-changed") }
  /// Emitted when an application begins to run.
  public static var startup: Self { Self("startup") }
}

extension Signal where Arguments == UnsafeMutableRawPointer?, Answer == Int32 {
  /// Emitted with the `GVariantDict` of the options of the command line, before an application
  /// runs. The handler returns the status with which the process ends, or -1 to go on.
  static var localOptions: Self {
    Self("handle-local-options") { $0.boxed(1) }
  }
}

extension Signal where Arguments == (width: Int32, height: Int32), Answer == Void {
  /// Emitted when a surface has another size, in pixels.
  public static var surfaceLayout: Self {
    Self("layout") { (Int32($0.integer(1)), Int32($0.integer(2))) }
  }
}

extension Signal where Arguments == Void, Answer == Bool {
  /// Emitted when a window is asked to close. The handler returns whether the window stays open.
  public static var closeRequest: Self { Self("close-request") { _ in } }
}

extension Signal where Arguments == Int, Answer == Void {
  /// Emitted with the position that was activated in a list view or grid view.
  public static var positionActivated: Self { Self("activate") { Int($0.unsigned(1)) } }
}

extension Signal where Arguments == Range<Int>, Answer == Void {
  /// Emitted when the selection has changed, with the range of the positions that are concerned.
  public static var selectionChanged: Self {
    Self("selection-changed") { arguments in
      let start = Int(arguments.unsigned(1))
      return start..<start + Int(arguments.unsigned(2))
    }
  }
}

extension Signal where Arguments == OpaquePointer?, Answer == Void {
  /// Emitted when a factory makes a list item.
  public static var setup: Self { Self("setup") { $0.object(1) } }
  /// Emitted when a factory binds a list item to its object.
  public static var bind: Self { Self("bind") { $0.object(1) } }
  /// Emitted when a factory unbinds a list item from its object.
  public static var unbind: Self { Self("unbind") { $0.object(1) } }
  /// Emitted when a factory discards a list item.
  public static var teardown: Self { Self("teardown") { $0.object(1) } }
}

extension Signal where Arguments == Window?, Answer == Void {
  /// Emitted when a window was removed from an application.
  public static var windowRemoved: Self {
    Self("window-removed") { Window(returned: $0.object(1)) }
  }
}

extension Signal where Arguments == [FileObject], Answer == Void {
  /// Emitted when an application is asked to open files.
  public static var open: Self {
    Self("open") { arguments in
      arguments.objects(1, count: Int(arguments.integer(2)))
        .map { FileObject(rawPointer: $0.rawPointer) }
    }
  }
}

extension Signal where Arguments == String?, Answer == Void {
  /// Emitted when an action is called with a text; `nil` if the parameter has another type.
  public static var activateWithText: Self {
    Self("activate") { arguments in
      guard let parameter = arguments.variant(1), case .string(let text) = Variant(parameter)
      else { return nil }
      return text
    }
  }
}

extension Signal where Arguments == String, Answer == Void {
  /// Emitted with the text that an input method is composing and that is not typed yet.
  public static var preeditChanged: Self { Self("preedit-changed") { $0.string(1) ?? "" } }
  /// Emitted with the response that the user has chosen in a dialog.
  public static var response: Self { Self("response") { $0.string(1) ?? "" } }
}

extension Signal where Arguments == Int32, Answer == Void {
  /// Emitted with the `GtkResponseType` that the user has chosen in a native dialog.
  public static var nativeResponse: Self { Self("response") { $0.integer(1) } }
}

extension Signal where Arguments == Double, Answer == Bool {
  /// Emitted with the value to which the user changes a range. The handler returns whether the
  /// range keeps its old value.
  public static var changeValue: Self { Self("change-value") { $0.double(2) } }
}

extension Signal where Arguments == OpaquePointer?, Answer == Bool {
  /// Emitted when a widget needs its tooltip, with the `GtkTooltip`. The handler returns whether
  /// the tooltip is shown.
  public static var queryTooltip: Self { Self("query-tooltip") { $0.object(4) } }
}

extension Signal
where
  Arguments == (child: OpaquePointer?, place: UnsafeMutablePointer<GdkRectangle>?), Answer == Bool
{
  /// Emitted when an overlay needs the place of a child. The handler returns whether it has set the
  /// place.
  public static var getChildPosition: Self {
    Self("get-child-position") {
      ($0.object(1), $0.boxed(2)?.assumingMemoryBound(to: GdkRectangle.self))
    }
  }
}
