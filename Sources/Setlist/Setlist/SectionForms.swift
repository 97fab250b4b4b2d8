import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The dialogs that ask for the title, the target length and the start time of a section.
@MainActor
struct SectionForms {
  let list: SongList
  let places: InsertionPlaces
  let queue: CommandQueue
  let window: Window

  /// Asks for a title and inserts a section below `section`; without it, below the section with the
  /// focus, or at the end. Calls `added` with the new section.
  func add(
    below section: Section.ID?, options: @escaping @MainActor () -> SectionOptions,
    added: @escaping @MainActor (Section) -> Void
  ) {
    let target = section ?? places.current?.section
    let prompt = TextPrompt(
      heading: gettext("New Section"), label: gettext("Title"), confirm: gettext("_Add"))
    prompt.present(over: window) { title in
      queue.perform(gettext("The Section Could Not Be Added")) { controller in
        let section = Section(title: title, options: options())
        try await controller.perform(
          InsertSections([section], at: target.map { .after($0) } ?? .first))
        added(section)
      }
    }
  }

  /// Asks for a new title of a section, and renames it.
  func rename(_ section: SetlistSectionInfo) {
    TextPrompt(
      heading: gettext("Rename Section"), label: gettext("Title"), confirm: gettext("_Rename"),
      text: section.name
    ).present(over: window) { title in
      queue.perform(gettext("The Section Could Not Be Renamed")) {
        try await $0.perform(ChangeSection(section.id, .title(title)))
      }
    }
  }

  /// Asks for the time of day at which the section begins. Calls `set` with the seconds after
  /// midnight, or `nil` if the section begins when the one before it has ended.
  func askForStart(
    of section: SetlistSectionInfo, set: @escaping @MainActor (Double?) -> Void
  ) {
    StartTimePrompt(
      heading: gettext("Start Time of the Section"), time: section.options.startTime
    ).present(over: window, set: set)
  }

  /// Asks for the target length of the section. Calls `set` with the seconds, or `nil` for no
  /// target.
  func askForTarget(
    of section: SetlistSectionInfo, set: @escaping @MainActor (Double?) -> Void
  ) {
    let target = section.options.targetDuration
    TextPrompt(
      heading: gettext("Target Length"),
      label: gettext("Minutes, or minutes and seconds as 45:00; 0 for none"),
      confirm: pgettext("verb", "_Set"), text: target.map { DurationFormat.string($0) } ?? "",
      isValid: { DurationFormat.seconds(from: $0, in: .target) != nil }
    ).present(over: window) { text in
      guard let seconds = DurationFormat.seconds(from: text, in: .target) else { return }
      set(seconds > 0 ? seconds : nil)
    }
  }
}
