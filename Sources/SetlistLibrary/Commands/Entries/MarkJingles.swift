import Localization
public import SetlistModel

/// Marks the songs of entries as jingles, or as songs that count again, in every setlist that plays
/// them. Breaks and notes are skipped.
public struct MarkJingles: SetlistCommand {
  /// The entries whose songs are marked.
  public var ids: [Entry.ID]
  /// Whether the songs are jingles afterwards.
  public var areJingles: Bool

  /// Makes a command that marks songs as jingles or takes the mark away.
  public init(_ ids: [Entry.ID], areJingles: Bool) {
    self.ids = ids
    self.areJingles = areJingles
  }

  /// The command's step in the undo history; `nil` if all songs are marked like that already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let changed = ids.compactMap(setlist.state.entry).compactMap { entry -> Entry? in
      guard var song = entry.sharedSong, song.isJingle != areJingles else { return nil }
      song.isJingle = areJingles
      return entry.sharing(song)
    }
    guard let step = UpdateEntries(changed).step(in: setlist) else { return nil }
    let subject = ActionName.subject(changed)
    return CommandStep(
      areJingles
        // Translators: the name of an action. %1$s is “Title” or “3 Songs”.
        ? gettext("Mark %1$s as Jingle", subject)
        // Translators: the name of an action. %1$s is “Title” or “3 Songs”.
        : gettext("Count %1$s as Song", subject), step.edit)
  }
}
