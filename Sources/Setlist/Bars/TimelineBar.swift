import GtkSupport
import SetlistLibrary

/// The bar above the list with the sections of the open setlist, drawn in proportion to their
/// lengths, and the curve of its tempo. It is hidden while it has nothing to show, and during a
/// search.
@MainActor
final class TimelineBar: ContentObserver {
  private static let curveHeight: Int32 = 28

  private let songs: SongListViewController
  private let overview: OverviewPage
  private let comparison: ComparisonViewController
  private let preferences: PreferencesStore
  private let widget = Box(.vertical)
  private let segments: TimelineSegments
  private let curve = CurveView(height: TimelineBar.curveHeight)

  /// Adds the timeline bar to the window, still hidden.
  init(
    frame: MainWindow, songs: SongListViewController, overview: OverviewPage,
    comparison: ComparisonViewController, preferences: PreferencesStore
  ) {
    self.songs = songs
    self.overview = overview
    self.comparison = comparison
    self.preferences = preferences
    segments = TimelineSegments { [weak songs] in songs?.goToSection($0) }
    widget.addStyleClass("timeline")
    curve.widget.addStyleClass("tempo")
    for child in [segments.widget, curve.widget] as [Widget] {
      child.isVisible = false
      widget.append(child)
    }
    widget.isVisible = false
    frame.builder.object("content-box", as: Box.self).prepend(widget)
  }

  /// Shows the timeline of the open setlist, with the parts that the preferences ask for.
  func contentDidChange() {
    let controller = songs.controller
    let isSetlist =
      controller.setlistID != nil && !controller.isFiltered && !overview.isShown
      && !comparison.isShown
    let shown = preferences.preferences
    let timeline = isSetlist && shown.showsTimeline ? controller.timeline : SetlistTimeline()
    let tempo = isSetlist && shown.showsTempoCurve ? controller.tempoCurve : nil
    segments.show(timeline)
    if let tempo { show(tempo) }
    segments.widget.isVisible = !timeline.segments.isEmpty
    curve.widget.isVisible = tempo != nil
    widget.isVisible = !(timeline.segments.isEmpty && tempo == nil)
  }

  private func show(_ tempo: TempoCurve) {
    let (low, high) = (tempo.range.lowerBound, tempo.range.upperBound)
    curve.show(
      tempo.points.flatMap { point in
        let height = high > low ? (point.tempo - low) / (high - low) : 0.5
        return [point.start, point.end].map { CurveView.Point(x: $0, y: height) }
      })
    curve.widget.setSilentTooltip(tempo.summary.displayable)
    curve.widget.setAccessibleLabel(tempo.summary.displayable)
  }
}
