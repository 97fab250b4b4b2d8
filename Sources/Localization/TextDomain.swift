import CGettext
import Foundation

/// The gettext domain of the program: the folder with its translations.
public enum TextDomain {
  /// Sets the process's locale from its environment, and tells gettext where the translations are.
  ///
  /// The folder is `TEXTDOMAINDIR` (a variable of gettext's own programs) if that is set, else the
  /// one beside the installed or built program, else the system's. Without this call all texts stay
  /// English. Call it before the first text is needed.
  public static func bind() {
    setlist_bind_text_domain(folder)
  }

  private static var folder: String? {
    if let named = ProcessInfo.processInfo.environment["TEXTDOMAINDIR"], !named.isEmpty {
      return named
    }
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    // The paths lead to the translations from the folder of an installed program, `bin`, and of a
    // built one, `.build/x86_64-unknown-linux-gnu/debug`.
    return ["../share/locale", "../../locale"].lazy
      .map { program.deletingLastPathComponent().appending(path: $0).standardizedFileURL.path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
