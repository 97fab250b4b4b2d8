import ArgumentParser
import Foundation
import Localization
import SetlistLibrary
import SetlistModel

/// The command `setlistctl stage`, which prints what is on stage, for displays of one's own.
struct StageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stage",
    abstract: gettext("Print what is on stage: a line of JSON at each change."),
    discussion: gettext(
      """
      A line has the song that is on, the next one, the seconds by which the show is behind its \
      plan, negative if ahead, and the next fixed start with the seconds that are left to fill \
      before it, negative if over. The command goes on until it is interrupted.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Flag(help: ArgumentHelp(gettext("Print one line, and end.")))
  var once = false

  @OptionGroup var database: DatabaseOptions

  @MainActor
  func run() async throws {
    let opened = try database.openForReading()
    let open = OpenSetlist(library: Library(opened))
    try await open.open(try await opened.setlists.summary(meantBy: list).id)
    var shown: StageLine?
    while let setlist = open.setlist {
      let line = StageLine(of: setlist, at: .now())
      if line != shown { try line.print() }
      shown = line
      if once { return }
      try await Task.sleep(for: .seconds(1))
    }
  }
}

/// What `setlistctl stage` prints. The names of its members are part of its interface.
struct StageLine: Codable, Equatable {
  /// A song or a break.
  struct Item: Codable, Equatable {
    var title: String
    var artist: String?
    var key: String?
    var length: Double?
    /// The time at which it has begun, by ISO 8601.
    var began: String?
  }

  /// The next fixed start.
  struct FixedStart: Codable, Equatable {
    var title: String
    /// The time of day, as in 20:00.
    var time: String
    /// The whole seconds that are left to fill before it; negative if there is too much.
    var left: Int
  }

  /// Where the show is: `off`, `waiting`, `playing` or `ended`.
  var state: String
  /// The name of the setlist.
  var setlist: String
  var section: String?
  var now: Item?
  var next: Item?
  /// The whole seconds by which the show is behind its plan.
  var offset: Int?
  var fixedStart: FixedStart?

  /// Describes how the performance of a setlist stands, if it is on stage.
  init(
    of setlist: Setlist, at moment: Moment, file: PerformanceFile = .user,
    zone: TimeZone = .current
  ) {
    self.setlist = setlist.name
    guard let performance = file.performance(at: moment), performance.setlist == setlist.id else {
      state = "off"
      return
    }
    state =
      switch performance.place {
      case .waiting: "waiting"
      case .playing: "playing"
      case .ended: "ended"
      }
    let standing = performance.standing(at: moment, in: RunningOrder(of: setlist), zone: zone)
    let entries = setlist.sections.lazy.flatMap(\.entries)
    func item(_ id: Entry.ID?) -> Item? {
      entries.first { $0.id == id }.map { entry in
        Item(
          title: entry.fullTitle,
          artist: entry.song.flatMap { $0.artist.isEmpty ? nil : $0.artist },
          key: entry.performed?.key, length: entry.duration)
      }
    }
    section = standing.part?.title
    now = item(standing.now)
    now?.began = standing.began?.formatted(.iso8601)
    next = item(standing.next)
    offset = standing.offset.map { Int($0.rounded()) }
    fixedStart = standing.fixedStart.map { start in
      FixedStart(
        title: start.title, time: DurationFormat.clock(start.timeOfDay, in: .twentyFour),
        left: Int(start.timing.timeLeft.rounded()))
    }
  }

  /// Prints the line.
  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Output.result(try encoder.encode(self) + Data("\n".utf8))
  }
}
