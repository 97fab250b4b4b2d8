import ArgumentParser
import Foundation
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command `setlistctl fill`, which fills a section with songs up to a length.
struct FillCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fill", abstract: gettext("Fill a section with songs up to a length."),
    discussion: gettext(
      """
      Songs are added at the end of the section so that it comes as close to the length as \
      possible: those of sections that are not counted first, which are moved, starred ones \
      first, no artist twice in a row where that can be, and keys and tempos that go with each \
      other. What the setlist has already, songs without a length and those marked “Do Not Play” \
      are not added. The songs are printed.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Option(
    help: ArgumentHelp(
      gettext("The title or the identifier of the section; the default is the last counted one.")))
  var section: String?

  @Option(
    help: ArgumentHelp(
      gettext("The length, such as 45:00; the default is the target of the section.")))
  var to: String?

  @Option(
    help: ArgumentHelp(
      gettext(
        "A setlist whose songs may be added; the default is the bench, then all songs."),
      valueName: "list"))
  var from: [String] = []

  @Option(
    help: ArgumentHelp(
      gettext("Leave out what was played in the days before the setlist's date."), valueName: "days"
    ))
  var notWithin = 0

  @Flag(
    help: ArgumentHelp(
      gettext("Count only what was played for the same audience, the setlist's folder.")))
  var sameAudience = false

  @Flag(help: ArgumentHelp(gettext("Prefer songs that were not played for longest.")))
  var leastLately = false

  @Option(
    help: ArgumentHelp(
      gettext("Choose otherwise among songs that are alike; the same number does the same.")))
  var seed: UInt64 = 0

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    if let to, length(to) == nil {
      throw ValidationError(gettext("“%1$s” is not a length such as 45:00.", to))
    }
    guard (0...36_500).contains(notWithin) else {
      throw ValidationError(gettext("The days are a number from 0 to 36500."))
    }
  }

  func run() async throws {
    let database = try database.open()
    let setlist = try await database.setlists.fetch(meantBy: list)
    let target = try setlist.section(meantBy: section)
    guard to.flatMap(length) ?? target.options.targetDuration != nil else {
      throw CommandFailure(gettext("“%1$s” has no target length; give --to.", target.title))
    }
    var scopes = setlist.poolScopes(for: target.id)
    if !from.isEmpty { scopes = [] }
    for name in from {
      scopes.append(.setlist(try await database.setlists.fetch(meantBy: name).id))
    }
    let pools = try await database.songs.pools(
      scopes, for: setlist, notPlayedWithin: notWithin, forSameAudience: sameAudience)
    var rules = FillRules()
    rules.prefersLeastRecent = leastLately
    let command = FillSection(
      target.id, from: pools, target: to.flatMap(length), rules: rules, seed: seed)
    guard let action = try await Library(database).perform(command, in: setlist.id) else {
      throw CommandFailure(gettext("No song fits."))
    }
    let added = Set(action.addedEntries + action.movedEntries)
    guard let filled = try? await database.setlists.fetch(setlist.id) else {
      throw CommandFailure(gettext("It is done, but the setlist cannot be read now."))
    }
    try output.print(filled.table { added.contains($0.id) })
  }

  private func length(_ text: String) -> TimeInterval? {
    DurationFormat.seconds(from: text, in: .length).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension Setlist {
  /// The section with a title or an identifier; if neither is given, the last counted section.
  fileprivate func section(meantBy text: String?) throws -> Section {
    guard let text else {
      guard let last = sections.last(where: \.options.isCounted) ?? sections.last else {
        throw CommandFailure(gettext("“%1$s” has no section.", name))
      }
      return last
    }
    return try namedSection(text)
  }
}
