import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The rows of the form for one entry, or for several songs at once.
@MainActor
final class EntryFieldRows {
  typealias Pair = (field: EntryField, row: any EntryFieldRow)

  let groups: EntryFieldGroups
  let pairs: [Pair]
  private let entries: [Entry]
  private let isNew: Bool
  private let initialTexts: [String]
  private let marks: [OverrideMark?]
  /// For each row of the form, whether the edited entries have different texts in it.
  private let areMixed: [Bool]

  /// Makes the rows of the form.
  ///
  /// - Parameters:
  ///   - isNew: whether the entry is not yet added to the setlist.
  ///   - texts: the texts typed into the rows before; `nil` for the facts of the entries.
  ///   - isWide: whether the window has room for rows side by side.
  init(of entries: [Entry], isNew: Bool, texts: [String?]?, isWide: Bool) {
    self.entries = entries
    self.isNew = isNew
    let fields = entries.first.map { EntryField.fields(of: $0, isNew: isNew) } ?? []
    let shown =
      entries.count == 1 ? fields : fields.filter { ![.title, .sheet, nil].contains($0.fact) }
    let known = shown.map { Set(entries.map($0.text)) }
    areMixed = known.map { $0.count > 1 }
    let common = known.map { $0.count == 1 ? $0.first ?? "" : "" }
    initialTexts = common
    pairs = shown.enumerated().map { index, field in
      let typed = texts.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      let text = typed ?? common[index]
      let row: any EntryFieldRow =
        field.hasLines
        ? LinesRow(label: field.label, text: text, isMonospaced: field.fact == .sheet)
        : LineRow(label: field.label, text: text)
      return (field, row)
    }
    let single = entries.count == 1 ? entries.first : nil
    marks = pairs.map { field, row in
      guard let single, let fact = field.fact, single.overrides.facts.contains(fact),
        let song = single.sharedSong
      else { return nil }
      return OverrideMark(in: row, shared: fact.text(of: song))
    }
    groups = EntryFieldGroups(of: pairs, isWide: isWide)
    for index in pairs.indices { showLabel(of: index) }
  }

  /// Calls `body` whenever the user changes a text of the form.
  func observe(_ body: @escaping @MainActor () -> Void) {
    for (index, (field, row)) in pairs.enumerated() {
      row.changed = { [unowned self, unowned row] in
        var probe = entries[0]
        // Translators: %1$s says which texts are valid.
        let description = field.hint.map { gettext("Not valid: %1$s", $0) } ?? gettext("Not valid")
        row.focus.setInvalid(!field.set(text(of: row, field), &probe), description: description)
        showLabel(of: index)
        body()
      }
    }
  }

  /// Clears the closures of the rows, which would keep the rows and the form alive in reference
  /// cycles.
  func finish() {
    for (_, row) in pairs { (row.changed, row.confirmed) = (nil, nil) }
  }

  /// The texts of the rows that differ from the entries; `nil` for the other rows.
  var typedTexts: [String?] {
    pairs.indices.map { isTypedOver($0) ? pairs[$0].row.text : nil }
  }

  /// Whether the text of any row of the form differs from the entries.
  var hasChanges: Bool { pairs.indices.contains(where: isTypedOver) }

  /// The facts whose texts differ from the entries.
  var changedFacts: Set<SongFact> {
    Set(pairs.indices.filter(isTypedOver).compactMap { pairs[$0].field.fact })
  }

  /// Returns an entry with the typed texts; `nil` if a text is not valid. It keeps the facts that
  /// the user has not typed over.
  func typed(into entry: Entry) -> Entry? {
    var edited = entry
    for (index, (field, row)) in pairs.enumerated() where isNew || isTypedOver(index) {
      guard field.set(text(of: row, field), &edited) else { return nil }
    }
    return edited
  }

