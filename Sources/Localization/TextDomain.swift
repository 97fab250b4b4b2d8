internal import CGettext
internal import Foundation

/// Where the translations of the program's texts are.
public enum TextDomain {
  /// Sets the language of the process to that of its environment, and finds its translations.
  ///
  /// They are in the folder that `TEXTDOMAINDIR` names, which is the variable of gettext's own
  /// programs. Else they are where the program was installed, or was built, or where the system
  /// has them. Without this call all texts stay English. Call it before the first text is needed.
  public static func bind() {
    setlist_bind_text_domain(folder)
  }

  private static var folder: String? {
    if let named = ProcessInfo.processInfo.environment["TEXTDOMAINDIR"], !named.isEmpty {
      return named
    }
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    // From `bin`, and from `.build/x86_64-unknown-linux-gnu/debug`.
    return ["../share/locale", "../../locale"].lazy
      .map { program.deletingLastPathComponent().appending(path: $0).standardizedFileURL.path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
