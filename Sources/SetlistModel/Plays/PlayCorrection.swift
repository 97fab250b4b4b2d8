/// What a person has corrected in a logged play. The log itself stays as it was written.
public struct PlayCorrection: Identifiable, Hashable, Sendable {
  /// The identity of the corrected play.
  public let id: Play.ID
  /// The corrected beginning; `nil` if that of the log holds.
  public var began: LocalInstant?
  /// The corrected song; `nil` if that of the log holds.
  public var song: PlayedSong?
  /// Whether the play is taken out of all lists and counts.
  public var isRemoved: Bool

  /// Makes a correction; by default one that changes nothing.
  public init(
    _ id: Play.ID, began: LocalInstant? = nil, song: PlayedSong? = nil, isRemoved: Bool = false
  ) {
    self.id = id
    self.began = began
    self.song = song
    self.isRemoved = isRemoved
  }

  /// Whether the correction changes nothing.
  public var isEmpty: Bool { began == nil && song == nil && !isRemoved }

  /// The correction with values that the database can store.
  package var storable: PlayCorrection {
    PlayCorrection(id, began: began?.storable, song: song?.storable, isRemoved: isRemoved)
  }
}

extension Play {
  /// The play with a correction. With its beginning the day of its occasion moves as well.
  package func corrected(by correction: PlayCorrection) -> Play {
    var play = self
    if let song = correction.song { play.song = song }
    if let began = correction.began {
      play.occasion.date = occasion.date.adding(days: self.began.date.days(to: began.date))
      play.began = began
    }
    return play
  }
}
