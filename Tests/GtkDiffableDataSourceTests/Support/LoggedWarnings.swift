import CGtk
import Synchronization

/// Collects the warnings and criticals that GTK and the libraries below it have logged in this
/// process.
enum LoggedWarnings {
  private static let messages = Mutex<[String]>([])
  /// GLib accepts a log writer only once in a process.
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
        // The default writer would end the process at messages that `G_DEBUG` makes fatal, without
        // the name of the test.
        return g_log_writer_standard_streams(level, fields, count, nil)
      }, nil, nil)
    return true
  }()

  /// Begins to collect the logged messages.
  static func listen() {
    precondition(isListening)
  }

  /// Returns the messages since the last call, in the order in which they were logged.
  static func take() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
