public import CGtk
import CAdwaita
public import GtkSupport

/// A dialog inside its window, which libadwaita has since 1.5. It emits `closed`.
public final class InnerDialog: Widget {
  public override class var objectType: GType { adw_dialog_get_type() }
}

extension InnerDialog {
  private var dialog: UnsafeMutablePointer<AdwDialog> { cast() }

  /// Makes a dialog around a widget.
  public convenience init(_ child: Widget) {
    self.init(rawPointer: adw_dialog_new())
    adw_dialog_set_child(dialog, child.cast())
  }

  /// Makes a dialog around a page of preferences.
  public convenience init(page: PreferencesPage) {
    self.init(rawPointer: adw_preferences_dialog_new())
    adw_preferences_dialog_set_search_enabled(cast(), 0)
    adw_preferences_dialog_add(cast(), page.cast())
  }

  /// The widget that the dialog contains.
  public var child: Widget? { Widget(returned: adw_dialog_get_child(dialog)) }
  /// Sets the title of the dialog.
  public func setTitle(_ title: String) { adw_dialog_set_title(dialog, title) }

  /// Sets the size of the dialog's content in pixels; -1 is the natural size.
  public func setContentSize(width: Int32, height: Int32) {
    adw_dialog_set_content_width(dialog, width)
    adw_dialog_set_content_height(dialog, height)
  }

  /// Sets whether the user and `close()` can close the dialog.
  public func setCanClose(_ canClose: Bool) { adw_dialog_set_can_close(dialog, canClose ? 1 : 0) }
  /// Sets the widget that gets the keyboard focus when the dialog appears.
  public func setFocus(_ widget: Widget) { adw_dialog_set_focus(dialog, widget.cast()) }

  /// Sets whether the dialog is a sheet at the lower edge of the window; otherwise libadwaita
  /// chooses its form.
  public func setIsSheet(_ isSheet: Bool) {
    adw_dialog_set_presentation_mode(
      dialog, isSheet ? ADW_DIALOG_BOTTOM_SHEET : ADW_DIALOG_AUTO)
  }

  /// Shows the dialog in the window that contains a widget.
  public func present(in parent: Widget) { adw_dialog_present(dialog, parent.cast()) }
  /// Closes the dialog if `setCanClose(_:)` allows it.
  public func close() { adw_dialog_close(dialog) }
}

extension Window {
  /// Makes a preferences window around a page, for libadwaita before 1.5.
  public convenience init(page: PreferencesPage) {
    self.init(rawPointer: adw_earlier_preferences_window_new())
    adw_earlier_preferences_window_set_search_enabled(cast(), 0)
    adw_earlier_preferences_window_add(cast(), page.cast())
  }
}

/// Makes an empty About dialog, whose content is set by properties. It is a dialog inside its
/// window, and a separate window before libadwaita 1.5.
@MainActor
public func makeAboutDialog() -> Widget {
  LaterAdwaita.hasDialogs
    ? InnerDialog(rawPointer: adw_about_dialog_new())
    : Window(rawPointer: adw_earlier_about_window_new())
}

/// A dialog that asks the user a question. It is an `AdwAlertDialog` inside its window or, before
/// libadwaita 1.5, a separate `AdwMessageDialog`. It emits `response`.
@MainActor
public struct AlertDialog {
  /// The look of a response's button, which tells its effect.
  public enum Appearance: Sendable {
    /// A button without a special look, for a response without risk.
    case plain
    /// The look of the response that most users choose.
    case suggested
    /// The look of a response that loses data.
    case destructive
  }

  /// The widget of the dialog, which is an `InnerDialog` or a `Window`.
  public let object: Widget

  /// Makes a dialog without responses. Its texts are plain, not markup.
  public init(over parent: Window, heading: String, body: String?) {
    object =
      LaterAdwaita.hasDialogs
      ? InnerDialog(rawPointer: adw_alert_dialog_new(heading, body))
      : Window(rawPointer: adw_earlier_message_dialog_new(parent.cast(), heading, body))
  }

  /// Adds a response with a button, whose label may have a mnemonic.
  public func add(_ response: String, label: String, appearance: Appearance) {
    let look =
      switch appearance {
      case .plain: ADW_RESPONSE_DEFAULT
      case .suggested: ADW_RESPONSE_SUGGESTED
      case .destructive: ADW_RESPONSE_DESTRUCTIVE
      }
    if LaterAdwaita.hasDialogs {
      adw_alert_dialog_add_response(object.cast(), response, label)
      adw_alert_dialog_set_response_appearance(object.cast(), response, look)
    } else {
      adw_earlier_message_dialog_add_response(object.cast(), response, label)
      adw_earlier_message_dialog_set_response_appearance(object.cast(), response, look)
    }
  }

  /// Sets the response that the Return key chooses.
  public func setDefault(_ response: String) {
    LaterAdwaita.hasDialogs
      ? adw_alert_dialog_set_default_response(object.cast(), response)
      : adw_earlier_message_dialog_set_default_response(object.cast(), response)
  }

  /// Sets the response that the Escape key and the close button choose.
  public func setClose(_ response: String) {
    LaterAdwaita.hasDialogs
      ? adw_alert_dialog_set_close_response(object.cast(), response)
      : adw_earlier_message_dialog_set_close_response(object.cast(), response)
  }

  /// Shows a widget below the texts of the dialog.
  public func setExtraChild(_ child: Widget) {
    LaterAdwaita.hasDialogs
      ? adw_alert_dialog_set_extra_child(object.cast(), child.cast())
      : adw_earlier_message_dialog_set_extra_child(object.cast(), child.cast())
  }
}
