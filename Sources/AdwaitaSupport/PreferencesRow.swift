public import CGtk
import CAdwaita
public import GtkSupport

/// A row with a title in a list of preferences.
open class PreferencesRow: ListBoxRow {
  open override class var objectType: GType { adw_preferences_row_get_type() }

  /// Makes a row without a title.
  public convenience init() { self.init(rawPointer: adw_preferences_row_new()) }
}

extension PreferencesRow {
  /// Sets the title of the row. In a new row it is markup.
  public func setTitle(_ title: String) { adw_preferences_row_set_title(cast(), title) }

  /// Sets the title of the row, and makes its titles plain text from then on.
  public func setPlainTitle(_ title: String) {
    adw_preferences_row_set_use_markup(cast(), 0)
    setTitle(title)
  }
}

/// A row with a title, a subtitle below it, and other widgets at the end.
open class ActionRow: PreferencesRow {
  open override class var objectType: GType { adw_action_row_get_type() }

  /// Makes a row without title and subtitle.
  public convenience init() { self.init(rawPointer: adw_action_row_new()) }
}

extension ActionRow {
  /// The text below the title of the row.
  public var subtitle: String {
    get { adw_action_row_get_subtitle(cast()).map { String(cString: $0) } ?? "" }
    set { adw_action_row_set_subtitle(cast(), newValue) }
  }

  /// Lets the subtitle have as many lines as it needs.
  public func wrapSubtitle() { adw_action_row_set_subtitle_lines(cast(), 0) }
  /// Lets the title have as many lines as it needs.
  public func wrapTitle() { adw_action_row_set_title_lines(cast(), 0) }

  /// Shows ranges of the title, which is plain text, bold and underlined.
  public func markTitle(_ ranges: [Range<String.Index>], of title: String) {
    titleLabel(in: self)?.mark(ranges, of: title)
  }

  private func titleLabel(in container: Widget) -> Label? {
    for child in container.children {
      if let label = Label(casting: child), label.hasStyleClass("title") { return label }
      if let label = titleLabel(in: child) { return label }
    }
    return nil
  }

  /// Adds a widget at the end of the row.
  public func addSuffix(_ widget: Widget) { adw_action_row_add_suffix(cast(), widget.cast()) }

  /// Adds a widget at the end of the row. A click on the row activates the widget.
  public func addActivatedSuffix(_ widget: Widget) {
    addSuffix(widget)
    adw_action_row_set_activatable_widget(cast(), widget.cast())
  }
}

/// A row in which the user chooses one of several texts. Its property `selected` notifies of
/// changes.
public final class ChoosingRow: ActionRow {
  public override class var objectType: GType { adw_combo_row_get_type() }

  /// Makes a row without texts to choose from.
  public convenience init() { self.init(rawPointer: adw_combo_row_new()) }

  /// Sets the texts that the user can choose from in the row.
  public func setTexts(_ texts: [String]) {
    let model = ObjectReference(consuming: gtk_string_list_new(nil))
    for text in texts { gtk_string_list_append(model.opaque, text) }
    adw_combo_row_set_model(cast(), model.opaque)
  }

  /// The position of the chosen text among all texts.
  public var selected: Int {
    get { Int(adw_combo_row_get_selected(cast())) }
    set { adw_combo_row_set_selected(cast(), guint(newValue)) }
  }
}

/// A row with a title and a text entry.
public final class TextEntryRow: PreferencesRow, Editable {
  public override class var objectType: GType { adw_entry_row_get_type() }

  /// Makes a row with an empty text.
  public convenience init() { self.init(rawPointer: adw_entry_row_new()) }

  /// Sets whether a changed text shows a button that applies it. The button emits `apply`.
  public func setHasApplyButton(_ hasButton: Bool) {
    adw_entry_row_set_show_apply_button(cast(), hasButton ? 1 : 0)
  }

  /// Adds a widget at the end of the row.
  public func addSuffix(_ widget: Widget) { adw_entry_row_add_suffix(cast(), widget.cast()) }
}

/// A group of rows with a common title.
public final class PreferencesGroup: Widget {
  public override class var objectType: GType { adw_preferences_group_get_type() }

  /// Makes a group without rows.
  public convenience init() { self.init(rawPointer: adw_preferences_group_new()) }
  /// Sets the title of the group, which is markup.
  public func setTitle(_ title: String) { adw_preferences_group_set_title(cast(), title) }

  /// Sets the title of the group to plain text.
  public func setPlainTitle(_ title: String) {
    guard let markup = g_markup_escape_text(title, -1) else { return }
    defer { g_free(markup) }
    adw_preferences_group_set_title(cast(), markup)
  }

  /// Adds a row to the group, or another widget below the rows.
  public func add(_ child: Widget) { adw_preferences_group_add(cast(), child.cast()) }
  /// Removes a row or another widget from the group.
  public func remove(_ child: Widget) { adw_preferences_group_remove(cast(), child.cast()) }
}

/// A scrolling page with groups of rows.
public final class PreferencesPage: Widget {
  public override class var objectType: GType { adw_preferences_page_get_type() }

  /// Makes a page without groups.
  public convenience init() { self.init(rawPointer: adw_preferences_page_new()) }
  /// Adds a group of rows at the end of the page.
  public func add(_ group: PreferencesGroup) { adw_preferences_page_add(cast(), group.cast()) }

  /// Removes a group of rows from the page.
  public func remove(_ group: PreferencesGroup) {
    adw_preferences_page_remove(cast(), group.cast())
  }
}
