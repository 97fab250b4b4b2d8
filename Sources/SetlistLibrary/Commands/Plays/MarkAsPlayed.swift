import Foundation
import Localization
public import SetlistModel
import SetlistStore

/// Adds songs to the log of plays that were played without the stage.
public struct MarkAsPlayed: SetlistsCommand {
  /// Songs or a part of a setlist.
  public enum Subject: Hashable, Sendable {
    /// Songs, outside of a setlist.
    case songs([Song.ID])
    /// Some entries of a setlist; those that are no songs are skipped.
    case entries([Entry.ID], of: Setlist.ID)
    /// A section of a setlist.
    case section(Section.ID, of: Setlist.ID)
    /// The counted sections of a setlist.
    case setlist(Setlist.ID)

    /// The setlist of the subject; `nil` for songs outside of one.
    var setlist: Setlist.ID? {
      switch self {
      case .songs: nil
      case .entries(_, let id), .section(_, let id), .setlist(let id): id
      }
    }
  }

  /// The songs that were played.
  public var subject: Subject
  /// The event; `nil` for the one of the setlist: its date, or today without one or before it, its
  /// venue, and its folder as the audience.
  public var occasion: Occasion?
  /// The current instant.
  public var now: LocalInstant

  /// Makes a command that marks something as played.
  public init(_ subject: Subject, on occasion: Occasion? = nil, now: LocalInstant = .init()) {
    self.subject = subject
    self.occasion = occasion
    self.now = now
  }

  /// The scope of plays.
  public var undoScope: UndoScope { .plays }

  /// The command's step in the undo history; `nil` if nothing is left to mark: entries that are
  /// marked for the same day already are skipped.
  ///
  /// - Throws: `DatabaseError.refused` if there is no such setlist, `EditError.unknownSection` if
  ///   there is no such section.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    let plays = try plays(in: setlists.stored)
    guard let first = plays.first else { return nil }
    let song = Song(id: first.song.id, title: first.song.title)
    // Translators: an action. %1$s is “Title” or “3 Songs”.
    let name = gettext("Mark %1$s as Played", ActionName.subject(song, count: plays.count))
    return CommandStep(name, SetlistEdit(.logPlays(plays)))
  }

  private func plays(in stored: StoredContent) throws -> [Play] {
    guard let id = subject.setlist else { return try playsOfSongs(in: stored) }
    guard let setlist = try stored.setlist(id) else {
      throw DatabaseError.refused(.unknownSetlist(id))
    }
    let occasion = occasion ?? Occasion(of: setlist.options, on: now.date, notAfter: now.date)
    let logged = try stored.plays(
      PlayFilter(setlist: id, from: occasion.date, through: occasion.date))
    let known = Set(logged.compactMap(\.place.entry))
    let times = SetlistTimes(of: setlist)
    let beginning = beginning(on: occasion.date)
    let assumed = setlist.assumedSongLength ?? 0
    var elapsed: TimeInterval = 0
    return try chosen(in: setlist).compactMap { section, entry in
      guard let song = entry.song, !known.contains(entry.id) else { return nil }
      let planned = times[entry.id]?.clock.map { LocalInstant(occasion.date, at: $0) }
      let moment = beginning.moment.addingTimeInterval(elapsed)
      elapsed += entry.knownDuration ?? assumed
      return Play(
        PlayedSong(song),
        in: PlayedPlace(
          setlist: id, setlistName: setlist.name, sectionTitle: section.title, entry: entry.id),
        began: planned ?? LocalInstant(moment, offset: beginning.offset),
        plannedStart: planned?.moment, plannedLength: song.duration, occasion: occasion,
        source: .hand)
    }
  }

  private func playsOfSongs(in stored: StoredContent) throws -> [Play] {
    guard case .songs(let ids) = subject else { return [] }
    let occasion = occasion ?? Occasion(date: now.date)
    let beginning = beginning(on: occasion.date)
    return try ids.compactMap { try stored.song($0) }.map { song in
      Play(
        PlayedSong(song), began: beginning, plannedLength: song.duration, occasion: occasion,
        source: .hand)
    }
  }

  /// The instant of the first play if no start time is planned: now, or noon of another day.
  private func beginning(on date: CalendarDate) -> LocalInstant {
    date == now.date ? now : LocalInstant(date, at: SetlistOptions.secondsPerDay / 2)
  }

  private func chosen(in setlist: Setlist) throws -> [(section: Section, entry: Entry)] {
    func all(_ sections: [Section]) -> [(section: Section, entry: Entry)] {
      sections.flatMap { section in section.entries.map { (section, $0) } }
    }
    switch subject {
    case .songs: return []
    case .entries(let ids, _):
      let wanted = Set(ids)
      return all(setlist.sections).filter { wanted.contains($0.entry.id) }
    case .section(let id, _):
      guard let section = setlist.sections.first(where: { $0.id == id }) else {
        throw EditError.unknownSection(id)
      }
      return all([section])
    case .setlist: return all(setlist.sections.filter(\.options.isCounted))
    }
  }
}

extension Occasion {
  /// The occasion of a setlist, on a day that has come already.
  fileprivate init(of options: SetlistOptions, on day: CalendarDate, notAfter last: CalendarDate) {
    self.init(of: options, on: day)
    date = min(date, last)
  }
}
