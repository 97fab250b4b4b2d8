public import CGtk
import CAdwaita
public import GtkSupport

/// A header bar at the top of a window or a pane.
public final class HeaderBar: Widget {
  public override class var objectType: GType { adw_header_bar_get_type() }

  /// Makes a header bar that shows the title of its window.
  public convenience init() { self.init(rawPointer: adw_header_bar_new()) }
  /// Adds a widget to the header bar at the edge where lines of text begin.
  public func packStart(_ child: Widget) { adw_header_bar_pack_start(opaque, child.cast()) }
  /// Removes a widget from the header bar.
  public func remove(_ child: Widget) { adw_header_bar_remove(opaque, child.cast()) }

  /// Sets whether the header bar has the buttons of the window, separately for the edge where lines
  /// of text begin and the one where they end. `nil` leaves an edge unchanged.
  public func setShowsTitleButtons(start: Bool? = nil, end: Bool? = nil) {
    if let start { adw_header_bar_set_show_start_title_buttons(opaque, start ? 1 : 0) }
    if let end { adw_header_bar_set_show_end_title_buttons(opaque, end ? 1 : 0) }
  }

  /// Removes the button of the header bar that leads back to the sidebar. libadwaita has added that
  /// button since 1.4.
  public func hideBackButton() { adw_header_bar_set_show_back_button(opaque, 0) }
}

/// A widget with the title and the subtitle in a header bar.
public final class WindowTitle: Widget {
  public override class var objectType: GType { adw_window_title_get_type() }

  /// Shows a title with a subtitle below it in the header bar.
  public func show(_ title: String, subtitle: String) {
    adw_window_title_set_title(opaque, title)
    adw_window_title_set_subtitle(opaque, subtitle)
  }
}

/// A page with an icon and a text that explains why there is no content.
public final class StatusPage: Widget {
  public override class var objectType: GType { adw_status_page_get_type() }

  /// The title of the status page.
  public var title: String {
    get { adw_status_page_get_title(opaque).map { String(cString: $0) } ?? "" }
    set { adw_status_page_set_title(opaque, newValue) }
  }

  /// The text below the title of the status page, as markup.
  public var text: String {
    get { adw_status_page_get_description(opaque).map { String(cString: $0) } ?? "" }
    set { adw_status_page_set_description(opaque, newValue) }
  }

  /// Shows a themed icon above the title of the status page.
  public func showIcon(_ name: String) { adw_status_page_set_icon_name(opaque, name) }
}

/// A container that limits the width of a widget.
public final class Clamp: Widget {
  public override class var objectType: GType { adw_clamp_get_type() }

  /// Makes a clamp around a widget. `width` is the maximum in pixels.
  public convenience init(_ child: Widget, width: Int32) {
    self.init(rawPointer: adw_clamp_new())
    setMaximumWidth(width)
    adw_clamp_set_child(opaque, child.cast())
  }

  /// Limits the width of the widget to a number of pixels.
  public func setMaximumWidth(_ width: Int32) {
    adw_clamp_set_maximum_size(opaque, width)
    adw_clamp_set_tightening_threshold(opaque, width)
  }
}

/// A container inside a scrolled window that limits the width of a list.
public final class ScrollableClamp: Widget {
  public override class var objectType: GType { adw_clamp_scrollable_get_type() }

  /// Makes a clamp around a list.
  public convenience init(_ child: Widget) {
    self.init(rawPointer: adw_clamp_scrollable_new())
    adw_clamp_scrollable_set_child(opaque, child.cast())
  }

  /// Limits the width of the list to a number of pixels.
  public func setMaximumWidth(_ width: Int32) {
    adw_clamp_scrollable_set_maximum_size(opaque, width)
    adw_clamp_scrollable_set_tightening_threshold(opaque, width)
  }
}

/// A container for a single widget.
public final class Bin: Widget {
  public override class var objectType: GType { adw_bin_get_type() }

  /// Makes a container around a widget.
  public convenience init(_ child: Widget) {
    self.init(rawPointer: adw_bin_new())
    adw_bin_set_child(cast(), child.cast())
  }
}

/// A view with bars above and below a widget. It is an `AdwToolbarView` since libadwaita 1.4, and a
/// box before.
@MainActor
public enum ToolbarView {
  /// Makes a view with bars above and below a widget, each from top to bottom.
  public static func make(top: [Widget], content: Widget, bottom: [Widget] = []) -> Widget {
    guard LaterAdwaita.hasDialogs else {
      let box = Box(.vertical)
      content.expand(vertically: true)
      box.append(top + [content] + bottom)
      return box
    }
    let view = Widget(rawPointer: adw_toolbar_view_new())
    for bar in top { adw_toolbar_view_add_top_bar(view.opaque, bar.cast()) }
    adw_toolbar_view_set_content(view.opaque, content.cast())
    for bar in bottom { adw_toolbar_view_add_bottom_bar(view.opaque, bar.cast()) }
    return view
  }
}
