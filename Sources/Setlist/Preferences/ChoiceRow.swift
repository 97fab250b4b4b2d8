internal import CAdwaita
internal import Foundation
internal import GtkSupport
import SetlistLibrary

/// A row that lets the user choose one of several options.
@MainActor
final class ChoiceRow: TableRow {
  let widget: UnsafeMutablePointer<GtkWidget> = adw_combo_row_new()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let options: [TableOption]
  private var shown: Int?

  init(title: String, subtitle: String, options: [TableOption]) {
    self.options = options
    setTitle(title, subtitle: subtitle, on: widget)
    let titles = ObjectReference(consuming: gtk_string_list_new(nil))
    for option in options { gtk_string_list_append(titles.opaque, option.title) }
    adw_combo_row_set_model(widget.cast(), titles.opaque)
    widget.setAccessibleLabelOfLists(title)
    connect(widget, .notify("selected")) { [weak self] in
      guard let self else { return }
      let index = Int(adw_combo_row_get_selected(widget.cast()))
      guard index != shown, options.indices.contains(index) else { return }
      shown = index
      speakChoice()
      _ = changed?(.option(options[index].id))
    }
  }

  func show(_ value: TableValue) {
    guard case .option(let id) = value, let index = options.firstIndex(where: { $0.id == id })
    else { return }
    shown = index
    adw_combo_row_set_selected(widget.cast(), guint(index))
    speakChoice()
  }

  /// Describes the choice. The title is the row's name already.
  private func speakChoice() {
    guard let shown else { return }
    describe(widget, value: options[shown].title)
  }
}
