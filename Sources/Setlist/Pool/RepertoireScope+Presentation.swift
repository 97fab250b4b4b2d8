internal import Localization
internal import SetlistCore

extension RepertoireScope {
  /// The name of the place where songs are, for display.
  ///
  /// - Parameters:
  ///   - setlist: the setlist that may be the place, or have the section that is it.
  ///   - pool: what is open beside it, which has a name.
  @MainActor
  func name(in setlist: Setlist?, beside pool: PoolSource?) -> String {
    if let id = setlist?.section(of: self),
      let section = setlist?.sections.first(where: { $0.id == id })
    {
      return section.displayedTitle.displayable
    }
    return (pool?.scope == self ? pool?.name : nil)?.displayable ?? PoolSource.allSongs.name
  }
}
