internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

/// The search bar: forwards the text to the side controller and shows how many entries match.
@MainActor
final class SearchBarController {
  private let bar: OpaquePointer
  private let entry: OpaquePointer
  private let count: OpaquePointer
  private let songs: SetlistViewController

  init(builder: Builder, window: UnsafeMutablePointer<GtkWindow>, songs: SetlistViewController) {
    bar = builder.object("search-bar")
    entry = builder.object("search-entry")
    count = builder.object("match-count")
    self.songs = songs
    gtk_search_bar_connect_entry(bar, entry)
    gtk_search_bar_set_key_capture_widget(bar, window.widget)
    connect(entry, "search-changed") { [weak self] _ in self?.forwardText() }
    connect(entry, "activate") { [weak self] _ in self?.songs.focusFirstEntry() }
    connect(bar, "notify::search-mode-enabled") { [weak self] _ in
      guard let self, gtk_search_bar_get_search_mode(bar) == 0 else { return }
      self.songs.focusList()
    }
  }

  /// Opens the bar and puts the cursor into it.
  func begin() {
    gtk_search_bar_set_search_mode(bar, 1)
    gtk_widget_grab_focus(entry.widget)
  }

  /// Closes the bar and shows everything again.
  func end() {
    gtk_search_bar_set_search_mode(bar, 0)
  }

  /// Shows how many entries match.
  func contentDidChange() {
    let controller = songs.controller
    let text = controller.isFiltered ? "\(controller.shownCount) of \(controller.entryCount)" : ""
    gtk_label_set_text(count, text)
    gtk_widget_set_visible(count.widget, text.isEmpty ? 0 : 1)
  }

  private func forwardText() {
    songs.controller.setQuery(String(cString: gtk_editable_get_text(entry)))
  }
}
