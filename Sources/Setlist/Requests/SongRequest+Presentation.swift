import Localization
import SetlistModel

extension SongRequest.Strength: TableChoice {
  var title: String { name }

  /// Returns how many songs of a list of this strength are in the setlist.
  func detail(of lines: [EventRequests.Line]) -> String {
    guard !lines.isEmpty else { return "" }
    let found = lines.count { $0.entry != nil }
    if self == .never {
      // Translators: songs that must not be played.
      return found == 0
        ? Counts.songs(lines.count)
        : ngettext("%1$s song is in the setlist", "%1$s songs are in the setlist", found)
    }
    return ngettext(
      "%1$s of %2$s song is in the setlist", "%1$s of %2$s songs are in the setlist",
      lines.count, found.text, lines.count.text)
  }
}

extension SongRequest {
  /// The request as a hint beside the song in the setlist, as in "must be played, asked for by
  /// Ann".
  var hint: String {
    switch (strength, requester.displayable) {
    case (.must, ""): gettext("must be played")
    // Translators: said of a song. %1$s is a person.
    case (.must, let name): gettext("must be played, asked for by %1$s", name)
    // Translators: said of a song.
    case (.ifPossible, ""): gettext("asked for")
    // Translators: said of a song. %1$s is a person.
    case (.ifPossible, let name): gettext("asked for by %1$s", name)
    // Translators: said of a song.
    case (.never, ""): gettext("never to be played here")
    // Translators: said of a song. %1$s is a person who does not want it.
    case (.never, let name): gettext("never to be played here, says %1$s", name)
    }
  }
}

extension EventRequests.Line {
  /// The texts below the title: the artist, the person, and the audience if it is of one.
  func details(for audience: String) -> [String] {
    let requester =
      switch (request.strength, request.requester) {
      case (_, ""): ""
      // Translators: said of a song that must not be played. %1$s is a person.
      case (.never, let name): gettext("says %1$s", name)
      case (_, let name): gettext("asked for by %1$s", name)
      }
    // Translators: said of a request. %1$s is an audience.
    let events = scope == .audience ? gettext("all setlists for “%1$s”", audience) : ""
    return [request.artist, requester, events]
  }

  /// Where the song is in the setlist.
  var state: String {
    guard entry != nil else {
      // Translators: said of a song that is not in the setlist yet.
      return request.strength == .never ? "" : gettext("not yet")
    }
    let title = section.isEmpty ? gettext("Untitled") : section.displayable
    // Translators: where a song is. %1$s is the title of a section.
    return gettext("in “%1$s”", title)
  }
}

extension Song {
  /// Returns why the song should not be added to a setlist; `nil` if nothing speaks against it.
  func warning(with requests: EventRequests) -> String? {
    if isRetired { return gettext("do not play") }
    guard let request = requests.request(for: self), request.strength == .never else { return nil }
    return request.hint
  }
}
