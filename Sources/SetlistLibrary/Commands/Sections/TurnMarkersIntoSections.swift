import Localization

/// Turns marker tracks, such as `--- Set 2 ---`, into sections.
public struct TurnMarkersIntoSections: SetlistCommand {
  /// Makes a command.
  public init() {}

  /// Nothing if there are no marker tracks.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    setlist.setlist.markersAsSectionsEdit.map {
      CommandStep(gettext("Turn Songs into Sections"), $0)
    }
  }
}
