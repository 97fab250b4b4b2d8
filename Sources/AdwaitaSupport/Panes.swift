public import CGtk
import CAdwaita
public import GtkSupport

/// A sidebar and the content, of which a narrow window shows one: since libadwaita 1.4.
public final class SplitView: Widget {
  public override class var objectType: GType { adw_navigation_split_view_get_type() }

  /// Whether the window is so narrow that only the sidebar or the content is shown.
  public var isCollapsed: Bool { adw_navigation_split_view_get_collapsed(opaque) != 0 }

  /// Whether a narrow window shows the content and not the sidebar.
  public var showsContent: Bool {
    get { adw_navigation_split_view_get_show_content(opaque) != 0 }
    set { adw_navigation_split_view_set_show_content(opaque, newValue ? 1 : 0) }
  }

  /// Leaves Escape to the handlers in the panes. While one pane is shown, the inner navigation view
  /// would go to the sidebar instead.
  public func keepEscape() {
    for child in children
    where g_type_check_instance_is_a(child.cast(), adw_navigation_view_get_type()) != 0 {
      adw_navigation_view_set_pop_on_escape(child.opaque, 0)
    }
  }
}

/// A sidebar and the content, of which a narrow window shows one: libadwaita before 1.4.
public final class Leaflet: Widget {
  public override class var objectType: GType { adw_earlier_leaflet_get_type() }

  /// Whether the window is so narrow that only the sidebar or the content is shown.
  public var isFolded: Bool { adw_earlier_leaflet_get_folded(opaque) != 0 }

  /// The widget that a narrow window shows: the sidebar or the content.
  public var shownChild: Widget? {
    get { Widget(returned: adw_earlier_leaflet_get_visible_child(opaque)) }
    set { adw_earlier_leaflet_set_visible_child(opaque, newValue?.cast()) }
  }

  /// Goes from the content to the sidebar.
  public func goBack() {
    adw_earlier_leaflet_navigate(opaque, ADW_NAVIGATION_DIRECTION_BACK)
  }
}

extension Window {
  /// The content of an `AdwApplicationWindow`.
  public var content: Widget? {
    get { Widget(returned: adw_application_window_get_content(cast())) }
    set { adw_application_window_set_content(cast(), newValue?.cast()) }
  }

  /// Whether a dialog is shown inside of an `AdwApplicationWindow`.
  public var hasInnerDialog: Bool {
    LaterAdwaita.hasDialogs && adw_application_window_get_visible_dialog(cast()) != nil
  }

  /// Makes an `AdwWindow` around a widget.
  public convenience init(content: Widget) {
    self.init(rawPointer: adw_window_new())
    adw_window_set_content(cast(), content.cast())
  }
}

/// The preferences of the desktop for the look of programs.
@MainActor
public struct StyleManager {
  /// A choice of light or dark colors.
  public enum Scheme: Sendable {
    /// The colors that the desktop prefers.
    case system
    /// Light colors, whatever the desktop prefers.
    case light
    /// Dark colors, whatever the desktop prefers.
    case dark
  }

  private let manager: OpaquePointer

  /// Gets the style manager of the program. `nil` before there is a display.
  public init?() {
    guard let manager = adw_style_manager_get_default() else { return nil }
    self.manager = manager
  }

  /// Whether the user wants high contrast.
  public var isHighContrast: Bool { adw_style_manager_get_high_contrast(manager) != 0 }

  /// Calls `body` when the user wants another contrast.
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
