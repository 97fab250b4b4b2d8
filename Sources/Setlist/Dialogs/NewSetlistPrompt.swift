import Foundation
import GtkSupport
import Localization
import SetlistModel

/// The dialog that asks for a new setlist's name and template.
@MainActor
enum NewSetlistPrompt {
  /// Shows the dialog. Calls `handler` when the user confirms it with a name.
  static func present(
    over parent: Window,
    _ handler: @escaping @MainActor (String, SetlistTemplate) -> Void
  ) {
    let templates = SetlistTemplate.allCases
    let names = templates.map(\.name)
    let choice = DropDown(names)
    choice.setAccessibleLabel(gettext("Template"))
    choice.setAccessibleLabelOfLists(gettext("Template"))
    let speakChoice = { @MainActor in
      // The accessible name is set on the inner button of the drop-down, which has the keyboard
      // focus and which GTK 4.8 does not name.
      let index = choice.selected
      guard templates.indices.contains(index) else { return }
      // Translators: the template of a new setlist. %1$s is its name, such as “Gig”.
      let name = gettext("Template, %1$s", templates[index].name)
      choice.firstChild?.setAccessibleLabel(name)
      // In versions of GTK where generic widgets have no name, the drop-down is named by its button
      // alone.
      if Workaround.nameOfGeneric.isNeeded { choice.setAccessibleLabel(name) }
    }
    connect(choice, .notify("selected")) { speakChoice() }
    speakChoice()
    TextPrompt(
      heading: gettext("New Setlist"), label: gettext("Name"), confirm: gettext("C_reate"),
      below: choice
    ).present(over: parent) { name in
      let index = choice.selected
      handler(name, templates.indices.contains(index) ? templates[index] : .empty)
    }
  }
}
