public import SetlistModel
import SetlistStore

/// The side controller of the days on which songs were last played, in other setlists before the
/// date of a setlist.
///
/// It follows every commit, of its own process and of others.
@MainActor
public final class RecentPlays {
  /// The number of days before the setlist that are searched.
  public static let days = 14

  /// The songs that were last played on one day.
  public struct SectionInfo: Hashable, Sendable {
    /// The day on which the songs were last played.
    public let date: CalendarDate
    /// The songs of the day, in no order.
    public let objects: Set<Song.ID>
  }

  /// Called before the songs or their days change.
  public var willChange: (() -> Void)?
  /// Called after the songs or their days have changed.
  public var didChange: (() -> Void)?

  private let library: Library
  private var setlist: (id: Setlist.ID, date: CalendarDate)?
  private var dates: [Song.ID: CalendarDate] = [:]
  private var revision = 0

  /// Makes a controller for no setlist.
  public init(library: Library) {
    self.library = library
    library.add(self)
  }

  /// Finds the songs that were played in the days before a setlist; none if it has no date.
  public func show(_ setlist: Setlist?) {
    let new = setlist.flatMap { setlist in setlist.options.date.map { (setlist.id, $0) } }
    guard new?.0 != self.setlist?.id || new?.1 != self.setlist?.date else { return }
    self.setlist = new.map { (id: $0.0, date: $0.1) }
    dates = [:]
    guard self.setlist != nil else { return }
    Task { [weak self] in
      do { try await self?.reload() } catch { self?.library.report(error) }
    }
  }

  /// The days on which songs were last played, the newest first, with the songs.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  public var sections: [SectionInfo] {
    Dictionary(grouping: dates, by: \.value).sorted { $0.key > $1.key }.map { date, songs in
      SectionInfo(date: date, objects: Set(songs.map(\.key)))
    }
  }

  /// The number of days, from 1, since a song was last played before the setlist; `nil` if it was
  /// not played in the searched days.
  public func days(since song: Song.ID) -> Int? {
    guard let setlist, let date = dates[song] else { return nil }
    return date.days(to: setlist.date)
  }
}

extension RecentPlays: LibraryList {
  func catchUp() async throws {
    guard setlist != nil, library.database.connection.feed.revision != revision else { return }
    try await reload()
  }

  func reload() async throws {
    guard let setlist else { return }
    let revision = library.database.connection.feed.revision
    let found = try await library.database.songs.lastPlays(
      from: setlist.date.adding(days: -Self.days), until: setlist.date, except: setlist.id)
    guard setlist.id == self.setlist?.id, setlist.date == self.setlist?.date else { return }
    self.revision = revision
    guard found != dates else { return }
    change { dates = found }
  }
}
