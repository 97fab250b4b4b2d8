public import CGtk

/// A container of pages with names, of which one is shown.
public final class Stack: Widget {
  public override class var objectType: GType { gtk_stack_get_type() }

  /// The name of the page that the stack shows.
  public var shownPage: String? {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
    set { gtk_stack_set_visible_child_name(opaque, newValue) }
  }

  /// The widget of the page that the stack shows.
  public var shownChild: Widget? { Widget(returned: gtk_stack_get_visible_child(opaque)) }

  /// Adds a page with a name to the stack.
  public func add(_ child: Widget, named name: String) {
    gtk_stack_add_named(opaque, child.cast(), name)
  }

  /// Shows the page with a name, at once or with the stack's transition.
  public func show(page name: String, isAnimated: Bool) {
    gtk_stack_set_visible_child_full(
      opaque, name,
      isAnimated ? gtk_stack_get_transition_type(opaque) : GTK_STACK_TRANSITION_TYPE_NONE)
  }

  /// Returns the widget of the page with a name; `nil` if there is none.
  public func child(named name: String) -> Widget? {
    Widget(returned: gtk_stack_get_child_by_name(opaque, name))
  }

  /// Returns the name of the icon of a widget's page.
  public func iconName(of child: Widget) -> String? {
    gtk_stack_page_get_icon_name(gtk_stack_get_page(opaque, child.cast()))
      .map { String(cString: $0) }
  }

  /// Sets the title of a widget's page.
  public func setTitle(_ title: String, of child: Widget) {
    gtk_stack_page_set_title(gtk_stack_get_page(opaque, child.cast()), title)
  }
}

/// A list whose rows all exist at once, unlike those of a list view.
public final class ListBox: Widget {
  public override class var objectType: GType { gtk_list_box_get_type() }

  /// Makes a list box without rows, in which rows cannot be selected.
  public convenience init() {
    self.init(rawPointer: gtk_list_box_new())
    gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
  }

  /// Adds a row at the end of the list.
  public func append(_ row: Widget) { gtk_list_box_append(opaque, row.cast()) }

  /// Inserts a row at a position of the list.
  public func insert(_ row: Widget, at position: Int) {
    gtk_list_box_insert(opaque, row.cast(), Int32(position))
  }

  /// Removes a row from the list.
  public func remove(_ row: Widget) { gtk_list_box_remove(opaque, row.cast()) }

  /// The first row of the list.
  public var firstRow: ListBoxRow? {
    ListBoxRow(returned: gtk_list_box_get_row_at_index(opaque, 0))
  }
}

/// A row of a list box.
open class ListBoxRow: Widget {
  open override class var objectType: GType { gtk_list_box_row_get_type() }

  /// Makes a list box row around a widget.
  public convenience init(_ child: Widget) {
    self.init(rawPointer: gtk_list_box_row_new())
    self.child = child
  }
}

extension ListBoxRow {
  /// The child widget of the row.
  public var child: Widget? {
    get { Widget(returned: gtk_list_box_row_get_child(cast())) }
    set { gtk_list_box_row_set_child(cast(), newValue?.cast()) }
  }

  /// Whether a click on the row or Enter activates it.
  public var isActivatable: Bool {
    get { gtk_list_box_row_get_activatable(cast()) != 0 }
    set { gtk_list_box_row_set_activatable(cast(), newValue ? 1 : 0) }
  }

  /// The position of the row in its list.
  public var index: Int { Int(gtk_list_box_row_get_index(cast())) }
}

extension Signal where Arguments == Int, Answer == Void {
  /// Emitted with the position of the row that was activated in a list box.
  public static var rowActivated: Self {
    Self("row-activated") { arguments in
      arguments.object(1).map { Int(gtk_list_box_row_get_index($0.cast())) } ?? -1
    }
  }
}
