import CGtk
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The sections of the timeline side by side, as buttons that scroll to them, with the breaks
/// between them.
///
/// Tab moves the focus to one of the buttons, and the arrow keys to the others.
@MainActor
final class TimelineSegments {
  private let box = WeightedBox(spacing: 2, minimum: 12)
  private let choose: @MainActor (SetlistTimeline.Segment.ID) -> Void
  private var segments: [SetlistTimeline.Segment] = []
  private var widgets: [SetlistTimeline.Segment.ID: Widget] = [:]
  /// The button that Tab moves the focus to; `nil` for the first one.
  private var current: Widget?

  /// Makes an empty timeline. Its buttons call `choose` with their segment.
  init(choose: @escaping @MainActor (SetlistTimeline.Segment.ID) -> Void) {
    self.choose = choose
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    widget.setAccessibleLabel(gettext("Timeline"))
    let shortcuts = Shortcuts(on: widget)
    for (keys, step) in [("Left|KP_Left", -1), ("Right|KP_Right", 1)] {
      shortcuts.add(keys) { [weak self] in self?.moveFocus(by: step) ?? false }
    }
  }

  var widget: Widget { box.widget }

  /// Shows the sections and breaks of a timeline.
  func show(_ timeline: SetlistTimeline) {
    guard timeline.segments != segments else { return }
    segments = timeline.segments
    var shown: [SetlistTimeline.Segment.ID: Widget] = [:]
    for segment in segments {
      let widget = widgets[segment.id] ?? Self.makeWidget(segment, choose: choose)
      describe(segment, by: widget)
      shown[segment.id] = widget
    }
    widgets = shown
    box.show(
      segments.compactMap { segment in shown[segment.id].map { ($0, segment.time.seconds) } })
    let buttons = buttons
    if let old = current, !buttons.contains(old) { current = nil }
    current = current ?? buttons.first
    for button in buttons { button.isFocusable = button == current }
  }

  private var buttons: [Widget] {
    segments.compactMap { $0.id.isButton ? widgets[$0.id] : nil }
  }

  private static func makeWidget(
    _ segment: SetlistTimeline.Segment,
    choose: @escaping @MainActor (SetlistTimeline.Segment.ID) -> Void
  ) -> Widget {
    guard segment.id.isButton else {
      let line = Box(.horizontal)
      line.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
      line.addStyleClass(segment.timing == nil ? "break" : "gap")
      line.align(vertically: .center)
      return line
    }
    let button = Button()
    let label = Label(classes: ["caption"])
    label.textAlignment = 0.5
    button.child = label
    button.ignoreFocusOnClick()
    button.clipToBounds()
    connect(button, .clicked) { choose(segment.id) }
    return button
  }

  private func describe(_ segment: SetlistTimeline.Segment, by widget: Widget) {
    let title = segment.title.displayable
    let length = DurationFormat.string(segment.time)
    let timing = segment.timing?.text?.displayable
    switch segment.id {
    case .section, .part:
      Label(casting: Button(casting: widget)?.child)?.text = title
      widget.setSilentTooltip([title, length, timing ?? ""].factLine())
      widget.setStyleClass("over", segment.timing?.isOver == true)
      let spoken = [
        DurationFormat.spoken(segment.time), segment.timing?.spoken?.displayable,
      ].compactMap { $0 }.listed()
      // Translators: %1$s is the title of a section or of a song in it, %2$s a length.
      widget.setAccessibleLabel(gettext("Go to %1$s, %2$s", title, spoken))
    case .breaks:
      // Translators: %1$s is the title of a section.
      let breaks = gettext("Breaks in %1$s", title)
      widget.setSilentTooltip("\(breaks) · \(length)")
    case .gap: widget.setSilentTooltip(timing ?? length)
    }
  }

  /// Moves the focus to another button of the timeline, which Tab leads to from then on; at the
  /// ends it stays. Returns `false` if no button is the current one.
  private func moveFocus(by step: Int) -> Bool {
    let buttons = buttons
    let isRightToLeft = widget.isRightToLeft
    guard let old = current, let index = buttons.firstIndex(of: old) else { return false }
    let next = index + (isRightToLeft ? -step : step)
    guard buttons.indices.contains(next) else { return true }
    current = buttons[next]
    buttons[next].isFocusable = true
    buttons[next].grabFocus()
    old.isFocusable = false
    return true
  }
}

extension SetlistTimeline.Segment.ID {
  /// Whether the segment is a button that leads to what it shows.
  fileprivate var isButton: Bool {
    switch self {
    case .section, .part: true
    case .breaks, .gap: false
    }
  }
}
