/// Why a call over D-Bus is refused, as its caller is told.
public struct BusError: Error, Hashable {
  /// The error's name, for example `org.freedesktop.DBus.Error.NotSupported`.
  public let name: String
  /// What is wrong, for the caller's log.
  public let message: String

  /// Makes an error of that name.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }
}
