import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel

extension ImportRole {
  /// The name of a column's role in a list of choices.
  var name: String {
    switch self {
    case .fact(let fact): fact.name
    case .section: gettext("Section")
    // Translators: what a column of an imported table is: the numbers of its lines.
    case .number: gettext("Number")
    // Translators: what is done with a column of an imported table.
    case .ignored: gettext("Ignore")
    }
  }
}

extension LineKind {
  /// The name of the kind in a menu.
  var name: String {
    switch self {
    // Translators: what a line of a pasted text is.
    case .song: gettext("Song")
    // Translators: what a line of a pasted text is: the title of a section.
    case .heading: gettext("Heading")
    // Translators: a pause between the songs of a setlist.
    case .pause: pgettext("noun", "Break")
    // Translators: what a line of a pasted text is: a remark between songs.
    case .note: pgettext("noun", "Note")
    // Translators: what a line of a pasted text is: it is not added.
    case .nothing: gettext("Nothing")
    }
  }

  /// The key that makes a line this kind.
  var key: String {
    switch self {
    case .song: "s"
    case .heading: "h"
    case .pause: "b"
    case .note: "n"
    case .nothing: "x"
    }
  }
}

extension ListForm {
  /// The name of the form: the order of title and artist in a line.
  var name: String {
    guard separator != .none else { return gettext("Title Only") }
    // Translators: the order in the lines of a list.
    return isTitleFirst ? gettext("Title – Artist") : gettext("Artist – Title")
  }
}

extension Song {
  /// The song as an example of how lines are read.
  var example: String {
    let title = gettext("“%1$s”", title.shortened(to: 40))
    // Translators: %1$s is the title of a song in quotation marks, %2$s the artist.
    return artist.isEmpty ? title : gettext("%1$s by %2$s", title, artist.shortened(to: 40))
  }
}

extension LineDoubt {
  /// The reason why a line is probably no song.
  var text: String {
    switch self {
    case .greeting: gettext("Looks like a greeting")
    case .remark: gettext("Looks like a remark")
    case .songRemark: gettext("Looks like a remark about the song above")
    case .closing: gettext("Looks like the end of a message")
    case .signature: gettext("Looks like a signature")
    case .address: gettext("Looks like an address")
    case .page: gettext("Looks like a word of a web page")
    }
  }
}

extension ImportColumn {
  /// The name of the column for people: its heading, or its number with an example of its content.
  var displayedName: String {
    guard name.isEmpty else { return name.displayable }
    // Translators: %1$s is the number of a column of an imported table, %2$s what is in it.
    return gettext("Column %1$s: %2$s", (id + 1).text, sample.shortened(to: 40).displayable)
  }
}

extension ImportReading {
  /// Hints at the parts of the reading that the user should check before the songs are added.
  var hints: String {
    var hints: [String] = []
    if doubtCount > 0 {
      hints.append(
        ngettext(
          "%1$s line looks like no song and is not ticked.",
          "%1$s lines look like no songs and are not ticked.", doubtCount))
    }
    if isSideOpen {
      hints.append(gettext("Nothing tells titles from artists. Swap them if need be."))
    }
    let others = doubts.filter { ![.side, .leftOut, .columns].contains($0) }
    hints += others.map(\.text)
    if let ignored { hints.append(ignored) }
    // Translators: what stands between two sentences.
    return hints.joined(separator: pgettext("between sentences", " "))
  }

  /// A list of the columns that are not imported, as in "Ignored: “Mood”"; `nil` if there are none.
  var ignored: String? {
    let names = columns.filter { $0.role == .ignored }.map { gettext("“%1$s”", $0.displayedName) }
    // Translators: %1$s is a list of columns that are not imported.
    return names.isEmpty ? nil : gettext("Ignored: %1$s", names.listed())
  }

  /// The label of the button that adds the ticked lines, as in "_Add 38 Songs".
  var addLabel: String {
    areTickedSongs
      ? ngettext("_Add %1$s Song", "_Add %1$s Songs", tickedCount)
      // Translators: songs, breaks and notes.
      : ngettext("_Add %1$s Item", "_Add %1$s Items", tickedCount)
  }

  /// The label of the button that replaces the imported songs with the ticked lines.
  var replaceLabel: String {
    areTickedSongs
      ? ngettext("_Replace with %1$s Song", "_Replace with %1$s Songs", tickedCount)
      // Translators: songs, breaks and notes.
      : ngettext("_Replace with %1$s Item", "_Replace with %1$s Items", tickedCount)
  }

  private var areTickedSongs: Bool { lines.allSatisfy { !$0.isTicked || $0.entry.isSong } }
}
