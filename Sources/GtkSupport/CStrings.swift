import CGtk

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
