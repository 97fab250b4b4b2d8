internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The form for what is known of an entry.
@MainActor
struct EntryEditor {
  let entry: Entry
  /// Whether the entry is still to be added, so that it counts as changed as it is.
  var isNew = false

  /// Shows the form; `save` is called with the changed entry when the user confirms it.
  func present(
    over parent: UnsafeMutablePointer<GtkWindow>, _ save: @escaping @MainActor (Entry) -> Void
  ) {
    let dialog = MessageDialog(
      over: parent, heading: heading, body: nil,
      responses: [
        .init(identifier: "cancel", label: "_Cancel"),
        .init(identifier: "save", label: isNew ? "_Add" : "_Save", appearance: .suggested),
      ])
    guard let list = gtk_list_box_new() else { return }
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    gtk_widget_add_css_class(list, "boxed-list")
    list.setAccessibleLabel(heading)
    gtk_widget_set_size_request(list, 300, -1)
    let fields = EntryField.fields(of: entry, isNew: isNew).map { field in
      let row: any EntryFieldRow =
        field.hasLines
        ? LinesRow(label: field.label, text: field.text(entry))
        : LineRow(label: field.label, text: field.text(entry))
      gtk_list_box_append(list.opaque, row.widget)
      return (field, row)
    }
    let edited = { @MainActor () -> Entry? in
      var edited = entry
      for (field, row) in fields {
        let text = row.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard field.set(text, &edited) else { return nil }
      }
      return edited
    }
    for (field, row) in fields {
      row.changed = { [unowned row] in
        var probe = entry
        let text = row.text.trimmingCharacters(in: .whitespacesAndNewlines)
        row.focus.setInvalid(!field.set(text, &probe), hint: field.hint)
        dialog.setEnabled(edited() != nil, response: "save")
      }
    }
    dialog.setEnabled(edited() != nil, response: "save")
    dialog.setExtraChild(list)
    dialog.present(focus: fields.first?.1.focus) { response in
      // They know each other by these.
      for (_, row) in fields { row.changed = nil }
      if response == "save", let edited = edited(), isNew || edited != entry { save(edited) }
    }
  }

  private var heading: String {
    let verb = isNew ? "New" : "Edit"
    return switch entry.content {
    case .song: "\(verb) Song"
    case .pause: "\(verb) Break"
    case .note: "\(verb) Note"
    }
  }
}
