/// Why a command could not do what was asked, in lines for the user.
struct CommandFailure: Error {
  /// What happened, one line each.
  let messages: [String]

  /// What was told already.
  static let told = CommandFailure(messages: [])

  private init(messages: [String]) {
    self.messages = messages
  }

  /// Makes a failure of one line.
  init(_ message: String) {
    messages = [message]
  }
}
