/// Why a command could not do what was asked, in lines for the user.
struct CommandFailure: Error {
  /// What happened, one line each.
  let messages: [String]

  /// Makes a failure of one line.
  init(_ message: String) {
    messages = [message]
  }
}
