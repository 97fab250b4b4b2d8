import Localization
import SetlistLibrary
import SetlistModel

extension ComparedEntry {
  /// The name of the icon for the change of the entry; `nil` if the entry has not changed its
  /// place.
  var icon: String? {
    switch change {
    case .stays: facts.isEmpty ? nil : "document-edit-symbolic"
    case .comes: "list-add-symbolic"
    case .goes: "list-remove-symbolic"
    case .moves: "object-flip-vertical-symbolic"
    }
  }

  /// The style class of the entry's row; `nil` if the entry has not changed its place.
  var styleClass: String? {
    switch change {
    case .stays: nil
    case .comes: "comes"
    case .goes: "goes"
    case .moves: "moves"
    }
  }

  /// A remark on the change of the entry, as in "from Set 1, row 3"; empty if nothing changed.
  var remark: String {
    var parts: [String] = []
    switch change {
    case .stays: break
    // Translators: of a song in a comparison of two setlists: it was not there before.
    case .comes: parts.append(pgettext("comparison", "new"))
    // Translators: of a song or a section in a comparison of two setlists.
    case .goes: parts.append(gettext("no longer there"))
    case .moves(let section, let index):
      // Translators: where a song was before: %1$s is a section, %2$s a number.
      parts.append(gettext("from %1$s, row %2$s", section, (index + 1).text))
    }
    parts += facts.map(Self.text(of:))
    return parts.factLine().displayable
  }

  private static func text(of fact: FactChange) -> String {
    if fact.old.isEmpty {
      // Translators: a fact of a song and its value, as in "Key Am".
      return pgettext("fact and value", "%1$s %2$s", fact.name, fact.new)
    }
    if fact.new.isEmpty {
      // Translators: a fact of a song that had a value and has none now, as in "Key Am → none".
      return gettext("%1$s %2$s → none", fact.name, fact.old)
    }
    // Translators: a fact of a song with its values before and now, as in "Key Am → Bm".
    return gettext("%1$s %2$s → %3$s", fact.name, fact.old, fact.new)
  }
}

extension ComparedSection {
  /// A remark on the change of the section and of its length, as in "20:13 → 24:58 of 25:00".
  var remark: String {
    let old = oldTime.map { DurationFormat.string($0, target: nil) }
    let new = newTime.map { DurationFormat.string($0, target: target) }
    return switch change {
    case .comes: [gettext("new section"), new].compactMap { $0 }.factLine()
    case .goes: [gettext("no longer there"), old].compactMap { $0 }.factLine()
    case .stays:
      oldTime == newTime
        ? new ?? ""
          // Translators: the lengths of a section before and now, as in “20:13 → 24:58 of 25:00”.
        : gettext("%1$s → %2$s", old ?? "", new ?? "")
    }
  }
}

extension SetlistComparison {
  /// A summary of the differences, as in "5 songs come, 1 goes, 2 move".
  var summary: String {
    let counts = counts
    let parts = [
      // Translators: a number of songs that are in a setlist and were not before.
      (counts.coming, ngettext("%1$s comes", "%1$s come", counts.coming)),
      // Translators: a number of songs that are not in a setlist any more.
      (counts.going, ngettext("%1$s goes", "%1$s go", counts.going)),
      // Translators: a number of songs that are at other places of a setlist.
      (counts.moving, ngettext("%1$s moves", "%1$s move", counts.moving)),
      // Translators: a number of songs with another key, another length and so on than before.
      (counts.changed, ngettext("%1$s has other facts", "%1$s have other facts", counts.changed)),
    ].filter { $0.0 > 0 }.map(\.1)
    return parts.isEmpty ? gettext("Only sections differ") : parts.listed()
  }
}
