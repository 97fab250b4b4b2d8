/// The error that the caller of a refused D-Bus call receives.
public struct BusError: Error, Hashable {
  /// The error's name, for example `org.freedesktop.DBus.Error.NotSupported`.
  public let name: String
  /// A description of the error, for the caller's log.
  public let message: String

  /// Makes an error with a name and a message.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }
}
