import CGtk
import GtkSupport

/// The widget that shows the rows. Only this type knows whether GTK's functions for a list view or
/// for a grid view apply.
@MainActor @usableFromInline
struct RowsWidget {
  /// The kinds of widgets that show a list model.
  @usableFromInline
  enum Kind: Sendable {
    /// A `GtkListView`: one row below the other.
    case list
    /// A `GtkGridView` of one column: a list that has widgets for 32 rows instead of 205.
    case column
    /// A `GtkGridView`: cells from the leading edge to the trailing one, then the next line of
    /// cells.
    case grid
  }

  let kind: Kind
  let reference: ObjectReference
  /// The controllers and handlers that the data source has added to the widget and those around it.
  let additions = WidgetAdditions()

  /// Wraps a view. A list may be a `GtkGridView`, which then becomes one column.
  init(_ kind: Kind, _ view: OpaquePointer) {
    let isGrid = g_type_check_instance_is_a(view.cast(), gtk_grid_view_get_type()) != 0
    self.kind = kind == .list && isGrid ? .column : kind
    reference = ObjectReference(retaining: view)
    if self.kind == .column { becomeList() }
    LaterGtk.enterAtLastFocus(view.widget)
  }

  /// A new widget for a list of rows with a least height in pixels. It is a grid of one column,
  /// which is faster, unless GTK would make its rows higher.
  static func list(rowsOfAtLeast height: Int, hasRubberBand: Bool) -> OpaquePointer {
    guard Workaround.placeholders.isNeeded, let highestMonitor,
      highestMonitor / rowsOfColumn <= height
    else {
      let view = OpaquePointer(gtk_list_view_new(nil, nil)).unsafelyUnwrapped
      gtk_list_view_set_enable_rubberband(view, hasRubberBand ? 1 : 0)
      return view
    }
    let view = OpaquePointer(gtk_grid_view_new(nil, nil)).unsafelyUnwrapped
    gtk_grid_view_set_enable_rubberband(view, hasRubberBand ? 1 : 0)
    return view
  }

  /// The greatest number of rows on the screen in a grid of one column: GTK 4.8 makes each row at
  /// least a thirtieth of the grid's height.
  private static var rowsOfColumn: Int { 30 }

  private static var highestMonitor: Int? {
    guard let display = gdk_display_get_default(),
      let monitors = gdk_display_get_monitors(display)
    else { return nil }
    let heights = (0..<g_list_model_get_n_items(monitors)).compactMap { position -> Int? in
      guard let monitor = g_list_model_get_item(monitors, position) else { return nil }
      defer { g_object_unref(monitor) }
      var geometry = GdkRectangle()
      gdk_monitor_get_geometry(OpaquePointer(monitor), &geometry)
      return Int(geometry.height)
    }
    return heights.max()
  }

  /// The accessible role of rows; `nil` for GTK's own role.
  var rowRole: GtkAccessibleRole? { kind == .column ? GTK_ACCESSIBLE_ROLE_LIST_ITEM : nil }

  /// The accessible role of the content of rows; `nil` for GTK's own role.
  ///
  /// A screen reader reads the content in place of a grid's cell, and then needs a role that can
  /// have a name.
  var contentRole: GtkAccessibleRole? {
    kind == .grid && Workaround.nameOfGeneric.isNeeded ? GTK_ACCESSIBLE_ROLE_GROUP : nil
  }

  /// A new view inside a scrolled window in an overlay, which fills the available room.
  static func framed(_ kind: Kind) -> (view: OpaquePointer, overlay: OpaquePointer?) {
    let view: UnsafeMutablePointer<GtkWidget> =
      switch kind {
      case .list: gtk_list_view_new(nil, nil)
      case .column, .grid: gtk_grid_view_new(nil, nil)
      }
    let scrolledWindow: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
    gtk_scrolled_window_set_child(scrolledWindow.opaque, view)
    gtk_overlay_set_child(overlay.opaque, scrolledWindow)
    gtk_widget_set_hexpand(overlay, 1)
    gtk_widget_set_vexpand(overlay, 1)
    return (view.opaque, overlay.opaque)
  }

  /// The `GtkListView` or `GtkGridView` that shows the rows.
  var view: UnsafeMutablePointer<GtkWidget> { reference.cast() }

  var model: OpaquePointer? {
    switch kind {
    case .list: gtk_list_view_get_model(reference.opaque)
    case .column, .grid: gtk_grid_view_get_model(reference.opaque)
    }
  }

  func setModel(_ model: OpaquePointer?) {
    switch kind {
    case .list: gtk_list_view_set_model(reference.opaque, model)
    case .column, .grid: gtk_grid_view_set_model(reference.opaque, model)
    }
  }

  func setFactory(_ factory: OpaquePointer?) {
    switch kind {
    case .list: gtk_list_view_set_factory(reference.opaque, factory)
    case .column, .grid: gtk_grid_view_set_factory(reference.opaque, factory)
    }
  }

  /// Removes a model and a factory from the widget, unless it has got others.
  func release(model: ObjectReference, factory: ObjectReference) {
    if self.model == model.opaque { setModel(nil) }
    let current =
      switch kind {
      case .list: gtk_list_view_get_factory(reference.opaque)
      case .column, .grid: gtk_grid_view_get_factory(reference.opaque)
      }
    if current?.opaque == factory.opaque { setFactory(nil) }
  }

  /// Stops kinetic scrolling, which a finger has begun and which goes on by itself. GTK warns if no
  /// row is at its place.
  func stopCoasting() {
    guard let parent = gtk_widget_get_parent(view),
      g_type_check_instance_is_a(parent.cast(), gtk_scrolled_window_get_type()) != 0,
      gtk_scrolled_window_get_kinetic_scrolling(parent.opaque) != 0
    else { return }
    gtk_scrolled_window_set_kinetic_scrolling(parent.opaque, 0)
    gtk_scrolled_window_set_kinetic_scrolling(parent.opaque, 1)
  }

  /// Whether a drag that begins beside the rows selects them.
  var hasRubberBand: Bool {
    get {
      switch kind {
      case .list: gtk_list_view_get_enable_rubberband(reference.opaque) != 0
      case .column, .grid: gtk_grid_view_get_enable_rubberband(reference.opaque) != 0
      }
    }
    nonmutating set {
      switch kind {
      case .list: gtk_list_view_set_enable_rubberband(reference.opaque, newValue ? 1 : 0)
      case .column, .grid: gtk_grid_view_set_enable_rubberband(reference.opaque, newValue ? 1 : 0)
      }
    }
  }

  private func becomeList() {
    gtk_grid_view_set_min_columns(reference.opaque, 1)
    gtk_grid_view_set_max_columns(reference.opaque, 1)
    reference.opaque.setAccessibleRole(GTK_ACCESSIBLE_ROLE_LIST)
  }
}
