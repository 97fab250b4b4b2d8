import Localization
public import SetlistModel
import SetlistStore

/// Removes all sections without entries.
public struct RemoveEmptySections: SetlistCommand {
  /// Makes a command.
  public init() {}

  /// Nothing if there are none.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let sections = setlist.setlist.emptySections
    guard !sections.isEmpty else { return nil }
    // From the lowest to the highest: those are removed together.
    return CommandStep(
      sections.count == 1
        ? gettext("Remove Empty Section")
        : ngettext(
          "Remove %1$s Empty Section", "Remove %1$s Empty Sections", sections.count),
      SetlistEdit(sections.reversed().map { .removeSection($0) }))
  }
}

extension Setlist {
  /// The sections without entries, apart from that of the favorites and those to which a favorite
  /// returns.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var emptySections: [Section.ID] {
    let empty = sections.filter { $0.entries.isEmpty && !$0.options.isFavorites }.map(\.id)
    guard !empty.isEmpty else { return [] }
    let homes = Set(sections.lazy.flatMap(\.entries).compactMap { $0.home?.section })
    return empty.filter { !homes.contains($0) }
  }
}
