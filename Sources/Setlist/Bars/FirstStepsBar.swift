import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistResources

/// The bar at the foot of the window that tells somebody who uses the program for the first time
/// which setlist is an example, and gives hints.
///
/// The bar never takes the keyboard focus. A hint comes only where no other bar is, and not during
/// a drag or on stage. It goes when the user closes it, does what it says, or leaves the setlist.
@MainActor
final class FirstStepsBar: ContentObserver {
  private let frame: MainWindow
  private let bars: FootBars
  private let songs: SongListViewController
  private let pages: ContentPages
  private let stages: StagePresenter
  private let state: WindowStateStore
  private let revealer: Revealer
  private let label: Label
  private let removal: Widget
  private var shown: FirstSteps.Step?

  /// Adds the bar below the list, still hidden.
  init(
    frame: MainWindow, bars: FootBars, songs: SongListViewController, pages: ContentPages,
    editor: SetlistsEditor, stages: StagePresenter, state: WindowStateStore
  ) throws(GLibError) {
    (self.frame, self.bars, self.songs, self.pages) = (frame, bars, songs, pages)
    (self.stages, self.state) = (stages, state)
    let builder = try Builder(SetlistResources.firstSteps)
    revealer = builder.object("first-steps-revealer")
    label = builder.object("first-steps-label")
    removal = builder.widget("first-steps-remove")
    let content = WrapBox(first: label, second: builder.widget("first-steps-buttons"), spacing: 9)
    content.widget.expand(horizontally: true)
    builder.object("first-steps-bar", as: Box.self).prepend(content.widget)
    frame.builder.object("content-box", as: Box.self).append(revealer)
    bars.add(revealer)
    connect(removal, .clicked) { [weak editor, open = songs.controller] in
      if let id = open.setlistID { editor?.removeExample(id, named: open.name) }
    }
    connect(builder.widget("first-steps-close"), .clicked) { [weak self] in self?.close() }
    bars.didHide = { [weak self] bar in
      if bar != self?.revealer { self?.update() }
    }
    stages.didGoOnStage = { [weak self] in self?.didGoOnStage() }
  }

  var followedChanges: ContentChange { [.page, .setlist, .entries, .search] }

  func contentDidChange(_ change: ContentChange) { update() }

  /// Closes the hint that is shown. Returns whether there was one.
  func closeHint() -> Bool {
    guard case .hint = shown else { return false }
    close()
    return true
  }

  private func update() {
    guard var steps = state.firstSteps else { return }
    let (waiting, setlist) = (steps.waiting, pages.shown.areSongs ? songs.controller.setlist : nil)
    let step = steps.follow(
      songs.controller.isFiltered ? nil : setlist, on: CalendarDate(.now), hasRoom: hasRoom)
    state.firstSteps = steps
    if steps.waiting != waiting { state.save() }
    show(step)
  }

  private var hasRoom: Bool {
    let dragged = songs.dataSource
    return bars.shown.allSatisfy { $0 == revealer } && !stages.isOnStage
      && dragged.draggedItemIdentifiers.isEmpty && dragged.draggedSectionIdentifier == nil
  }

  private func show(_ step: FirstSteps.Step?) {
    guard step != shown else { return }
    shown = step
    guard let step else { return bars.hide(revealer) }
    label.text = step.text
    removal.isVisible = step == .example
    bars.show(revealer)
    frame.announcer.announce(step.text)
  }

  private func close() {
    switch shown {
    case .example: state.firstSteps?.keepExample()
    case .hint(let hint): state.firstSteps?.finish(hint)
    case nil: return
    }
    state.save()
    show(nil)
  }

  private func didGoOnStage() {
    guard state.firstSteps != nil else { return }
    state.firstSteps?.finish(.stage)
    state.save()
    update()
  }
}

extension FirstSteps.Step {
  /// The text of the bar.
  fileprivate var text: String {
    switch self {
    case .example:
      gettext(
        """
        Setlist arranges songs into sets. This one is an example to try things out: everything can \
        be undone.
        """)
    case .hint(.paste):
      gettext(
        """
        Do you have the whole list in a mail or a spreadsheet? Copy it there, and paste it here \
        with Ctrl+V.
        """)
    case .hint(.move):
      gettext(
        """
        Drag songs to where they belong, also into other sections, or move them with Alt+↑ and \
        Alt+↓.
        """)
    case .hint(.stage):
      gettext(
        """
        F11 shows this setlist on stage: the song now, what follows, and whether you are on time.
        """)
    }
  }
}
