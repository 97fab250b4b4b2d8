internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The form for editing an entry.
@MainActor
struct EntryEditor {
  /// What the user has typed and not saved.
  struct Draft {
    /// The texts of the fields, in their order.
    let texts: [String]
    let scope: SongEditScope
  }

  var entry: Entry
  /// Whether the entry is not added yet. Then it counts as changed even without an edit.
  var isNew = false
  /// Who else plays the song.
  var sharing = SongSharing()
  /// What the form begins with; `nil` for the facts of the entry.
  var draft: Draft?
  /// How far changes reach, unless the draft tells.
  var scope = SongEditScope.everywhere
  /// The field that gets the keyboard's focus.
  var firstField = 0
  /// Shows the form of the next song, with the focus in that field; `nil` where there is none.
  var editNext: (@MainActor (_ field: Int, _ scope: SongEditScope) -> Void)?

  /// Shows the form. Calls `save` with the changed entry when the user confirms it. Calls `discard`
  /// with what was typed when the user leaves it with texts other than the entry's.
  func present(
    over parent: UnsafeMutablePointer<GtkWindow>,
    save: @escaping @MainActor (Entry, SongEditScope) -> Void,
    discard: @escaping @MainActor (Draft) -> Void
  ) {
    let form = Form(over: parent, heading: heading, body: sharing.sentence, responses: responses)
    guard let list = gtk_list_box_new() else { return }
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    gtk_widget_add_css_class(list, "boxed-list")
    list.setAccessibleLabel(heading)
    gtk_widget_set_size_request(list, 300, -1)
    let fields = EntryField.fields(of: entry, isNew: isNew).enumerated().map { index, field in
      let text = draft?.texts[index] ?? field.text(entry)
      let row: any EntryFieldRow =
        field.hasLines
        ? LinesRow(label: field.label, text: text) : LineRow(label: field.label, text: text)
      gtk_list_box_append(list.opaque, row.widget)
      return (field, row)
    }
    let chooser = makeChooser()
    let scope = { @MainActor in chooser?.scope ?? .everywhere }
    let edited = { @MainActor () -> Entry? in
      var edited = entry
      for (field, row) in fields {
        let text = row.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard field.set(text, &edited) else { return nil }
      }
      return edited.song.map { entry.edited(to: $0, scope()) } ?? edited
    }
    for (field, row) in fields {
      let mark = mark(of: field, in: row)
      row.changed = { [unowned row] in
        var probe = entry
        let text = row.text.trimmingCharacters(in: .whitespacesAndNewlines)
        row.focus.setInvalid(!field.set(text, &probe), hint: field.hint)
        mark?.update()
        let isValid = edited() != nil
        for response in ["save", "next"] { form.setEnabled(isValid, response: response) }
      }
      row.confirmed = { form.confirm() }
    }
    form.setEnabled(edited() != nil, response: "save")
    if draft != nil { for (_, row) in fields { row.changed?() } }
    form.setExtraChild(Self.column(of: [chooser?.widget, list]))
    let hasChanges = { @MainActor in
      fields.contains { field, row in row.text != field.text(entry) }
    }
    let first = fields.indices.contains(firstField) ? fields[firstField] : fields.first
    form.present(focus: first?.1.focus, hasChanges: hasChanges) { [unowned form] response in
      // The rows and these handlers retain each other.
      for (_, row) in fields { (row.changed, row.confirmed) = (nil, nil) }
      if response == "save" || response == "next" {
        if let edited = edited(), isNew || edited != entry { save(edited, scope()) }
        if response == "next" {
          let field = fields.firstIndex { form.lastFocus.isInside($0.1.widget) }
          editNext?(field ?? firstField, scope())
        }
      } else if hasChanges() {
        discard(Draft(texts: fields.map(\.1.text), scope: scope()))
      }
    }
  }

  /// The choice of how far changes reach; `nil` where it makes no difference.
  private func makeChooser() -> ScopeChooser? {
    guard !isNew, entry.isSong, sharing.isShared || !entry.overrides.isEmpty else { return nil }
    return ScopeChooser(hereLabel: sharing.hereLabel, scope: draft?.scope ?? scope)
  }

  private func mark(of field: EntryField, in row: any EntryFieldRow) -> OverrideMark? {
    guard let fact = field.fact, entry.overrides.facts.contains(fact), let song = entry.sharedSong
    else { return nil }
    return OverrideMark(of: field, in: row, shared: fact.text(of: song))
  }

  private static func column(
    of widgets: [UnsafeMutablePointer<GtkWidget>?]
  ) -> UnsafeMutablePointer<GtkWidget> {
    let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
    for widget in widgets.compactMap({ $0 }) { gtk_box_append(column.cast(), widget) }
    return column
  }

  private var responses: [Form.Response] {
    let keys = "<Control>Return|<Control>KP_Enter|<Control>ISO_Enter"
    var responses: [Form.Response] = [
      .init(identifier: "cancel", label: "_Cancel"),
      .init(
        identifier: "save", label: isNew ? "_Add" : "_Save", appearance: .suggested,
        keys: editNext == nil ? keys : nil),
    ]
    if editNext != nil {
      responses.append(.init(identifier: "next", label: "Save and _Next", keys: keys))
    }
    return responses
  }

  /// The message after the user left a form with other texts.
  var discardMessage: String {
    isNew ? "\(heading) discarded" : "Changes to “\(entry.title.displayable)” discarded"
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

extension UnsafeMutablePointer<GtkWidget>? {
  /// Whether a widget is another one or inside of it.
  fileprivate func isInside(_ other: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let self else { return false }
    return self == other || gtk_widget_is_ancestor(self, other) != 0
  }
}
