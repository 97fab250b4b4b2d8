import CGtk
import Foundation
import GtkSupport
import Localization
import SetlistModel

/// The form for a new setlist: its name, and the content with which it begins.
@MainActor
enum NewSetlistForm {
  /// The content with which a new setlist begins.
  enum Beginning {
    case template(SetlistTemplate)
    /// The list of songs in the clipboard.
    case pastedList
    /// Files that the user chooses.
    case files
  }

  /// Shows the form. Calls `handler` when the user confirms a name, or chooses a beginning, which
  /// also names a setlist without a name.
  static func present(
    over parent: Window, _ handler: @escaping @MainActor (String, Beginning) -> Void
  ) {
    let heading = gettext("New Setlist")
    let form = Form(
      over: parent, heading: heading, body: nil,
      responses: [
        .init(identifier: "cancel", label: gettext("_Cancel")),
        .init(identifier: "create", label: gettext("C_reate"), appearance: .suggested),
      ])
    let entry = TextEntry()
    entry.setPlaceholder(gettext("Name"))
    entry.setAccessibleLabel(gettext("Name"))
    // Orca does not read the form's heading.
    entry.setAccessibleDescription(heading)
    let name = { @MainActor () -> String in
      entry.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    form.setEnabled(false, response: "create")
    connect(entry, .changed) { form.setEnabled(!name().isEmpty, response: "create") }
    connect(entry, .activate) { form.confirm() }
    var chosen: (name: String, beginning: Beginning) = (heading, .template(.empty))
    func card(_ content: Widget, _ name: String, _ hint: String, _ beginning: Beginning) -> Widget {
      let label = Label(name)
      label.wraps = true
      label.centerLines()
      let column = Box(.vertical, spacing: 6)
      column.append(content, label)
      let card = Button()
      card.child = column
      card.addStyleClass("beginning")
      card.setAccessibleLabel(name)
      card.setAccessibleDescription(hint)
      card.setSilentTooltip(hint)
      connect(card, .clicked) {
        chosen = (name, beginning)
        form.choose("begin")
      }
      return card
    }
    let songs = [
      card(
        icon("edit-paste-symbolic"), gettext("Paste a List"),
        // Translators: describes “Paste a List”.
        gettext("Songs that you have copied from a mail, a chat or a table"), .pastedList),
      card(
        icon("document-open-symbolic"), gettext("Import Files"),
        // Translators: describes “Import Files”.
        gettext("Audio files, playlists or tables"), .files),
    ]
    let templates = SetlistTemplate.allCases.filter { $0 != .empty }.map { template in
      let titles = template.sections().map(\.title)
      return card(
        TemplatePicture(of: template).widget, template.name, titles.joined(separator: " · "),
        .template(template))
    }
    let perRow = parent.width >= 640 ? templates.count : 2
    let rows =
      [songs]
      + stride(from: 0, to: templates.count, by: perRow).map {
        Array(templates[$0..<min($0 + perRow, templates.count)])
      }
    let column = Box(.vertical, spacing: 12)
    column.append(entry)
    for cards in rows {
      let row = Box(.horizontal, spacing: 12)
      row.makeHomogeneous()
      row.append(cards)
      column.append(row)
    }
    form.setExtraChild(column)
    form.present(focus: entry, hasChanges: { !name().isEmpty }) { response in
      switch response {
      case "create": handler(name(), .template(.empty))
      case "begin": handler(name().isEmpty ? chosen.name : name(), chosen.beginning)
      default: break
      }
    }
  }

  private static func icon(_ name: String) -> Widget {
    let icon = Image(icon: name)
    icon.setPixelSize(24)
    icon.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    return icon
  }
}
