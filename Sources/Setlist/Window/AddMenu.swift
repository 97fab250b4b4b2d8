import AdwaitaSupport
import GtkSupport
import Localization

/// The menu with the commands that add something. It is a button of the header bar, or a part of
/// the setlist's menu if the button would leave little space for the title.
@MainActor
final class AddMenu {
  /// Called when the setlist's menu is about to open.
  var setlistMenuWillOpen: [@MainActor () -> Void] = []

  /// The minimum width of the header bar for the button, in pixels. In a narrower header bar, most
  /// titles would be shortened beside this button and the one that shows the sidebar.
  private static let leastWidth: Int32 = 420

  /// The box in the header bar that contains the button of the menu.
  private let place: Widget
  private let header: HeaderBar
  private let setlistMenu: Menu
  private let setlistMenuButton: MenuButton
  /// The setlist's menu with the commands of this one, for a narrow window. Neither menu changes,
  /// because GTK 4.8 keeps the pages of submenus, and logs a warning about a second one.
  private let narrowMenu = Menu()
  private let panes: any WindowPanes
  private let layouts: WindowLayouts
  private var isNarrow = false

  init(builder: Builder, panes: any WindowPanes) {
    self.panes = panes
    let button: MenuButton = builder.object("add")
    header = builder.object("content-header")
    setlistMenu = builder.menu("setlist-menu-model")
    setlistMenuButton = builder.object("setlist-menu")
    let menu = builder.menu("add-menu-model")
    let section = Menu()
    section.append(gettext("_Add"), submenu: menu)
    narrowMenu.append(section: section)
    narrowMenu.append(section: setlistMenu)
    layouts = WindowLayouts(of: header)
    // The button is put into a box that may hide it, because a button in the header bar itself
    // would keep a window with large letters from getting narrow. The builder keeps the button
    // alive meanwhile.
    header.remove(button)
    let rest = Box(.horizontal)
    place =
      PriorityBox([rest, button], main: rest, optional: [(button, 0)], spacing: 0).widget
    header.packStart(place)
    layouts.didEnd = { [weak self] in self?.update() }
    setLastingMenu(of: button, menu)
    // The menu is made anew each time. GTK 4.8 on X11 lets one that stays swallow the next press of
    // the pointer, and keys, after an item of a submenu was chosen by a key.
    setMenu(of: setlistMenuButton) { [weak self] in
      self?.setlistMenuWillOpen.forEach { $0() }
      return self.map { $0.isNarrow ? $0.narrowMenu : $0.setlistMenu }
    }
  }

  /// Whether the setlist's menu is open.
  var isSetlistMenuOpen: Bool { setlistMenuButton.popover?.isMapped == true }

  /// Whether the button is offered, because the window shows content to which the user can add
  /// something.
  var isOffered = true {
    didSet { showButton() }
  }

  private func update() {
    // The menu stays a button beside the sidebar, where there is always space. Otherwise the
    // sidebar's button for a new setlist would be the only visible one that adds something.
    let isNarrow = panes.isFolded && header.width < Self.leastWidth
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showButton()
  }

  private func showButton() {
    place.isVisible = isOffered && !isNarrow
  }
}
