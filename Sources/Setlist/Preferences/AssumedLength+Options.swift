import Localization
import SetlistModel

extension AssumedLength {
  /// The title of the choice of an assumed length.
  static var title: String { gettext("Songs Without a Length") }

  /// The line below the title of the choice.
  static var explanation: String {
    gettext("What they take in running times, which are marked with “~” then")
  }

  /// Returns the assumptions to choose from, and the chosen one if it is another.
  static func options(chosen: AssumedLength?) -> [TableOption] {
    let other = chosen.flatMap { choices.contains($0) ? nil : $0 }
    return (choices + (other.map { [$0] } ?? [])).map { length in
      TableOption(id: length.name, title: length.displayedName)
    }
  }

  private var displayedName: String {
    switch self {
    // Translators: songs whose length is unknown, in running times.
    case .nothing: gettext("Take No Time")
    // Translators: what songs whose length is unknown take in running times.
    case .mean: gettext("The Mean of the Others")
    case .fixed(let seconds): DurationFormat.string(seconds)
    }
  }
}
