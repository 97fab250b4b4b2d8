internal import CAdwaita
internal import Foundation
internal import SetlistCore

/// The user's preferences: read once, written on each change, and told to whom they concern.
///
/// They are kept in `setlist/preferences.json` in the configuration folder of the XDG base
/// directory specification. GSettings would need an installed schema and ends the program without
/// one, so a program that is not installed would need a second place to keep them; one file serves
/// both.
@MainActor
final class PreferencesStore {
  /// Called after each change.
  var didChange: (() -> Void)?
  private(set) var preferences: Preferences

  private let file: URL

  /// Reads the preferences. A file that cannot be read counts as one that is not there.
  init(file: URL = PreferencesStore.defaultFile) {
    self.file = file
    preferences =
      UserFolder.contents(of: file).flatMap {
        try? JSONDecoder().decode(Preferences.self, from: $0)
      } ?? .init()
    applyColorScheme()
  }

  /// Changes a preference at once, also where it cannot be written.
  ///
  /// - Throws: why it will be forgotten when the program ends.
  func set(_ value: TableValue, of cell: Preferences.CellID) throws {
    let previous = preferences
    preferences[cell] = value
    guard preferences != previous else { return }
    applyColorScheme()
    didChange?()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try UserFolder.write(encoder.encode(preferences), to: file)
  }

  private func applyColorScheme() {
    let scheme =
      switch preferences.colorScheme {
      case .system: ADW_COLOR_SCHEME_DEFAULT
      case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
      case .dark: ADW_COLOR_SCHEME_FORCE_DARK
      }
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
  }

  private static var defaultFile: URL {
    UserFolder.configuration.appendingPathComponent("setlist/preferences.json")
  }
}
