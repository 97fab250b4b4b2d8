public import CGtk

/// A widget with one line of text that the user can edit. It emits `changed`.
@MainActor
public protocol Editable: Widget {}

extension Editable {
  /// The text that the user edits in the widget.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// The inner widget that takes keys and has the focus.
  public var input: Widget? { Widget(returned: gtk_editable_get_delegate(opaque)) }
  /// Sets the alignment of a text that is narrower than the widget: 0 is where lines begin, 1 where
  /// they end.
  public func alignText(_ place: Float) { gtk_editable_set_alignment(opaque, place) }

  /// Replaces the text. Undo in the widget does not take that back, because the user has not typed
  /// it.
  public func showText(_ text: String) {
    gtk_editable_set_enable_undo(opaque, 0)
    self.text = text
    gtk_editable_set_enable_undo(opaque, 1)
  }

  /// Moves the cursor to the end of the text.
  public func moveCursorToEnd() { gtk_editable_set_position(opaque, -1) }
  /// Selects the whole text, so that the next letter replaces it.
  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// The range of the selected characters; without a selection, an empty range at the cursor.
  public var selection: Range<Int32> {
    get {
      var (start, end) = (Int32(0), Int32(0))
      gtk_editable_get_selection_bounds(opaque, &start, &end)
      return start..<end
    }
    set { gtk_editable_select_region(opaque, newValue.lowerBound, newValue.upperBound) }
  }

  /// Clears the undo history of the edited text.
  public func forgetUndo() {
    for isEnabled: gboolean in [0, 1] { gtk_editable_set_enable_undo(opaque, isEnabled) }
  }
}

/// The text inside an entry, which has the keyboard focus.
public final class EntryText: Widget, Editable {
  public override class var objectType: GType { gtk_text_get_type() }
}

/// An entry with a line of text that the user can edit.
public final class TextEntry: Widget, Editable {
  public override class var objectType: GType { gtk_entry_get_type() }

  /// Makes an entry without a text.
  public convenience init() { self.init(rawPointer: gtk_entry_new()) }
  /// Sets the placeholder that the entry shows while it is empty.
  public func setPlaceholder(_ text: String) { gtk_entry_set_placeholder_text(cast(), text) }
  /// Removes the frame of the entry.
  public func hideFrame() { gtk_entry_set_has_frame(cast(), 0) }

  /// Moves the focus to the entry without changing the selected text.
  public func grabFocusWithoutSelecting() {
    gtk_entry_grab_focus_without_selecting(cast())
  }
}

/// An entry with a text to search for. It emits `searchChanged` after a pause in typing.
public final class SearchEntry: Widget, Editable {
  public override class var objectType: GType { gtk_search_entry_get_type() }

  /// Makes an entry without a text.
  public convenience init() { self.init(rawPointer: gtk_search_entry_new()) }

  /// Forwards the letters that are typed in another widget to the entry.
  public func captureKeys(of other: Widget) {
    gtk_search_entry_set_key_capture_widget(opaque, other.cast())
  }
}

/// A bar that slides in for a search entry.
public final class SearchBar: Widget {
  public override class var objectType: GType { gtk_search_bar_get_type() }

  /// Whether the search bar is open.
  public var isSearching: Bool {
    get { gtk_search_bar_get_search_mode(opaque) != 0 }
    set { gtk_search_bar_set_search_mode(opaque, newValue ? 1 : 0) }
  }

  /// Sets how long the bar slides in and out, in milliseconds. GTK takes 250, and lays the whole
  /// window out anew in each frame of them.
  public func setSlideDuration(_ milliseconds: Int) {
    Revealer(casting: firstChild)?.setDuration(milliseconds)
  }

  /// Connects the search bar with the search entry in it. Letters typed there open the bar, and
  /// Escape closes it.
  public func connect(_ entry: SearchEntry) {
    gtk_search_bar_connect_entry(opaque, entry.opaque)
  }

  /// Opens the search bar at a letter that is typed in another widget; `nil` stops that.
  public func captureKeys(of other: Widget?) {
    gtk_search_bar_set_key_capture_widget(opaque, other?.cast())
  }
}
