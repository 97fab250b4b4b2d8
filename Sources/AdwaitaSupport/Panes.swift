public import CGtk
import CAdwaita
public import GtkSupport

/// A split view with a sidebar and the content, of which a narrow window shows only one. libadwaita
/// has it since 1.4.
public final class SplitView: Widget {
  public override class var objectType: GType { adw_navigation_split_view_get_type() }

  /// Whether the window is so narrow that only the sidebar or only the content is shown.
  public var isCollapsed: Bool { adw_navigation_split_view_get_collapsed(opaque) != 0 }

  /// Whether a narrow window shows the content instead of the sidebar.
  public var showsContent: Bool {
    get { adw_navigation_split_view_get_show_content(opaque) != 0 }
    set { adw_navigation_split_view_set_show_content(opaque, newValue ? 1 : 0) }
  }

  /// Leaves the Escape key to the handlers in the panes. Otherwise the inner navigation view would
  /// use it to show the sidebar while only one pane is shown.
  public func keepEscape() {
    for child in children
    where g_type_check_instance_is_a(child.cast(), adw_navigation_view_get_type()) != 0 {
      adw_navigation_view_set_pop_on_escape(child.opaque, 0)
    }
  }
}

/// A leaflet with a sidebar and the content, of which a narrow window shows only one. It is used
/// with libadwaita before 1.4.
public final class Leaflet: Widget {
  public override class var objectType: GType { adw_earlier_leaflet_get_type() }

  /// Whether the window is so narrow that only the sidebar or only the content is shown.
  public var isFolded: Bool { adw_earlier_leaflet_get_folded(opaque) != 0 }

  /// The child that a narrow window shows, which is the sidebar or the content.
  public var shownChild: Widget? {
    get { Widget(returned: adw_earlier_leaflet_get_visible_child(opaque)) }
    set { adw_earlier_leaflet_set_visible_child(opaque, newValue?.cast()) }
  }

  /// Shows the sidebar instead of the content.
  public func goBack() {
    adw_earlier_leaflet_navigate(opaque, ADW_NAVIGATION_DIRECTION_BACK)
  }
}

extension Window {
  /// The content widget of an `AdwApplicationWindow`.
  public var content: Widget? {
    get { Widget(returned: adw_application_window_get_content(cast())) }
    set { adw_application_window_set_content(cast(), newValue?.cast()) }
  }

  /// Whether an `AdwApplicationWindow` shows a dialog inside it.
  public var hasInnerDialog: Bool {
    LaterAdwaita.hasDialogs && adw_application_window_get_visible_dialog(cast()) != nil
  }

  /// Makes an `AdwWindow` around a widget.
  public convenience init(content: Widget) {
    self.init(rawPointer: adw_window_new())
    adw_window_set_content(cast(), content.cast())
  }
}

/// The style manager of the program, which knows the desktop's preferences for colors and contrast.
@MainActor
public struct StyleManager {
  /// A choice of light or dark colors.
  public enum Scheme: Sendable {
    /// The light or dark colors that the desktop prefers.
    case system
    /// Light colors, regardless of the desktop.
    case light
    /// Dark colors, regardless of the desktop.
    case dark
  }

  private let manager: OpaquePointer

  /// Gets the style manager of the program; `nil` before the display is open.
  public init?() {
    guard let manager = adw_style_manager_get_default() else { return nil }
    self.manager = manager
  }

  /// Whether the user wants high contrast.
  public var isHighContrast: Bool { adw_style_manager_get_high_contrast(manager) != 0 }

  /// Calls `body` when the user switches high contrast on or off.
  public func onContrastChange(_ body: @escaping @MainActor () -> Void) {
    connect(manager, .notify("high-contrast")) { body() }
  }

  /// Chooses light or dark colors for the program.
  public func setScheme(_ scheme: Scheme) {
    let wanted =
      switch scheme {
      case .system: ADW_COLOR_SCHEME_DEFAULT
      case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
      case .dark: ADW_COLOR_SCHEME_FORCE_DARK
      }
    adw_style_manager_set_color_scheme(manager, wanted)
  }
}
