/// The reason why a command failed, in lines for the user.
struct CommandFailure: Error {
  /// The messages, one line each.
  let messages: [String]

  /// A failure that was reported already.
  static let told = CommandFailure(messages: [])

  private init(messages: [String]) {
    self.messages = messages
  }

  /// Makes a failure of one line.
  init(_ message: String) {
    messages = [message]
  }
}
