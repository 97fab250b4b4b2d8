internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The songs, pairs and triples that fit into a section, as a list over it. The arrow keys go from
/// one to the next, Enter adds it, and Escape closes the list.
@MainActor
final class FittingPopover {
  /// Adds songs before an entry, or at the end.
  typealias Add = @MainActor (_ choice: FittingSongs, _ before: Entry.ID?) -> Void

  private let nameOfScope: @MainActor (RepertoireScope) -> String
  private let add: Add
  private let popover: UnsafeMutablePointer<GtkWidget>
  private let heading = Label(classes: ["heading"])
  private let hint = Label(classes: ["dim-label", "caption"])
  private let spinner: UnsafeMutablePointer<GtkWidget> = gtk_spinner_new()
  private let rows: UnsafeMutablePointer<GtkWidget> = gtk_list_box_new()
  private var shown: FittingChoices?
  private var search: Task<Void, Never>?

  /// Makes the list for a section with a name.
  ///
  /// - Parameter nameOfScope: the name of a place where songs are.
  init(
    name: String, nameOfScope: @escaping @MainActor (RepertoireScope) -> String, add: @escaping Add
  ) {
    self.nameOfScope = nameOfScope
    self.add = add
    popover = gtk_popover_new()
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    gtk_widget_add_css_class(box, "fitting")
    heading.show(gettext("Looking for What Fits…"))
    heading.wrap()
    hint.wrap()
    hint.setVisible(false)
    gtk_spinner_start(spinner.opaque)
    gtk_list_box_set_selection_mode(rows.opaque, GTK_SELECTION_NONE)
    // Translators: %1$s is the name of a section.
    rows.setAccessibleLabel(gettext("What Fits into %1$s", name))
    let scroller: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
    gtk_scrolled_window_set_propagate_natural_width(scroller.opaque, 1)
    gtk_scrolled_window_set_max_content_height(scroller.opaque, 320)
    gtk_scrolled_window_set_child(scroller.opaque, rows)
    for part in [heading.widget, hint.widget, spinner, scroller] {
      gtk_box_append(box.cast(), part)
    }
    gtk_popover_set_child(popover.cast(), box)
    popover.setAccessibleLabel(gettext("What Fits into %1$s", name))
  }

  /// Opens the list at a widget in `overlay`.
  func present(
    in overlay: OpaquePointer, at place: UnsafeMutablePointer<GtkWidget>,
    returnFocus: @escaping @MainActor () -> Void
  ) {
    gtk_widget_set_parent(popover, overlay.widget)
    var bounds = graphene_rect_t()
    if gtk_widget_compute_bounds(place, overlay.widget, &bounds) != 0 {
      var point = GdkRectangle(
        x: Int32(bounds.origin.x), y: Int32(bounds.origin.y), width: Int32(bounds.size.width),
        height: Int32(bounds.size.height))
      gtk_popover_set_pointing_to(popover.cast(), &point)
    }
    // It lives as long as its widget is there.
    connect(rows, Signal<OpaquePointer?, Void>("row-activated") { $0.object(1) }) { [self] row in
      choose(row)
    }
    removeWhenClosed(popover) { [self] in
      search?.cancel()
      returnFocus()
    } remove: { [popover] in
      gtk_widget_unparent(popover)
    }
    gtk_popover_popup(popover.cast())
  }

  /// Shows what `find` gives. It is cancelled when the list closes.
  func show(
    _ find: @escaping @MainActor () async throws -> FittingChoices?,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    search = Task { [self] in
      do {
        let choices = try await find()
        if !Task.isCancelled { show(choices) }
      } catch is CancellationError {
      } catch {
        gtk_popover_popdown(popover.cast())
        failed(error)
      }
    }
  }

  private func show(_ choices: FittingChoices?) {
    guard let choices else { return gtk_popover_popdown(popover.cast()) }
    shown = choices
    gtk_spinner_stop(spinner.opaque)
    gtk_widget_set_visible(spinner, 0)
    let left = DurationFormat.string(choices.timeLeft)
    heading.show(
      choices.areClose
        // Translators: %1$s is the length that is left of a section, as in "3:18".
        ? gettext("Fits into %1$s", left)
        // Translators: %1$s is the length that is left of a section, as in "3:18".
        : gettext("Nothing Fits into %1$s", left))
    if !choices.areClose {
      hint.show(
        choices.choices.isEmpty
          ? gettext("There is no other song with a known length.")
          // Translators: songs that do not quite fit.
          : gettext("These come closest."))
      hint.setVisible(true)
    }
    for choice in choices.choices { gtk_list_box_append(rows.opaque, row(of: choice)) }
    gtk_widget_set_visible(rows, choices.choices.isEmpty ? 0 : 1)
    gtk_popover_present(popover.cast())
    if let first = gtk_list_box_get_row_at_index(rows.opaque, 0) {
      gtk_widget_grab_focus(OpaquePointer(first).widget)
    }
  }

  private func row(of choice: FittingSongs) -> UnsafeMutablePointer<GtkWidget> {
    let row: UnsafeMutablePointer<GtkWidget> = gtk_list_box_row_new()
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
    let lines: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    for song in choice.songs {
      let line: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
      let name = Label(expands: true)
      name.show(song.fittingName)
      gtk_label_set_max_width_chars(name.widget.opaque, 28)
      let length = Label(classes: ["fact", "numeric"])
      length.setEllipsized(false)
      length.show(DurationFormat.string(song.duration))
      for part in [name.widget, length.widget] { gtk_box_append(line.cast(), part) }
      gtk_box_append(lines.cast(), line)
    }
    let name = nameOfScope(choice.scope)
    let place = Label(classes: ["dim-label", "caption"])
    place.show(name)
    gtk_box_append(lines.cast(), place.widget)
    let difference = Label(classes: ["dim-label", "caption", "numeric"])
    gtk_label_set_xalign(difference.widget.opaque, 1)
    gtk_label_set_width_chars(difference.widget.opaque, 9)
    difference.setEllipsized(false)
    difference.show(choice.difference)
    for part in [lines, difference.widget] { gtk_box_append(box.cast(), part) }
    gtk_list_box_row_set_child(row.cast(), box)
    row.setAccessibleLabel(choice.spoken(from: name))
    return row
  }

  private func choose(_ row: OpaquePointer?) {
    guard let row, let shown else { return }
    let index = Int(gtk_list_box_row_get_index(row.cast()))
    guard shown.choices.indices.contains(index) else { return }
    gtk_popover_popdown(popover.cast())
    add(shown.choices[index], shown.before)
  }
}
