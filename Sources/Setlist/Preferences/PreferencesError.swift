import Foundation
import Localization

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
