import AdwaitaSupport
import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The user's preferences. It reads them at the start, saves each change and reports it.
///
/// GSettings stores them, so that other programs can change them, too. If the program's schema is
/// not installed, all preferences have their default values.
@MainActor
final class PreferencesStore {
  /// The origin of a change of a preference.
  enum Origin {
    /// This program, by a call of `set`. The row of the preference must not be rebuilt before the
    /// call returns.
    case program
    /// Another program, or the system's administrator, has made the change.
    case elsewhere
  }

  /// Called after each change of a preference, including changes of `locked`.
  var didChange: ((Origin) -> Void)?
  private(set) var preferences = Preferences()
  /// The preferences that the system's administrator has locked. It is empty if no preference can
  /// be saved at all; the user may then change each until the program ends.
  private(set) var locked: Set<Preferences.CellID> = []

  private let settings: Settings?
  /// The settings of the desktop.
  private let desktop = Settings(schema: "org.gnome.desktop.interface")

  /// Reads the preferences from the settings.
  init(settings: Settings? = PreferencesStore.installedSettings) {
    self.settings = settings
    read()
    applyColorScheme()
    settings?.didChange = { [weak self] in self?.settingsDidChange() }
    followClock()
    desktop?.didChange = { [weak self] in
      let previous = ClockHours.preferred
      self?.followClock()
      if ClockHours.preferred != previous { self?.didChange?(.elsewhere) }
    }
  }

  /// Changes a preference at once, even if it cannot be saved.
  ///
  /// - Throws: `PreferencesError`, the reason why the change is lost when the program ends.
  func set(_ value: TableValue, of cell: Preferences.CellID) throws {
    let previous = preferences
    preferences[cell] = value
    guard preferences != previous else { return }
    applyColorScheme()
    didChange?(.program)
    guard let settings else { throw PreferencesError.noSchema }
    // The stored value is read back from the preferences, which have limited it to the schema's
    // range.
    guard settings.set(Variant(preferences[cell]), of: cell.rawValue) else {
      throw PreferencesError.notWritable
    }
  }

  private func read() {
    guard let settings else { return }
    for cell in Preferences.CellID.allCases {
      if let value = settings.value(of: cell.rawValue)?.tableValue { preferences[cell] = value }
    }
    let fixed = Preferences.CellID.allCases.filter { !settings.canSet($0.rawValue) }
    locked = fixed.count < Preferences.CellID.allCases.count ? Set(fixed) : []
  }

  private func settingsDidChange() {
    let previous = (preferences, locked)
    read()
    guard (preferences, locked) != previous else { return }
    applyColorScheme()
    didChange?(.elsewhere)
  }

  private func followClock() {
    let format = desktop?.value(of: "clock-format")
    ClockHours.preferred =
      format.map { $0 == .string("12h") ? .twelve : .twentyFour } ?? ClockHours(of: .current)
  }

  private func applyColorScheme() {
    let scheme: StyleManager.Scheme =
      switch preferences.colorScheme {
      case .system: .system
      case .light: .light
      case .dark: .dark
      }
    StyleManager()?.setScheme(scheme)
  }

  private static var installedSettings: Settings? {
    let file = "gschemas.compiled"
    return Settings(
      schema: Application.identifier,
      folders: ["share/glib-2.0/schemas", "schemas"]
        .compactMap { ProgramFolder.find("\($0)/\(file)")?.deletingLastPathComponent() })
  }
}

extension Variant {
  /// Makes the settings' variant of a preference's value.
  init(_ value: TableValue) {
    switch value {
    case .isOn(let isOn): self = .boolean(isOn)
    case .option(let text), .text(let text): self = .string(text)
    case .number(let number): self = .unsigned(UInt32(clamping: number))
    }
  }

  /// The preference's value in a variant; `nil` if no preference has a value of its type.
  var tableValue: TableValue? {
    switch self {
    case .boolean(let isOn): .isOn(isOn)
    case .string(let text): .option(text)
    case .unsigned(let number): .number(Int(number))
    default: nil
    }
  }
}

/// The reason why a changed preference is lost when the program ends.
enum PreferencesError: LocalizedError {
  /// The schema of the preferences is not installed, so GSettings cannot store them.
  case noSchema
  /// The user's settings cannot be written, or the system's administrator has locked this
  /// preference.
  case notWritable

  var errorDescription: String? {
    switch self {
    case .noSchema:
      // Translators: “it” is the value of a preference.
      gettext(
        """
        It holds until Setlist ends. To keep preferences, install Setlist anew: its GSettings \
        schema is missing.
        """)
    case .notWritable:
      // Translators: “it” is the value of a preference.
      gettext(
        """
        It holds until Setlist ends. Your settings cannot be written, or the administrator of this \
        system has set this one.
        """)
    }
  }
}
