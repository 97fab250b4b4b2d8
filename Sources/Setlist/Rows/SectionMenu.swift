import GtkSupport
import Localization
import SetlistModel

/// The menu of a section's header, which is a menu model with the actions that its items call.
@MainActor
struct SectionMenu {
  let model = Menu()
  let actions = ActionGroup()

  /// Makes the menu of a section with `options`. The menu calls `perform` with the chosen command.
  ///
  /// - Parameters:
  ///   - setlists: the setlists that the section can be added to.
  ///   - canPerform: returns whether a command would change something. Other commands are disabled.
  init(
    options: SectionOptions, setlists: [SetlistSummary], canPerform: (SectionCommand) -> Bool,
    perform: @escaping @MainActor (SectionCommand) -> Void
  ) {
    let actions = actions
    Action("style", in: actions, chosen: options.rowStyle.rawValue) { name in
      guard let style = SectionOptions.RowStyle(rawValue: name) else { return }
      perform(.setStyle(style))
    }
    Action("is-counted", in: actions, isOn: options.isCounted) { perform(.toggleCounting) }
    Action(
      "add-to-setlist", in: actions,
      withText: { id in
        if let setlist = Setlist.ID(id) { perform(.addToSetlist(setlist)) }
      })
    var number = 0
    func append(_ command: SectionCommand, to menu: Menu) {
      let name: String
      switch command {
      case .setStyle(let style): name = "style::\(style.rawValue)"
      case .toggleCounting: name = "is-counted"
      default:
        name = "command-\(number)"
        number += 1
        Action(name, in: actions) { perform(command) }.isEnabled = canPerform(command)
      }
      let expands = command == .toggleCollapsed && options.isCollapsed
      appendMenuItem(
        expands ? gettext("_Expand") : command.label, "section.\(name)", keys: command.keys,
        to: menu)
    }
    for group in SectionMenuItem.groups {
      let part = Menu()
      for item in group {
        switch item {
        case .command(let command): append(command, to: part)
        case .setlists where setlists.isEmpty: break
        case .setlists:
          let submenu = Menu()
          for setlist in setlists {
            appendMenuItem(
              titled: setlist.name, "section.add-to-setlist", id: setlist.id.description,
              to: submenu)
          }
          part.append(gettext("Add to Setl_ist"), submenu: submenu)
        case .submenu(let label, let groups):
          let submenu = Menu()
          for group in groups {
            let part = Menu()
            for command in group { append(command, to: part) }
            submenu.append(section: part)
          }
          part.append(label, submenu: submenu)
        }
      }
      model.append(section: part)
    }
  }
}
