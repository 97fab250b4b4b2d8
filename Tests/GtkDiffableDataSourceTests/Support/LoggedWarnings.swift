import CGtk
import Synchronization

/// The warnings and criticals that GTK and the libraries below it have logged in this process.
enum LoggedWarnings {
  private static let messages = Mutex<[String]>([])
  /// GLib takes a writer once in a process.
  private static let isListening: Bool = {
    g_log_set_writer_func(
      { level, fields, count, _ in
        if level.rawValue & (G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue) != 0,
          let fields
        {
          let texts = UnsafeBufferPointer(start: fields, count: Int(count)).reduce(into: [:]) {
            (texts: inout [String: String], field: GLogField) in
            guard field.length < 0, let text = field.value else { return }
            texts[String(cString: field.key)] = String(
              cString: text.assumingMemoryBound(to: CChar.self))
          }
          let message = "\(texts["GLIB_DOMAIN"] ?? "?"): \(texts["MESSAGE"] ?? "?")"
          LoggedWarnings.messages.withLock { $0.append(message) }
        }
        // The default writer would stop at what `G_DEBUG` makes fatal, and name no test.
        return g_log_writer_standard_streams(level, fields, count, nil)
      }, nil, nil)
    return true
  }()

  /// Listens from now on.
  static func listen() {
    precondition(isListening)
  }

  /// Returns what was logged since it was asked for last, in the order in which it came.
  static func take() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
