import GtkSupport

// Labels for lines of text in rows.
extension Label {
  /// Makes an empty label of one line with style classes. Longer text ends in an ellipsis.
  convenience init(classes: [String] = [], expands: Bool) {
    self.init()
    textAlignment = 0
    ellipsis = .end
    isSingleLine = true
    expand(horizontally: expands)
    for name in classes { addStyleClass(name) }
  }

  /// Makes an empty label of one line with style classes, which is as wide as its text.
  convenience init(classes: [String]) { self.init(classes: classes, expands: false) }

  /// Shows `text` as one line, shortened if it is longer than any screen, and marks the results of
  /// `matches`.
  func show(_ text: String, marking matches: (String) -> [Range<String.Index>] = { _ in [] }) {
    let shown = text.displayable
    showLines(shown, marking: matches(shown))
  }

  /// Shows `shown` unchanged, and marks `ranges` of it.
  func showLines(_ shown: String, marking ranges: [Range<String.Index>]) {
    text = shown
    mark(ranges, of: shown)
  }

  /// Lets the label have up to `count` lines.
  func setLines(_ count: Int32) {
    wrap()
    lineLimit = count
    setEllipsized(true)
  }

  /// Lets the label have as many lines as its text needs.
  func wrap() {
    isSingleLine = false
    wraps = true
    setEllipsized(false)
  }

  /// Lets text that is too long end in an ellipsis, or take as many lines as it needs.
  func setEllipsized(_ isEllipsized: Bool) { ellipsis = isEllipsized ? .end : .none }

  /// Gives the text a tooltip about what it means; `nil` takes the tooltip away.
  func explain(_ explanation: String?) {
    // Few texts have one, and the others cost nothing.
    if hasTooltip || explanation != nil { tooltip = explanation }
  }

  /// Gives the text the style of a warning, or else that of a dim description.
  func setWarning(_ isWarning: Bool) {
    setStyleClass("warning", isWarning)
    setStyleClass("dim-label", !isWarning)
  }
}
