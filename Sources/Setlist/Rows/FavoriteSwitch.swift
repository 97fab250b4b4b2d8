internal import CAdwaita
internal import GtkSupport
internal import Localization

/// A switch that is on for a favorite.
@MainActor
final class FavoriteSwitch: FavoriteControl {
  let widget: UnsafeMutablePointer<GtkWidget>
  var toggled: ((Bool) -> Void)?
  private var connection: SignalConnection?

  init() {
    let control = gtk_switch_new().unsafelyUnwrapped
    widget = control
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    gtk_widget_set_focusable(control, 0)
    connection = connect(control, .notify("active")) { [weak self] in
      self?.toggled?(gtk_switch_get_active(control.opaque) != 0)
    }
  }

  func show(_ isFavorite: Bool?, title: String) {
    gtk_widget_set_visible(widget, isFavorite == nil ? 0 : 1)
    connection?.blocking { gtk_switch_set_active(widget.opaque, isFavorite == true ? 1 : 0) }
    widget.setAccessibleLabel(gettext("%1$s is a favorite", title))
  }
}

/// The control of a row that shows and changes whether a song is a favorite.
@MainActor
protocol FavoriteControl: AnyObject {
  var widget: UnsafeMutablePointer<GtkWidget> { get }
  /// Called when the user changes it.
  var toggled: ((Bool) -> Void)? { get set }
  /// Shows whether the song called `title` is a favorite; `nil` for an entry that cannot be one.
  func show(_ isFavorite: Bool?, title: String)
}
