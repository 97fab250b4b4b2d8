import CGtk
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The bar above the list with the sections of the open setlist, drawn in proportion to their
/// lengths, and the curve of its tempo. It is hidden while it has nothing to show, and during a
/// search.
@MainActor
final class TimelineBar: ContentObserver {
  private static let curveHeight: Int32 = 44
  /// The largest number of segments that are wide enough to be seen and pressed on a wide screen.
  private static let maximumSegments = 160

  private let songs: SongListViewController
  private let pages: ContentPages
  private let preferences: PreferencesStore
  private let widget = Box(.vertical)
  private let segments: TimelineSegments
  private let curve = CurveView(height: TimelineBar.curveHeight)
  private let tempo: Overlay
  private let scale = [Label(), Label()]

  /// Adds the timeline bar to the window, still hidden.
  init(
    frame: MainWindow, songs: SongListViewController, pages: ContentPages,
    preferences: PreferencesStore
  ) {
    self.songs = songs
    self.pages = pages
    self.preferences = preferences
    segments = TimelineSegments { [weak songs] segment in
      switch segment {
      case .section(let section): songs?.goToSection(section)
      case .part(_, let entry): songs?.choose([entry])
      case .breaks, .gap: break
      }
    }
    widget.addStyleClass("timeline")
    curve.widget.addStyleClass("tempo")
    tempo = Overlay(curve.widget)
    let marks = Box(.vertical)
    marks.addStyleClass("scale")
    marks.align(horizontally: .start)
    for (label, place) in zip(scale, [GTK_ALIGN_START, GTK_ALIGN_END]) {
      label.align(horizontally: .start, vertically: place)
      label.expand(vertically: true)
      marks.append(label)
    }
    tempo.addOverlay(marks)
    for child in [segments.widget, tempo] as [Widget] {
      child.isVisible = false
      widget.append(child)
    }
    widget.isVisible = false
    frame.builder.object("content-box", as: Box.self)
      .prepend(songs.clamp(around: widget))
  }

  var followedChanges: ContentChange { [.page, .setlist, .entries, .search] }

  func contentDidChange(_ change: ContentChange) { update() }

  /// Shows the timeline of the open setlist, with the parts that the preferences ask for.
  func update() {
    let controller = songs.controller
    let isSetlist =
      pages.shown.areSongs && controller.setlistID != nil && !controller.isFiltered
    let shown = preferences.preferences
    let timeline = isSetlist && shown.showsTimeline ? controller.timeline : SetlistTimeline()
    let tempo = isSetlist && shown.showsTempoCurve ? controller.tempoCurve : nil
    // A hidden timeline keeps its buttons for the end of the search.
    let showsTimeline = (1...Self.maximumSegments).contains(timeline.segments.count)
    if showsTimeline { segments.show(timeline) }
    if let tempo { show(tempo) }
    segments.widget.isVisible = showsTimeline
    self.tempo.isVisible = tempo != nil
    widget.isVisible = showsTimeline || tempo != nil
  }

  private func show(_ tempo: TempoCurve) {
    let (low, high) = (tempo.range.lowerBound, tempo.range.upperBound)
    curve.show(
      tempo.points.flatMap { point in
        let height = high > low ? (point.tempo - low) / (high - low) : 0.5
        return [point.start, point.end].map { CurveView.Point(x: $0, y: height) }
      })
    scale[0].text = Song.tempo(of: Song.tempoText(high))
    scale[1].text = Song.tempoText(low)
    scale[1].isVisible = low < high
    curve.widget.setSilentTooltip(tempo.summary.displayable)
    curve.widget.setAccessibleLabel(tempo.summary.displayable)
  }
}
