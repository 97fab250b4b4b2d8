import CGtk
import Synchronization

/// The warnings that GTK and the libraries below it have logged in this process.
enum LoggedWarnings {
  private static let messages = Mutex<[String]>([])
  /// GLib takes a writer once in a process.
  private static let isListening: Bool = {
    g_log_set_writer_func(
      { level, fields, count, data in
        if level.rawValue & G_LOG_LEVEL_WARNING.rawValue != 0, let fields {
          for field in UnsafeBufferPointer(start: fields, count: Int(count))
          where String(cString: field.key) == "MESSAGE" {
            guard let text = field.value?.assumingMemoryBound(to: CChar.self) else { continue }
            LoggedWarnings.messages.withLock { $0.append(String(cString: text)) }
          }
        }
        return g_log_writer_default(level, fields, count, data)
      }, nil, nil)
    return true
  }()

  /// What is logged from now on, in the order in which it came, is what is taken next.
  static func begin() {
    precondition(isListening)
    messages.withLock { $0 = [] }
  }

  /// What was logged since `begin()`.
  static var all: [String] { messages.withLock { $0 } }
}
