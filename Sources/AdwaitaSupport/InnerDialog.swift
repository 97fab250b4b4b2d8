public import CGtk
import CAdwaita
public import GtkSupport

/// A dialog inside of its window: since libadwaita 1.5. It emits `closed`.
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

  /// Makes a dialog with pages of preferences.
  public convenience init(page: PreferencesPage) {
    self.init(rawPointer: adw_preferences_dialog_new())
    adw_preferences_dialog_set_search_enabled(cast(), 0)
    adw_preferences_dialog_add(cast(), page.cast())
  }

  /// The widget that the dialog shows.
  public var child: Widget? { Widget(returned: adw_dialog_get_child(dialog)) }
  /// Sets the title of the dialog.
  public func setTitle(_ title: String) { adw_dialog_set_title(dialog, title) }

  /// Sets the size of the content in pixels; -1 for the one that it wants.
  public func setContentSize(width: Int32, height: Int32) {
    adw_dialog_set_content_width(dialog, width)
    adw_dialog_set_content_height(dialog, height)
  }

  /// Sets whether the user and `close()` can close the dialog.
  public func setCanClose(_ canClose: Bool) { adw_dialog_set_can_close(dialog, canClose ? 1 : 0) }
  /// Sets the widget that has the keyboard's focus when the dialog appears.
  public func setFocus(_ widget: Widget) { adw_dialog_set_focus(dialog, widget.cast()) }

  /// Shows the dialog at the lower edge of the window, or as libadwaita chooses.
  public func setIsSheet(_ isSheet: Bool) {
    adw_dialog_set_presentation_mode(
      dialog, isSheet ? ADW_DIALOG_BOTTOM_SHEET : ADW_DIALOG_AUTO)
  }

  /// Shows the dialog in the window of a widget.
  public func present(in parent: Widget) { adw_dialog_present(dialog, parent.cast()) }
  /// Closes the dialog, if it can be closed.
  public func close() { adw_dialog_close(dialog) }
}

extension Window {
  /// Makes a window with pages of preferences: libadwaita before 1.5.
  public convenience init(page: PreferencesPage) {
    self.init(rawPointer: adw_earlier_preferences_window_new())
    adw_earlier_preferences_window_set_search_enabled(cast(), 0)
    adw_earlier_preferences_window_add(cast(), page.cast())
  }
}

/// Makes what tells about a program, without its facts, which are properties: a dialog inside of
/// its window, or before libadwaita 1.5 a window of its own.
@MainActor
public func makeAboutDialog() -> Widget {
  LaterAdwaita.hasDialogs
    ? InnerDialog(rawPointer: adw_about_dialog_new())
    : Window(rawPointer: adw_earlier_about_window_new())
}

/// A question: an `AdwAlertDialog` inside of its window or, before libadwaita 1.5, an
/// `AdwMessageDialog` in a window of its own. It emits `response`.
@MainActor
public struct AlertDialog {
  /// The look of a button, which tells its effect.
  public enum Appearance: Sendable {
    /// A button without a special look.
    case plain
    /// The look of the answer that most users give.
    case suggested
    /// The look of an answer that loses data.
    case destructive
  }

  /// The dialog, an `InnerDialog` or a `Window`.
  public let object: Widget

  /// Makes a question without answers. Its text is plain, and not markup.
  public init(over parent: Window, heading: String, body: String?) {
    object =
      LaterAdwaita.hasDialogs
      ? InnerDialog(rawPointer: adw_alert_dialog_new(heading, body))
      : Window(rawPointer: adw_earlier_message_dialog_new(parent.cast(), heading, body))
  }

  /// Adds an answer: a button, whose label may have a mnemonic.
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

  /// Sets the answer that the Return key gives.
  public func setDefault(_ response: String) {
    LaterAdwaita.hasDialogs
      ? adw_alert_dialog_set_default_response(object.cast(), response)
      : adw_earlier_message_dialog_set_default_response(object.cast(), response)
  }

  /// Sets the answer that the Escape key and the close button give.
  public func setClose(_ response: String) {
    LaterAdwaita.hasDialogs
      ? adw_alert_dialog_set_close_response(object.cast(), response)
      : adw_earlier_message_dialog_set_close_response(object.cast(), response)
  }

  /// Enables or disables the button of an answer.
  public func setEnabled(_ isEnabled: Bool, _ response: String) {
    LaterAdwaita.hasDialogs
      ? adw_alert_dialog_set_response_enabled(object.cast(), response, isEnabled ? 1 : 0)
      : adw_earlier_message_dialog_set_response_enabled(
        object.cast(), response, isEnabled ? 1 : 0)
  }

  /// Shows a widget below the text of the question.
  public func setExtraChild(_ child: Widget) {
    LaterAdwaita.hasDialogs
      ? adw_alert_dialog_set_extra_child(object.cast(), child.cast())
      : adw_earlier_message_dialog_set_extra_child(object.cast(), child.cast())
  }
}
