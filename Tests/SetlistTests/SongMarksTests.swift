import CAdwaita
import GtkSupport
import Testing

@testable import Setlist

/// Tests the widgets for the marks of a song's row.
@MainActor
struct SongMarksTests {
  private let marks: SongMarks

  init() throws {
    try #require(gtk_init_check() != 0)
    marks = SongMarks(spacing: 6)
  }

  /// The visible icons, in order.
  private var icons: [String] {
    guard marks.widget.isVisible else { return [] }
    return marks.widget.children.filter(\.isVisible).map {
      Image(casting: $0)?.iconName ?? Button(casting: $0)?.iconName ?? ""
    }
  }

  @Test func aSongWithoutMarksHasNoWidgetsForThem() {
    marks.show(isRetired: false)
    #expect(icons == [])
    #expect(marks.widget.children.isEmpty)
  }

  @Test func marksAreInOneOrderWhateverComesFirst() {
    let playing = "media-playback-start-symbolic"
    let (missing, retired) = ("dialog-warning-symbolic", "action-unavailable-symbolic")
    marks.show(isRetired: false, preview: .playing)
    #expect(icons == [playing])
    marks.show(isRetired: false, isMissing: true, preview: .playing)
    #expect(icons == [missing, playing])
    marks.show(isRetired: true, isMissing: true, preview: .playing)
    #expect(icons == [retired, missing, playing])
  }

  @Test func whatPeopleHaveChangedDifferentlyIsMarkedFirst() {
    marks.show(isRetired: true)
    marks.show(doubt: "Several answers for Key", isRetired: true, isMissing: true)
    #expect(
      icons == [
        "dialog-question-symbolic", "action-unavailable-symbolic", "dialog-warning-symbolic",
      ])
    marks.show(isRetired: false)
    #expect(icons == [])
  }

  @Test func marksComeAndGo() {
    marks.show(isRetired: true, preview: .playing)
    marks.show(isRetired: false, preview: .paused)
    #expect(icons == ["media-playback-pause-symbolic"])
    marks.show(isRetired: true)
    #expect(icons == ["action-unavailable-symbolic"])
    marks.show(isRetired: false)
    #expect(icons == [])
  }
}