  /// Returns the fields that the user has typed over, as cells of a table.
  ///
  /// - Parameter scope: returns how far a fact of an entry reaches.
  func cells(reaching scope: (Entry, SongFact) -> SongEditScope) -> [SetFacts.Cell] {
    entries.flatMap { entry in
      pairs.indices.filter(isTypedOver).compactMap { index in
        pairs[index].field.fact.map { fact in
          SetFacts.Cell(
            entry.id, fact, text(of: pairs[index].row, pairs[index].field), scope(entry, fact))
        }
      }
    }
  }

  /// Whether the user has typed over the start time.
  var changesStart: Bool {
    pairs.indices.contains { pairs[$0].field.fact == nil && isTypedOver($0) }
  }

  private func isTypedOver(_ index: Int) -> Bool { pairs[index].row.text != initialTexts[index] }

  /// Fills the rows of the form with the facts of a song.
  func fill(with song: Song) {
    for (field, row) in pairs {
      if let fact = field.fact { row.text = fact.text(of: song) }
    }
  }

  /// Returns the row of a fact; `nil` if the form has none.
  func row(of fact: SongFact) -> (any EntryFieldRow)? {
    pairs.first { $0.field.fact == fact }?.row
  }

  private func text(of row: any EntryFieldRow, _ field: EntryField) -> String {
    // Spaces before the first chord tell its place.
    let isBlank = row.text.allSatisfy(\.isWhitespace)
    return field.fact == .sheet && !isBlank
      ? row.text : row.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Shows the label of a field, with how far its fact reaches and how its text is understood.
  private func showLabel(of index: Int) {
    let (field, row) = pairs[index]
    let isOverridden = marks[index]?.update() == true
    var label = field.label
    if let understood = field.fact?.understood(text(of: row, field)) {
      // Translators: a fact of a song and how what is typed is understood, as in “Length: 4:26”.
      label = pgettext("fact and value", "%1$s: %2$s", label, understood)
    } else if isOverridden {
      // Translators: %1$s is a fact of a song that has another value in this setlist, as in "Key".
      label = gettext("%1$s (only here)", label)
    } else if areMixed[index], row.text.isEmpty {
      // Translators: %1$s is a fact of several songs that have different values, as in "Key".
      label = gettext("%1$s (several)", label)
    }
    row.show(label: label)
  }
}

/// A row of the form with a text that the user edits.
@MainActor
protocol EntryFieldRow: AnyObject {
  var widget: Widget { get }
  /// The widget in the row that takes the keyboard focus.
  var focus: Widget { get }
  var text: String { get set }
  /// Called when the user changes the text of the row.
  var changed: (() -> Void)? { get set }
  /// Called when the user confirms the text with Enter.
  var confirmed: (() -> Void)? { get set }

  /// Shows the label of the field that the row edits.
  func show(label: String)

  /// Adds a button at the end of the label or the text.
  func add(_ button: Widget)
}

/// The button in the field of a fact that was set for one entry only. It sets the fact back to the
/// song's.
@MainActor
final class OverrideMark {
  private let row: any EntryFieldRow
  /// The text of the fact that the song has in all other entries.
  private let shared: String
  private let button = Button()

  /// Adds the button to a row of the form.
  init(in row: any EntryFieldRow, shared: String) {
    self.row = row
    self.shared = shared
    let name =
      shared.isEmpty
      // Translators: a button that lets a fact of a song, such as its key, be unknown in one
      // setlist, as it is in all others.
      ? gettext("Use nothing, as everywhere")
      // Translators: a button that lets a fact of a song, such as its key, be %1$s in one setlist,
      // as it is in all others.
      : gettext("Use “%1$s”, as everywhere", shared.displayable)
    button.setIcon("edit-undo-symbolic", label: name, tooltip: name)
    button.addStyleClass("flat")
    button.align(vertically: .center)
    row.add(button)
    connect(button, .clicked) { [weak self] in self?.giveBack() }
  }

  /// Shows the button if the text of the row differs from the song's. Returns whether it does.
  func update() -> Bool {
    let isOverridden = row.text != shared
    button.isVisible = isOverridden
    return isOverridden
  }

  private func giveBack() {
    row.focus.grabFocus()
    row.text = shared
  }
}
