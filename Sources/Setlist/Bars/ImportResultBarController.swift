import GtkSupport
import SetlistLibrary
import SetlistModel
import SetlistResources
import SetlistStore

/// The bar at the foot of the window after an import that left out duplicates. Its buttons show the
/// duplicates, add them after all, or undo the import.
@MainActor
final class ImportResultBarController {
  /// Called when the user wants to see the entries that the duplicates repeat.
  var showRequested: (([Entry.ID]) -> Void)?
  /// Called when the user wants to add the left-out duplicates too.
  var addRequested: (() -> Void)?

  private let bars: FootBars
  private let revealer: Revealer
  private let label: Label
  private let undoButton: Widget
  private let swapButton: Widget
  private let reviewButton: Widget
  private var originals: [Entry.ID] = []
  private var setlist: Setlist.ID?
  /// The time of the import's undo step; `nil` if the import added nothing.
  private var step: ContinuousClock.Instant?

  /// Adds the bar for the result of an import, still hidden, to the end of `box`.
  init(box: Box, bars: FootBars) throws(GLibError) {
    self.bars = bars
    let builder = try Builder(SetlistResources.importResult)
    revealer = builder.object("import-result-revealer")
    label = builder.object("import-result-label")
    undoButton = builder.widget("import-result-undo")
    swapButton = builder.widget("import-result-swap")
    reviewButton = builder.widget("import-result-review")
    let content = WrapBox(
      first: label, second: builder.widget("import-result-buttons"), spacing: 9)
    content.widget.expand(horizontally: true)
    builder.object("import-result-bar", as: Box.self).prepend(content.widget)
    box.append(revealer)
    bars.add(revealer)
    connect(builder.widget("import-result-show"), .clicked) { [weak self] in
      guard let self else { return }
      showRequested?(originals)
    }
    connect(builder.widget("import-result-add"), .clicked) { [weak self] in
      self?.addRequested?()
    }
    connect(builder.widget("import-result-close"), .clicked) { [weak self] in self?.hide() }
  }

  /// Shows the duplicates that an import into a setlist left out.
  ///
  /// - Parameters:
  ///   - step: the undo step of the import; `nil` if it added nothing.
  ///   - canReview: whether a text or a table was imported, which the user can review.
  func show(
    _ report: ImportReport, of setlist: Setlist.ID?, step: ContinuousClock.Instant?,
    canReview: Bool
  ) {
    originals = report.originals
    self.setlist = setlist
    self.step = report.hasChanges ? step : nil
    label.text = report.summary
    undoButton.isVisible = self.step != nil
    swapButton.isVisible = !(report.guessed.isEmpty || canReview)
    reviewButton.isVisible = canReview
    bars.show(revealer)
  }

  /// Hides the bar when a setlist other than the import's is open, or when the import was undone.
  /// Hides the Undo button if it would undo a newer change, and the buttons that swap or review if
  /// the songs were changed since.
  ///
  /// - Parameter undo: the time of the step that undo would take back.
  func setlistDidChange(to open: Setlist.ID?, undo: ContinuousClock.Instant?) {
    let isOther = open.map { $0 != setlist } ?? false
    let isUndone = step.map { step in undo.map { $0 < step } ?? true } ?? false
    if isOther || isUndone { hide() }
    guard step == nil || undo != step else { return }
    for button in [undoButton, swapButton, reviewButton] { button.isVisible = false }
  }

  /// Hides the bar for the result of an import.
  func hide() {
    bars.hide(revealer)
  }
}
