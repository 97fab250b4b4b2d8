public import CGtk

// The signals of widgets, windows and models.

extension Signal where Arguments == Void, Answer == Void {
  /// A property of any object has changed.
  public static func notify(_ property: String) -> Self { Self("notify::\(property)") }
  /// A widget comes on the screen.
  public static var map: Self { Self("map") }
  /// A widget leaves the screen.
  public static var unmap: Self { Self("unmap") }
  /// A widget comes into a window of the display.
  public static var realize: Self { Self("realize") }
  /// A widget leaves its window of the display.
  public static var unrealize: Self { Self("unrealize") }
  /// A frame clock or a surface lays out its window.
  public static var layout: Self { Self("layout") }
  /// A popover or a menu is shown.
  public static var show: Self { Self("show") }
  /// A popover or a dialog was closed.
  public static var closed: Self { Self("closed") }
  /// A message was dismissed, or its time is over.
  public static var dismissed: Self { Self("dismissed") }
  /// A button was clicked.
  public static var clicked: Self { Self("clicked") }
  /// A toggle button was pressed or released.
  public static var toggled: Self { Self("toggled") }
  /// `Return` in an entry, an action that is called without a parameter, or an application that is
  /// asked to show itself.
  public static var activate: Self { Self("activate") }
  /// A row of preferences was activated.
  public static var activated: Self { Self("activated") }
  /// `Return` in the entry of a row of preferences.
  public static var entryActivated: Self { Self("entry-activated") }
  /// The button that takes over the text of a row of preferences was pressed.
  public static var apply: Self { Self("apply") }
  /// A text or a setting has changed.
  public static var changed: Self { Self("changed") }
  /// The text of a search entry has changed, and some time has passed.
  public static var searchChanged: Self { Self("search-changed") }
  /// Escape was pressed in a search entry.
  public static var stopSearch: Self { Self("stop-search") }
  /// The value of an adjustment or of a spin button has changed.
  public static var valueChanged: Self { Self("value-changed") }
  /// A setting can be written now, or no more.
  public static var writableChanged: Self { Self("writable-changed") }
  /// An application begins to run.
  public static var startup: Self { Self("startup") }
}

extension Signal where Arguments == Void, Answer == Bool {
  /// A window is asked to close. The answer is whether it stays.
  public static var closeRequest: Self { Self("close-request") { _ in } }
}

extension Signal where Arguments == Int, Answer == Void {
  /// A position of a list view or grid view was activated.
  public static var positionActivated: Self { Self("activate") { Int($0.unsigned(1)) } }
}

extension Signal where Arguments == Range<Int>, Answer == Void {
  /// The selection has changed inside a range of positions.
  public static var selectionChanged: Self {
    Self("selection-changed") { arguments in
      let start = Int(arguments.unsigned(1))
      return start..<start + Int(arguments.unsigned(2))
    }
  }
}

extension Signal where Arguments == OpaquePointer?, Answer == Void {
  /// A factory makes a list item.
  public static var setup: Self { Self("setup") { $0.object(1) } }
  /// A factory gives a list item its object.
  public static var bind: Self { Self("bind") { $0.object(1) } }
  /// A factory takes the object from a list item.
  public static var unbind: Self { Self("unbind") { $0.object(1) } }
  /// A factory drops a list item.
  public static var teardown: Self { Self("teardown") { $0.object(1) } }
}

extension Signal where Arguments == Window?, Answer == Void {
  /// A window was removed from an application.
  public static var windowRemoved: Self {
    Self("window-removed") { Window(returned: $0.object(1)) }
  }
}

extension Signal where Arguments == [FileObject], Answer == Void {
  /// An application is asked to open files.
  public static var open: Self {
    Self("open") { arguments in
      arguments.objects(1, count: Int(arguments.integer(2)))
        .map { FileObject(rawPointer: $0.rawPointer) }
    }
  }
}

extension Signal where Arguments == String?, Answer == Void {
  /// An action is called with a text. `nil` if the parameter is of another type.
  public static var activateWithText: Self {
    Self("activate") { arguments in
      guard let parameter = arguments.variant(1), case .string(let text) = Variant(parameter)
      else { return nil }
      return text
    }
  }
}

extension Signal where Arguments == String, Answer == Void {
  /// An input method composes a text, which is not typed yet.
  public static var preeditChanged: Self { Self("preedit-changed") { $0.string(1) ?? "" } }
  /// The user has chosen a response of a message.
  public static var response: Self { Self("response") { $0.string(1) ?? "" } }
}

extension Signal where Arguments == Int32, Answer == Void {
  /// The user has answered a native dialog, with a `GtkResponseType`.
  public static var nativeResponse: Self { Self("response") { $0.integer(1) } }
}

extension Signal where Arguments == Double, Answer == Bool {
  /// The user changes the value of a range. The answer is whether the range keeps its value.
  public static var changeValue: Self { Self("change-value") { $0.double(2) } }
}

extension Signal where Arguments == OpaquePointer?, Answer == Bool {
  /// A widget is asked for its tooltip, a `GtkTooltip`. The answer is whether it is shown.
  public static var queryTooltip: Self { Self("query-tooltip") { $0.object(4) } }
}

extension Signal
where
  Arguments == (child: OpaquePointer?, place: UnsafeMutablePointer<GdkRectangle>?), Answer == Bool
{
  /// An overlay asks where to put a child. The answer is whether the place was set.
  public static var getChildPosition: Self {
    Self("get-child-position") {
      ($0.object(1), $0.boxed(2)?.assumingMemoryBound(to: GdkRectangle.self))
    }
  }
}
