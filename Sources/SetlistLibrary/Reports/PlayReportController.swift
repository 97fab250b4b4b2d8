import Localization
public import SetlistModel
import SetlistStore

/// A period of days that a report covers.
public enum PlayPeriod: String, Hashable, Sendable, CaseIterable {
  /// The year until today.
  case thisYear
  /// The whole year before.
  case lastYear
  /// The quarter of the year before the current one.
  case lastQuarter
  /// The last thirty days.
  case lastMonth
  /// All days.
  case all

  /// The first and the last day of the period.
  public func days(
    until today: CalendarDate
  ) -> (from: CalendarDate?, through: CalendarDate?) {
    let (year, month, _) = today.components
    switch self {
    case .thisYear: return (CalendarDate(year: year, month: 1, day: 1), today)
    case .lastYear:
      return (
        CalendarDate(year: year - 1, month: 1, day: 1),
        CalendarDate(year: year - 1, month: 12, day: 31)
      )
    case .lastQuarter:
      let first = (month - 1) / 3 * 3 + 1
      let end = CalendarDate(year: year, month: first, day: 1)
      let start =
        first > 3
        ? CalendarDate(year: year, month: first - 3, day: 1)
        : CalendarDate(year: year - 1, month: 10, day: 1)
      return (start, end?.adding(days: -1))
    case .lastMonth: return (today.adding(days: -29), today)
    case .all: return (nil, nil)
    }
  }

  /// The name of the period in a list of choices.
  public var name: String {
    switch self {
    case .thisYear: gettext("This Year")
    case .lastYear: gettext("Last Year")
    case .lastQuarter: gettext("Last Quarter")
    case .lastMonth: gettext("Last 30 Days")
    case .all: gettext("Any Time")
    }
  }
}

/// The side controller of a report: its kind, its period, and its rows.
@MainActor
public final class PlayReportController: SideController {
  /// Called before the report changes.
  public var willChange: (() -> Void)?
  /// Called after the report has changed.
  public var didChange: (() -> Void)?

  /// The kind of the report.
  public private(set) var kind = PlayReport.Kind.performed
  /// The period of the report.
  public private(set) var period = PlayPeriod.thisYear
  /// The report; `nil` before it is read.
  public private(set) var report: PlayReport?
  /// The rows of the report.
  public var sections: [[PlayReport.Cell]] { report?.rows ?? [] }

  private let library: Library
  private var newest = 0

  /// Makes a controller of the reports about a library.
  public init(library: Library) { self.library = library }

  /// Reads a report, and shows it unless another one was asked for meanwhile.
  ///
  /// - Complexity: that of `PlayReport`, off the main thread.
  public func show(_ kind: PlayReport.Kind, _ period: PlayPeriod) async throws {
    (self.kind, self.period) = (kind, period)
    newest += 1
    let number = newest
    let (from, through) = period.days(until: CalendarDate(.now))
    let report = try await PlayReport(
      kind, of: library.database, for: PlayFilter(from: from, through: through))
    if number == newest { change { self.report = report } }
  }

  /// The title of the report with its period, as in "Performed Songs, This Year".
  public var title: String { [kind.name, period.name].joined(separator: ", ") }
}
