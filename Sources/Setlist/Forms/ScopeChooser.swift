import CGtk
import GtkSupport
import Localization
import SetlistModel

/// Two buttons that choose whether the changes of a form hold for all entries of the song, or for
/// one entry only. Until the user chooses, changes of title and artist hold for all.
@MainActor
final class ScopeChooser {
  let widget = Box(.vertical, spacing: 6)
  /// The user's choice of how far changes reach; `nil` if there is none yet.
  private(set) var chosen: SongEditScope?
  /// How far changes of facts other than title and artist reach until the user chooses.
  private let usual: SongEditScope
  private let everywhere = ToggleButton(
    // Translators: changes of a song hold in all setlists.
    mnemonic: gettext("_Everywhere"))
  private let here: ToggleButton
  private let note = Label(classes: ["dim-label"])

  /// Makes the buttons.
  ///
  /// - Parameters:
  ///   - hereLabel: the label of the button for one entry only.
  ///   - usual: how far changes of facts other than title and artist reach until the user chooses.
  ///   - chosen: an earlier choice of the user; `nil` for none.
  init(hereLabel: String, usual: SongEditScope, chosen: SongEditScope?) {
    self.usual = usual
    self.chosen = chosen
    here = ToggleButton(mnemonic: hereLabel)
    let buttons = Box(.horizontal)
    buttons.addStyleClass("linked")
    buttons.align(horizontally: .center)
    buttons.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    // Translators: the name of a choice: "Everywhere", "Only in This Setlist".
    buttons.setAccessibleLabel(gettext("Changes Hold"))
    here.joinGroup(of: everywhere)
    for (button, scope) in [(everywhere, SongEditScope.everywhere), (here, .entry)] {
      buttons.append(button)
      connect(button, .clicked) { [weak self] in
        self?.chosen = scope
        self?.note.isVisible = false
      }
    }
    note.wrap()
    note.centerLines()
    note.textAlignment = 0.5
    note.isVisible = false
    widget.append(buttons, note)
    show(changed: [])
  }

  /// Returns how far a change of a fact reaches.
  func scope(of fact: SongFact) -> SongEditScope {
    chosen ?? (fact.isIdentifying ? .everywhere : usual)
  }

  /// Selects the button that tells how far the changes of some facts reach.
  func show(changed facts: Set<SongFact>) {
    let others = facts.filter { !$0.isIdentifying }
    let names = facts.subtracting(others)
    let scope = chosen ?? (others.isEmpty && !names.isEmpty ? .everywhere : usual)
    (scope == .entry ? here : everywhere).isActive = true
    let isMixed = chosen == nil && usual == .entry && !others.isEmpty && !names.isEmpty
    if isMixed {
      note.showLines(gettext("Title and artist are changed everywhere"), marking: [])
    }
    note.isVisible = isMixed
  }
}

/// The entries and setlists that play a song besides the entry whose form is shown.
struct SongSharing {
  /// The names of the other setlists that play the song; `nil` while they are not yet read.
  var otherSetlists: [String]? = []
  /// Whether other entries of the same setlist play the song, too.
  var isRepeated = false

  /// If several songs are edited, the entries whose songs no other entry plays. Their changes hold
  /// everywhere.
  var unshared: Set<Entry.ID> = []

  /// Returns whether it makes a difference how far a change of the entry reaches.
  func isShared(_ entry: Entry) -> Bool { !unshared.contains(entry.id) }

  /// Whether another entry may play the song.
  var isShared: Bool { isRepeated || otherSetlists?.isEmpty != true }

  /// The label of the button for a change that reaches no other entry.
  var hereLabel: String {
    isRepeated ? gettext("_Only in This Place") : gettext("_Only in This Setlist")
  }

  /// A sentence about the other places that play the song; `nil` if there are none.
  var sentence: String? {
    guard let names = otherSetlists, let first = names.first else { return nil }
    if names.count == 1 {
      // Translators: "It" is a song, %1$s the name of a setlist.
      return gettext("It is also in “%1$s”.", first.displayable)
    }
    return ngettext(
      // Translators: "It" is a song.
      "It is also in %1$s other setlist.", "It is also in %1$s other setlists.", names.count)
  }
}
