import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The labels of the stage: the song that is on, the times, and what follows. A label is touched
/// only when its text changes, so that a second costs the drawing of a few digits.
@MainActor
final class StageScreen {
  /// The main part of the screen, which has the keyboard focus.
  let main: Widget
  private let stage: Stage
  private let builder: Builder
  /// The words and chords of what is on.
  let words: StageWords
  private let sizes: StageSizes
  private let wordsView: StageWordsView
  /// The texts that the labels show, by the name of the label.
  private var shown: [String: String] = [:]

  /// Makes the labels show a stage.
  ///
  /// - Parameter size: the size that the window will have, in pixels; `nil` if it is not known.
  init(stage: Stage, builder: Builder, size: (width: Int32, height: Int32)?) {
    self.stage = stage
    self.builder = builder
    main = builder.widget("stage-main")
    sizes = StageSizes(builder: builder, size: size)
    words = StageWords(of: stage)
    wordsView = StageWordsView(words, builder: builder)
    sizes.didFit = { [unowned self] in wordsView.show(in: sizes.room) }
    words.shownDidChange = { [weak self] in self?.showSong() }
  }

  /// A short text at the foot of the screen; empty for none.
  var notice = "" {
    didSet { set("notice", notice) }
  }

  /// Shows the song that is on and what follows.
  func showSong() {
    words.follow()
    sizes.isCompact = words.words != nil
    let next = stage.performance.next(in: stage.order)
    let entry = current ?? (isWaiting ? next : nil)
    set("title", title)
    set("facts", entry.flatMap { Self.facts(of: stage.open.entry($0)) } ?? "")
    let notes =
      words.words != nil
      ? nil : entry.map { stage.notes(before: $0) + [stage.open.entry($0)?.song?.notes ?? ""] }
    // One paragraph, because Pango limits the lines of each paragraph and not those of all.
    set(
      "notes",
      (notes ?? []).flatMap { $0.displayableLines.split(separator: "\n").map(String.init) }
        .factLine())
    showNext(after: entry)
    set("place", place)
    main.setAccessibleLabel(spokenSong)
    announced = current
    showTimes()
    sizes.fit()
    // The number of pages is known now.
    set("place", place)
  }

  /// Shows the times of this second.
  func showTimes() {
    let texts = StageTexts(standing: stage.standing)
    set("clock", texts.clock)
    set("elapsed", texts.elapsed)
    set("offset", texts.offset)
    set("left", words.words == nil ? texts.left : "")
    let offset = builder.widget("stage-offset")
    let distance = texts.wholeOffset ?? 0
    offset.setStyleClass("stage-behind", distance > 0)
    offset.setStyleClass("stage-ahead", distance < 0)
    builder.widget("stage-elapsed").setStyleClass("stage-behind", texts.isOverLength)
    sizes.fitIfNeeded()
  }

  /// The time in words.
  var spokenTime: String { StageTexts(standing: stage.standing).spokenTime(of: title) }

  /// The song that is on, or what else is there, in words.
  var spokenSong: String {
    let entry = current.flatMap { stage.open.entry($0) }
    var parts = [place, title].filter { !$0.isEmpty }
    if let entry, let song = entry.song {
      parts += [song.artist.displayable].filter { !$0.isEmpty } + song.spokenPlayingFacts
    }
    return parts.listed()
  }

  /// The song that was shown last; `nil` if none is on.
  private(set) var announced: Entry.ID?

  private var current: Entry.ID? { stage.performance.now }

  private var isWaiting: Bool { stage.performance.place == .waiting }

  /// The title of what is on.
  private var title: String {
    guard !stage.order.stops.isEmpty else { return gettext("No Songs") }
    guard let entry = current ?? (isWaiting ? stage.performance.next(in: stage.order) : nil) else {
      // Translators: on stage, after the last song.
      return gettext("The End")
    }
    return Self.title(of: stage.open.entry(entry))
  }

  /// The section and the number of the song, or that nothing has begun.
  private var place: String {
    guard let current, let index = stage.order.index(of: current) else {
      // Translators: on stage, before the first song, whose title follows.
      return isWaiting && !stage.order.stops.isEmpty ? gettext("Begins with") : ""
    }
    let part = stage.order.part(of: stage.order.stops[index]).title.displayable
    // Translators: on stage, which song or break of all it is, as in “3 of 24”.
    let number = pgettext(
      "song", "%1$s of %2$s", (index + 1).text, stage.order.stops.count.text)
    guard words.words != nil, words.pages.count > 1 else { return [part, number].factLine() }
    // Translators: on stage, the page of the words that is shown.
    let page = gettext("page %1$s of %2$s", (words.page + 1).text, words.pages.count.text)
    return [part, number, page].factLine()
  }

  private func showNext(after entry: Entry.ID?) {
    let next: Entry.ID? =
      isWaiting
      ? entry.flatMap(stage.order.follower(of:)) : stage.performance.next(in: stage.order)
    let content = next.flatMap { stage.open.entry($0) }
    // Translators: on stage. %1$s is the title of the song that comes next.
    set("next", next == nil ? "" : gettext("Next: %1$s", Self.title(of: content)))
    set("next-facts", words.words == nil ? Self.facts(of: content) : "")
  }

  private static func title(of entry: Entry?) -> String {
    let title = entry?.song?.title ?? entry?.title ?? ""
    return title.isEmpty ? gettext("Untitled") : title.displayable
  }

  /// Key, capo and tempo of a song, its version, its singer and its artist.
  private static func facts(of entry: Entry?) -> String {
    guard let song = entry?.performed else { return "" }
    return [
      song.playingFacts, song.version,
      song.singer.isEmpty ? "" : gettext("sung by %1$s", song.singer), song.artist,
    ].map(\.displayable).factLine()
  }

  private func set(_ name: String, _ text: String) {
    guard shown[name] != text else { return }
    shown[name] = text
    let label: Label = builder.object("stage-" + name)
    label.text = text
    // An empty place keeps the clock beside it at its end of the line.
    if name != "place" { label.isVisible = !text.isEmpty }
  }
}
