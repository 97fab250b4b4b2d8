import Localization

/// Exchanges titles and artists of the songs of entries, in every setlist that plays them. What
/// lacks one of the two is passed over.
public struct SwapTitleAndArtist: SetlistCommand {
  /// The entries; `nil` for all of the setlist.
  public var ids: [Entry.ID]?

  /// Makes a command.
  public init(_ ids: [Entry.ID]? = nil) { self.ids = ids }

  /// Nothing if no song has both.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let entries =
      ids.map { $0.compactMap(setlist.state.entry) }
      ?? setlist.setlist.sections.flatMap(\.entries)
    return CommandStep(gettext("Swap Title and Artist"), .swapTitleAndArtist(of: entries))
  }
}
