import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The form for editing one entry, or several songs at once.
@MainActor
struct EntryEditor {
  /// The texts and the choice that the user has made in the form but not saved.
  struct Draft {
    /// The texts of the fields, in their order; `nil` for fields in which nothing was typed.
    let texts: [String?]
    /// The user's choice of how far changes reach; `nil` for none.
    let scope: SongEditScope?
  }

  /// The entries with the changes that the user has typed and saved.
  struct Edited {
    /// The entries with the changes of the user.
    let entries: [Entry]
    /// The changes of the facts that the user has typed over. Other facts are not stored, because
    /// another edit may have changed them meanwhile.
    let change: SetFacts
    /// The user's choice of how far changes reach; `nil` for none.
    let scope: SongEditScope?
  }

  /// The entry to edit, or several songs that all get the same facts.
  var entries: [Entry]
  /// Whether the entry is not yet added to the setlist. It then counts as changed even without an
  /// edit.
  var isNew = false
  /// The other entries and setlists that play the song.
  var sharing = SongSharing()
  /// The unsaved content that the form begins with; `nil` to begin with the facts of the entry.
  var draft: Draft?
  /// How far changes of facts other than title and artist reach until the user chooses.
  var scope = SongEditScope.everywhere
  /// The index of the field that gets the keyboard focus.
  var firstField = 0
  /// Shows the form of the next song, with the focus in the field of the same index; `nil` if there
  /// is no next song.
  var editNext: (@MainActor (_ field: Int, _ scope: SongEditScope?) -> Void)?
  /// Makes the suggestions of known songs for a new song; `nil` for a form without suggestions.
  var suggestions: (@MainActor (EntryFieldRows) -> SongSuggestions)?

  /// Shows the form. Calls `save` with the changes when the user confirms it. Calls `discard` with
  /// the typed texts when the user leaves it with texts other than the entry's.
  func present(
    over parent: Window,
    save: @escaping @MainActor (Edited) -> Void,
    discard: @escaping @MainActor (Draft) -> Void
  ) {
    let form = Form(over: parent, heading: heading, body: sentence, responses: responses)
    let rows = EntryFieldRows(
      of: entries, isNew: isNew, texts: draft?.texts,
      isWide: entry.isSong && parent.width >= 640)
    let suggestions = suggestions?(rows)
    let chooser = makeChooser()
    let edited = { @MainActor () -> [Entry]? in self.edited(by: rows, chooser, suggestions) }
    rows.observe {
      suggestions?.update()
      chooser?.show(changed: rows.changedFacts)
      let isValid = edited() != nil
      for response in ["save", "next"] { form.setEnabled(isValid, response: response) }
    }
    for (_, row) in rows.pairs { row.confirmed = { form.confirm() } }
    form.setEnabled(edited() != nil, response: "save")
    if draft != nil { for (_, row) in rows.pairs { row.changed?() } }
    form.setExtraChild(Self.column(of: [chooser?.widget, rows.groups.widget]))
    let first = rows.pairs.indices.contains(firstField) ? rows.pairs[firstField] : rows.pairs.first
    form.present(focus: first?.row.focus, hasChanges: { rows.hasChanges }) {
      [unowned form] response in
      rows.finish()
      suggestions?.finish()
      if response == "save" || response == "next" {
        if let entries = edited(), isNew || rows.hasChanges {
          var change = SetFacts(rows.cells { scope(of: $1, in: $0, chooser) })
          if rows.changesStart { change.starts = entries.map { ($0.id, $0.startTime) } }
          save(Edited(entries: entries, change: change, scope: chooser?.chosen))
        }
        if response == "next" {
          let field = rows.pairs.firstIndex {
            form.lastFocus?.isDescendant(of: $0.row.widget) == true
          }
          editNext?(field ?? firstField, chooser?.chosen)
        }
      } else if rows.hasChanges {
        discard(Draft(texts: rows.typedTexts, scope: chooser?.chosen))
      }
    }
  }

  /// Returns the entries with the typed texts; `nil` if a text is not valid.
  private func edited(
    by rows: EntryFieldRows, _ chooser: ScopeChooser?, _ suggestions: SongSuggestions?
  ) -> [Entry]? {
    var result: [Entry] = []
    for entry in entries {
      guard let typed = rows.typed(into: entry) else { return nil }
      guard let song = typed.song else {
        result.append(typed)
        continue
      }
      var edited = entry.edited(to: song) { scope(of: $0, in: entry, chooser) }
      edited.startTime = typed.startTime
      result.append(suggestions?.entry(from: edited) ?? edited)
    }
    return result
  }

  /// Returns how far a change of a fact reaches.
  private func scope(
    of fact: SongFact, in entry: Entry, _ chooser: ScopeChooser?
  ) -> SongEditScope {
    sharing.isShared(entry) ? chooser?.scope(of: fact) ?? .everywhere : .everywhere
  }

  private var entry: Entry { entries[0] }

  /// Makes the buttons that choose how far changes reach; `nil` if it makes no difference.
  private func makeChooser() -> ScopeChooser? {
    guard !isNew, entry.isSong,
      sharing.isShared || entries.contains(where: { !$0.overrides.isEmpty })
    else { return nil }
    return ScopeChooser(hereLabel: sharing.hereLabel, usual: scope, chosen: draft?.scope)
  }

  private static func column(of widgets: [Widget?]) -> Widget {
    let column = Box(.vertical, spacing: 12)
    column.append(widgets.compactMap { $0 })
    return column
  }

  private var responses: [Form.Response] {
    let keys = "<Control>Return|<Control>KP_Enter|<Control>ISO_Enter"
    var responses: [Form.Response] = [
      .init(identifier: "cancel", label: gettext("_Cancel")),
      .init(
        identifier: "save", label: isNew ? gettext("_Add") : gettext("_Save"),
        appearance: .suggested, keys: editNext == nil ? keys : nil),
    ]
    if editNext != nil {
      responses.append(.init(identifier: "next", label: gettext("Save and _Next"), keys: keys))
    }
    return responses
  }

  /// The message after the user left a form without saving the typed texts.
  var discardMessage: String {
    if isNew {
      return switch entry.content {
      case .song: gettext("New Song discarded")
      case .pause: gettext("New Break discarded")
      case .note: gettext("New Note discarded")
      }
    }
    if entries.count == 1 {
      return gettext("Changes to “%1$s” discarded", entry.title.displayable)
    }
    return ngettext(
      "Changes to %1$s song discarded", "Changes to %1$s songs discarded", entries.count)
  }

  private var sentence: String? {
    entries.count == 1 ? sharing.sentence : gettext("What you type holds for all of them.")
  }

  private var heading: String {
    if entries.count > 1 {
      return ngettext("Edit %1$s Song", "Edit %1$s Songs", entries.count)
    }
    return switch entry.content {
    case .song: isNew ? gettext("New Song") : gettext("Edit Song")
    case .pause: isNew ? gettext("New Break") : gettext("Edit Break")
    case .note: isNew ? gettext("New Note") : gettext("Edit Note")
    }
  }
}
