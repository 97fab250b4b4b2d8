import Foundation
import Localization
import SetlistLibrary
import SetlistModel

extension SharedSetlist {
  /// The mark of the setlist in the sidebar, which is a warning while the setlist cannot be
  /// exchanged.
  var mark: (icon: String, text: String) {
    if let problem { return ("dialog-warning-symbolic", problem.localizedDescription.displayable) }
    return ("system-users-symbolic", sharers)
  }

  /// The words for who shares the setlist, as in "Shared with Anna, Ben".
  private var sharers: String {
    let others = members.filter { !$0.isMe }.map(\.shownName.displayable)
    // Translators: a setlist is in a folder that others have, too.
    guard !others.isEmpty else { return gettext("Shared; nobody else has changed it yet") }
    // Translators: %1$s is one or more names.
    return gettext("Shared with %1$s", others.listed())
  }

  /// The name of the setlist's file in its folder.
  var fileName: String { file.lastPathComponent.displayable }
}

extension SharedSetlist.Member {
  /// The name of the member, or words for somebody who tells none.
  var shownName: String {
    if !name.isEmpty { return name }
    return isMe ? gettext("You") : gettext("Somebody without a name")
  }
}

extension SharedSetlist.Doubt {
  /// The doubt in a few words, as in "Several answers for Key".
  var summary: String {
    switch question {
    // Translators: several people have changed a fact of a song. %1$s is its name, as in “Key”.
    case .fact(let name, _): gettext("Several answers for %1$s", name.displayable)
    // Translators: several people have moved a song to different places.
    case .place: gettext("Moved to several places")
    case .removal: answers.last?.isMine == true ? gettext("Removed by you") : removal
    }
  }

  private var removal: String {
    let people = answers.last?.people.map(\.displayable) ?? []
    return people.isEmpty
      ? gettext("Removed by somebody else")
      // Translators: %1$s is one or more names.
      : gettext("Removed by %1$s", people.listed())
  }

  /// The question as the heading of its answers, as in "Key of Reflection".
  var heading: String {
    let title = title.isEmpty ? gettext("Untitled") : title.displayable
    switch question {
    case .fact(let name, _):
      // Translators: %1$s is a fact of a song, as in "Key", %2$s the title of the song.
      return pgettext("fact of a song", "%1$s of %2$s", name.displayable, title)
    // Translators: the place of a song in a setlist. %1$s is its title.
    case .place: return gettext("Place of %1$s", title)
    // Translators: somebody has removed a song that somebody else has changed. %1$s is its title.
    case .removal: return gettext("%1$s was removed", title)
    }
  }

  /// The texts of the answers, and who gave each.
  var choices: [(title: String, detail: String)] {
    answers.enumerated().map { index, answer in
      let names = answer.isMine ? [gettext("You")] : answer.people.map(\.displayable)
      // Translators: of an answer on which not all agree.
      let holds = index == 0 ? gettext("holds now") : ""
      return (choice(answer, at: index), [names.listed(), holds].factLine())
    }
  }

  private func choice(_ answer: Answer, at index: Int) -> String {
    switch question {
    case .removal:
      // Translators: a song that somebody else has removed.
      return index == 0 ? gettext("Keep It") : gettext("Remove It")
    case .place:
      let section = answer.text.isEmpty ? gettext("Untitled Section") : answer.text.displayable
      // Translators: the place of a song. %1$s is the title of a section.
      guard let previous = answer.previous else { return gettext("First in “%1$s”", section) }
      let title = previous.isEmpty ? gettext("Untitled") : previous.displayable
      // Translators: the place of a song. %1$s is the title of a section, %2$s that of the song
      // before.
      return gettext("In “%1$s”, after “%2$s”", section, title)
    // Translators: a fact of a song that somebody has cleared.
    case .fact: return answer.text.isEmpty ? pgettext("fact of a song", "Nothing") : answer.text
    }
  }
}

extension Date {
  /// The date and the time of day inside of a sentence, as in "today at 22:47".
  var instant: String {
    let calendar = Calendar.current
    let minutes = (TimeZone.current.timeOfDay(at: self) / 60).rounded(.down)
    let time = DurationFormat.clock(minutes * 60)
    // Translators: when something happened, inside of a sentence. %1$s is a time of day.
    if calendar.isDateInToday(self) { return gettext("today at %1$s", time) }
    // Translators: when something happened, inside of a sentence. %1$s is a time of day.
    if calendar.isDateInYesterday(self) { return gettext("yesterday at %1$s", time) }
    let day = formatted(FormatStyle(date: .complete, locale: .user))
    // Translators: when something happened. %1$s is a date, %2$s a time of day.
    return gettext("%1$s at %2$s", day, time)
  }
}
