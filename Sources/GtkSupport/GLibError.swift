public import CGtk

/// An error that a GLib function reported.
public struct GLibError: Error, Hashable, CustomStringConvertible {
  /// The numeric identity of the error's domain.
  public let domain: UInt32
  /// The code within the domain.
  public let code: Int32
  /// The description of the error, in the user's language.
  public let message: String

  /// Takes over `error`, which must not be used again.
  public init(consuming error: UnsafeMutablePointer<GError>) {
    domain = error.pointee.domain
    code = error.pointee.code
    message = error.pointee.message.map { String(cString: $0) } ?? ""
    g_error_free(error)
  }

  /// The message.
  public var description: String { message }
}
