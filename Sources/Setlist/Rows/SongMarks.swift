import CGtk
import GtkSupport
import Localization
import SetlistModel

/// The marks in the row of a song: that people have changed it differently, that it must not be
/// played at all or here, that its file is missing, and that it is being previewed. The row's name
/// tells them to screen readers.
///
/// Few songs have any mark, so each is made when it is first shown.
@MainActor
final class SongMarks {
  let widget: Box
  /// Called when the user presses the mark of what people have changed differently.
  var doubtChosen: (() -> Void)?
  private var doubt: Button?
  private var banned: Image?
  private var missing: Image?
  private var preview: Image?

  /// Makes marks that are `spacing` pixels apart.
  init(spacing: Int32 = 0) {
    widget = RowPart.box("songmarks", .horizontal, spacing: spacing)
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    widget.isVisible = false
  }

  /// Shows the marks that apply to a song, and hides the others.
  func show(
    doubt text: String? = nil, isRetired: Bool, isUnwanted: Bool = false, isMissing: Bool = false,
    preview state: Preview.State? = nil
  ) {
    showDoubt(text)
    show(isRetired || isUnwanted, &banned, after: doubt) {
      mark("action-unavailable-symbolic", class: "error", tooltip: nil)
    }
    banned?.tooltip = isRetired ? gettext("Do not play") : gettext("Never to be played here")
    show(isMissing, &missing, after: banned ?? doubt) {
      mark("dialog-warning-symbolic", class: "warning", tooltip: gettext("File missing"))
    }
    show(state != nil, &preview, after: missing ?? banned ?? doubt) {
      mark(nil, class: "preview-mark", tooltip: nil)
    }
    if let preview, let state {
      let action = state == .playing ? "start" : "pause"
      preview.showIcon("media-playback-\(action)-symbolic")
    }
    widget.isVisible = text != nil || isRetired || isUnwanted || isMissing || state != nil
  }

  private func showDoubt(_ text: String?) {
    if let text {
      let button = doubt ?? makeDoubt()
      doubt = button
      button.setIcon(
        "dialog-question-symbolic",
        // Translators: %1$s is what people have changed differently, as in “Several answers for
        // Key”.
        label: gettext("%1$s, choose", text), tooltip: text)
    }
    doubt?.isVisible = text != nil
  }

  private func makeDoubt() -> Button {
    let button = Button()
    button.addStyleClass("flat", "circular", "doubt")
    button.align(vertically: .center)
    // The focus stays in the row, whose menu has the command, too.
    button.isFocusable = false
    connect(button, .clicked) { [weak self] in self?.doubtChosen?() }
    widget.insert(button, after: nil)
    return button
  }

  private func show(
    _ isShown: Bool, _ mark: inout Image?,
    after previous: Widget?,
    make: () -> Image
  ) {
    if isShown, mark == nil {
      let made = make()
      mark = made
      widget.insert(made, after: previous)
    }
    if let mark { mark.isVisible = isShown }
  }

  private func mark(_ icon: String?, class name: String, tooltip: String?) -> Image {
    let image = Image(icon: icon)
    image.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    image.addStyleClass(name)
    image.tooltip = tooltip
    return image
  }
}

/// The start time of an entry, as a text for its row and for screen readers.
struct StartTime: Equatable {
  private let start: SetlistTimes.Start?
  /// Whether the entry begins then whenever what is before it ends.
  let isFixed: Bool
  /// The number of characters of the longest start time in the list, so that the titles of all rows
  /// are aligned.
  let width: Int

  /// Makes the start time of an entry among `times`. It is empty if the entry is not counted, or if
  /// only a later section has a time of day; the row then leaves the column empty.
  init(of entry: Entry, in times: SetlistTimes) {
    isFixed = entry.startTime != nil
    start = times[entry.id].flatMap { $0.clock == nil && times.end != nil ? nil : $0 }
    let longest = times.end == nil ? DurationFormat.string(times.total.seconds).count : 5
    width = longest + times.total.mark.count
  }

  /// The time of day in minutes, or the time since the beginning of the setlist. A tilde precedes
  /// it if lengths before it are unknown.
  var text: String {
    start?.text() ?? ""
  }

  /// The meaning of the tilde; `nil` if the text has none.
  var explanation: String? {
    start.flatMap { ($0.clock == nil ? $0.inList : $0.sinceClock).explanation }
  }

  /// The start time in words for screen readers; `nil` if there is none.
  var spoken: String? {
    guard let start else { return nil }
    let time = start.inList
    if let clock = start.clock, isFixed {
      // Translators: %1$s is a time of day, as in “begins at 20:30, fixed”.
      return gettext("begins at %1$s, fixed", DurationFormat.clock(clock))
    }
    if let clock = start.clock {
      // Translators: %1$s is a time of day, as in “begins at about 20:30”.
      return gettext("begins at %1$s", start.sinceClock.spoken(DurationFormat.clock(clock)))
    }
    // Translators: %1$s is the length of what is played before.
    return time.seconds > 0 ? gettext("begins after %1$s", DurationFormat.spoken(time)) : nil
  }
}
