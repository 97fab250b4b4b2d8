import GtkSupport
import Localization

/// A button with a star that shows and changes whether a song is a favorite.
@MainActor
final class FavoriteButton: FavoriteControl {
  let button = Button()
  var toggled: ((Bool) -> Void)?
  private var shown: Bool?

  init() {
    button.addStyleClass("flat", "circular", "star")
    button.align(vertically: .center)
    // The star cannot take the focus, which stays in the row; a key of the list does the same as
    // the star.
    button.isFocusable = false
    connect(button, .clicked) { [weak self] in
      guard let self else { return }
      toggled?(shown != true)
    }
  }

  var widget: Widget { button }

  func show(_ isFavorite: Bool?, title: String, keepsPlace: Bool) {
    widget.isVisible = isFavorite != nil || keepsPlace
    widget.setBlank(isFavorite == nil)
    guard let isFavorite else { return }
    let label =
      // Translators: takes the star of a song away, or gives it. %1$s is its title.
      isFavorite
      ? pgettext("button", "Unstar %1$s", title)
      : pgettext("button", "Star %1$s", title)
    // The icon is not set again, because GTK would measure and draw the button again even for the
    // same icon.
    guard isFavorite != shown else { return widget.setAccessibleLabel(label) }
    shown = isFavorite
    widget.setIcon(isFavorite ? "starred-symbolic" : "non-starred-symbolic", label: label)
    widget.setStyleClass("starred", isFavorite)
  }
}

/// A switch that shows and changes whether a song is a favorite.
@MainActor
final class FavoriteSwitch: FavoriteControl {
  let control = Switch()
  var toggled: ((Bool) -> Void)?
  private var connection: SignalConnection?

  init() {
    control.align(vertically: .center)
    control.isFocusable = false
    connection = connect(control, .notify("active")) { [weak self, control] in
      self?.toggled?(control.isOn)
    }
  }

  var widget: Widget { control }

  func show(_ isFavorite: Bool?, title: String, keepsPlace: Bool) {
    widget.isVisible = isFavorite != nil || keepsPlace
    widget.setBlank(isFavorite == nil)
    connection?.blocking { control.isOn = isFavorite == true }
    widget.setAccessibleLabel(gettext("%1$s is a favorite", title))
  }
}

/// A control in a row that shows and changes whether a song is a favorite.
@MainActor
protocol FavoriteControl: AnyObject {
  var widget: Widget { get }
  /// Called when the user switches the control.
  var toggled: ((Bool) -> Void)? { get set }
  /// Shows whether the song called `title` is a favorite; `nil` for an entry that cannot be one,
  /// where the control may keep its place, so that what is beside it is in one column.
  func show(_ isFavorite: Bool?, title: String, keepsPlace: Bool)
}
