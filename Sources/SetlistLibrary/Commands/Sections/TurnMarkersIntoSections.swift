import Localization

/// Turns marker tracks, such as `--- Set 2 ---`, into sections.
public struct TurnMarkersIntoSections: SetlistCommand {
  /// Makes a command that turns marker tracks into sections.
  public init() {}

  /// The command's step in the undo history; `nil` if there are no marker tracks.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    setlist.setlist.markersAsSectionsEdit.map {
      CommandStep(gettext("Turn Songs into Sections"), $0)
    }
  }
}
