public import CGio

/// An error that a GLib function reported.
public struct GLibError: Error, Hashable, CustomStringConvertible {
  /// The numeric identity of the domain that the error belongs to.
  public let domain: UInt32
  /// The code of the error within its domain.
  public let code: Int32
  /// The description of the error, in the user's language.
  public let message: String

  /// Takes over the `GError`, which must not be used again.
  public init(consuming error: UnsafeMutablePointer<GError>) {
    self.init(copying: error)
    g_error_free(error)
  }

  /// Copies a `GError`, which its owner keeps.
  public init(copying error: UnsafePointer<GError>) {
    domain = error.pointee.domain
    code = error.pointee.code
    message = error.pointee.message.map { String(cString: $0) } ?? ""
  }

  /// Calls `body`, a function of GLib, with the place for its error.
  ///
  /// - Throws: the error that the function has put there.
  public static func check<Value>(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
  ) throws(GLibError) -> Value {
    var error: UnsafeMutablePointer<GError>?
    let value = call(&error)
    if let error { throw GLibError(consuming: error) }
    return value
  }

  /// The message of the error.
  public var description: String { message }
}

/// Calls `body` with copies of texts in the form in which C functions take a list of them, which is
/// an array of C strings that ends with NULL.
public func withCStrings<Result>(
  _ texts: [String],
  _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) throws -> Result
) rethrows -> Result {
  var pointers: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(g_strdup($0)) } + [nil]
  defer { for pointer in pointers { g_free(UnsafeMutableRawPointer(mutating: pointer)) } }
  return try body(&pointers)
}
