internal import CAdwaita
internal import GtkSupport

/// The menu of a section's header: a model, and the actions that it calls.
@MainActor
struct SectionMenu {
  let model = ObjectReference(consuming: g_menu_new())
  let actions = ObjectReference(consuming: g_simple_action_group_new())

  /// Makes a menu that calls `perform` with what is chosen.
  init(perform: @escaping @MainActor (SectionCommand) -> Void) {
    let actions = actions
    var number = 0
    let append = { @MainActor (command: SectionCommand, menu: ObjectReference) in
      let name = "command-\(number)"
      number += 1
      Action(name, in: actions.opaque) { perform(command) }
      g_menu_append(menu.opaque, command.label, "section.\(name)")
    }
    for (index, group) in SectionCommand.groups.enumerated() {
      let part = ObjectReference(consuming: g_menu_new())
      for command in group { append(command, part) }
      if index == 1 {
        for (label, commands) in [
          ("_Sort", SectionCommand.sorting), ("Row St_yle", SectionCommand.styles),
        ] {
          let submenu = ObjectReference(consuming: g_menu_new())
          for command in commands { append(command, submenu) }
          g_menu_append_submenu(part.opaque, label, submenu.cast())
        }
      }
      g_menu_append_section(model.opaque, nil, part.cast())
    }
  }
}
