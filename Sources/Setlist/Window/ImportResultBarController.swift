internal import CAdwaita
internal import GtkSupport
internal import SetlistCore
internal import SetlistResources

/// The bar at the foot of the window after an import that left out duplicates: shows them, or adds them after all.
@MainActor
final class ImportResultBarController {
  /// Called when the user wants to see the entries that the duplicates repeat.
  var showRequested: (([Entry.ID]) -> Void)?
  /// Called when the user wants to have the duplicates, too.
  var addRequested: (() -> Void)?

  private let revealer: OpaquePointer
  private let label: OpaquePointer
  private var originals: [Entry.ID] = []
  private var setlist: Setlist.ID?

  /// Adds the bar, still hidden, to the end of `box`.
  init(box: UnsafeMutablePointer<GtkWidget>) throws(GLibError) {
    let builder = try Builder(SetlistResources.importResult)
    revealer = builder.object("import-result-revealer")
    label = builder.object("import-result-label")
    gtk_box_append(box.cast(), revealer.widget)
    connect(builder.object("import-result-show"), "clicked") { [weak self] _ in
      guard let self else { return }
      showRequested?(originals)
    }
    connect(builder.object("import-result-add"), "clicked") { [weak self] _ in
      self?.addRequested?()
    }
    connect(builder.object("import-result-close"), "clicked") { [weak self] _ in self?.hide() }
    connect(revealer, "notify::child-revealed") { [weak self] _ in
      guard let self, gtk_revealer_get_reveal_child(revealer) == 0 else { return }
      // A screen reader does not know that a revealer hides its child.
      gtk_widget_set_visible(revealer.widget, 0)
    }
  }

  /// Shows what an import into a setlist left out.
  func show(_ report: ImportReport, of setlist: Setlist.ID?) {
    originals = report.originals
    self.setlist = setlist
    gtk_label_set_text(label, report.summary)
    gtk_widget_set_visible(revealer.widget, 1)
    gtk_revealer_set_reveal_child(revealer, 1)
  }

  /// Leaves when another setlist is open than the one of the import.
  func setlistDidChange(to open: Setlist.ID?) {
    if let open, open != setlist { hide() }
  }

  /// Hides the bar.
  func hide() {
    gtk_revealer_set_reveal_child(revealer, 0)
  }
}
