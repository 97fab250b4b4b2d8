import Localization
public import SetlistModel

extension Setlist {
  /// A setlist of one section, to be written to a file; `nil` if there is no such section.
  ///
  /// It is named after both, has the identity of the section, because it is another one, and begins
  /// when the section does. What is asked for at the event stays with the whole setlist.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func part(_ id: Section.ID) -> Setlist? {
    guard let section = sections.first(where: { $0.id == id }) else { return nil }
    let times = SetlistTimes(of: self)
    var options = options
    options.startTime = section.entries.lazy.compactMap { times[$0.id]?.clock }.first.map {
      $0.truncatingRemainder(dividingBy: SetlistOptions.secondsPerDay)
    }
    options.requests = []
    let title = section.displayedTitle
    // Translators: a name for a section of a setlist. %1$s is the setlist, %2$s the section.
    let name = gettext("%1$s – %2$s", self.name, title)
    return Setlist(
      id: Setlist.ID(rawValue: id.rawValue), name: name, options: options, sections: [section])
  }
}
