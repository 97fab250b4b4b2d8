import GtkSupport
import Localization

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

  func show(_ isFavorite: Bool?, title: String) {
    widget.isVisible = isFavorite != nil
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
  /// Shows whether the song called `title` is a favorite; `nil` for an entry that cannot be one.
  func show(_ isFavorite: Bool?, title: String)
}
