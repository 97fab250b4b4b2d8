import Localization
public import SetlistModel
import SetlistStore

/// Corrects plays. The log stays as it was written; lists, counts and reports show the correction.
public struct CorrectPlays: SetlistsCommand {
  /// A correction of a play.
  public enum Correction: Hashable, Sendable {
    /// The instant at which the song began.
    case began(LocalInstant)
    /// The song that was played instead.
    case song(Song.ID)
    /// Nothing was played.
    case remove
  }

  /// The plays to correct; unknown ones are skipped.
  public var ids: [Play.ID]
  /// The correction of all these plays.
  public var correction: Correction

  /// Makes a command that corrects plays.
  public init(_ ids: [Play.ID], _ correction: Correction) {
    self.ids = ids
    self.correction = correction
  }

  /// The scope of plays.
  public var undoScope: UndoScope { .plays }

  /// The command's step in the undo history; `nil` if nothing would change.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    var corrections: [PlayCorrection] = []
    var first: Play?
    let song: PlayedSong? =
      if case .song(let id) = correction {
        try setlists.stored.song(id).map { PlayedSong($0) }
      } else { nil }
    for id in ids {
      guard let (play, old) = try setlists.stored.play(id) else { continue }
      var new = old
      switch correction {
      case .began(let instant): if instant != play.began { new.began = instant }
      case .song: if let song, song.id != play.song.id { new.song = song }
      case .remove: new.isRemoved = true
      }
      guard new != old else { continue }
      if first == nil { first = play }
      corrections.append(new)
    }
    guard let first else { return nil }
    let subject = ActionName.subject(
      Song(id: first.song.id, title: first.song.title), count: corrections.count)
    return CommandStep(name(of: subject), SetlistEdit(.correctPlays(corrections)))
  }

  private func name(of subject: String) -> String {
    switch correction {
    // Translators: an action: when a song was played. %1$s is “Title” or “3 Songs”.
    case .began: gettext("Change When %1$s Was Played", subject)
    // Translators: an action: which song was played. %1$s is “Title” or “3 Songs”.
    case .song: gettext("Change What Was Played for %1$s", subject)
    // Translators: an action: to take songs out of what was played. %1$s is “Title” or “3 Songs”.
    case .remove: gettext("Remove Play of %1$s", subject)
    }
  }
}
