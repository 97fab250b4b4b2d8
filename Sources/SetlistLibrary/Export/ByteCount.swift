import Foundation
import Localization

/// Writes sizes of files for people, with units of a thousand each, as file managers do.
public enum ByteCount {
  /// A size as text, such as "312 MB" and "7.4 GB". It is rounded up, so that room that is called
  /// enough is enough.
  public static func text(_ bytes: Int) -> String {
    let bytes = max(bytes, 0)
    func rounded(_ unit: Int) -> Int { bytes / unit + (bytes % unit == 0 ? 0 : 1) }
    if bytes < 1_000_000 {
      // Translators: a size of files, in kilobytes.
      return gettext("%1$s kB", rounded(1000).text)
    }
    if bytes < 1_000_000_000 {
      // Translators: a size of files, in megabytes.
      return gettext("%1$s MB", rounded(1_000_000).text)
    }
    let tenths = Double(rounded(100_000_000)) / 10
    // Translators: a size of files, in gigabytes.
    return gettext(
      "%1$s GB", tenths.formatted(.number.precision(.fractionLength(0...1)).locale(.user)))
  }
}
