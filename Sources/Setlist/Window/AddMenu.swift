import AdwaitaSupport
import GtkSupport
import Localization

/// The menu of what can be added: a button of the header bar. If that would leave little space for
/// the title, it is a part of the setlist's menu.
@MainActor
final class AddMenu {
  /// The minimum width of the header bar for the button, in pixels. Below it, most titles are
  /// shortened beside the button and the one that shows the sidebar.
  private static let leastWidth: Int32 = 420

  /// The place of the button in the header bar.
  private let place: Widget
  private let header: HeaderBar
  private let setlistMenu: Menu
  private let setlistMenuButton: MenuButton
  private let menu: Menu
  private let panes: any WindowPanes
  private let layouts: WindowLayouts
  private var isNarrow = false

  init(builder: Builder, panes: any WindowPanes) {
    self.panes = panes
    let button = builder.widget("add")
    header = builder.object("content-header")
    setlistMenu = builder.menu("setlist-menu-model")
    setlistMenuButton = builder.object("setlist-menu")
    menu = builder.menu("add-menu-model")
    layouts = WindowLayouts(of: header)
    // The button goes once the window is narrow, so it must not keep it wide, as it would with a
    // title in large letters. The builder keeps the button meanwhile.
    header.remove(button)
    let rest = Box(.horizontal)
    place =
      PriorityBox([rest, button], main: rest, optional: [(button, 0)], spacing: 0).widget
    header.packStart(place)
    layouts.didEnd = { [weak self] in self?.update() }
  }

  /// Whether something can be added to the shown content.
  var isOffered = true {
    didSet { showButton() }
  }

  private func update() {
    // Beside the sidebar there is always space, and its button for a new setlist would be the only
    // one to add anything.
    let isNarrow = panes.isFolded && header.width < Self.leastWidth
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showButton()
    // GTK 4.8 keeps the page of a submenu that is removed from a menu, and complains about the next
    // one with that title.
    let popover = PopoverMenu(casting: setlistMenuButton.popover)
    popover?.setMenu(nil)
    defer { popover?.setMenu(setlistMenu) }
    // Undo and Redo come first.
    guard isNarrow else { return setlistMenu.remove(at: 1) }
    let section = Menu()
    section.append(gettext("_Add"), submenu: menu)
    setlistMenu.insert(section: section, at: 1)
  }

  private func showButton() {
    place.isVisible = isOffered && !isNarrow
  }
}
