import CGtk

/// Hands out texts as functions of C take a list of them: copies, and NULL behind the last.
public func withCStrings<Result>(
  _ texts: [String],
  _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) throws -> Result
) rethrows -> Result {
  var pointers: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(g_strdup($0)) } + [nil]
  defer { for pointer in pointers { g_free(UnsafeMutableRawPointer(mutating: pointer)) } }
  return try body(&pointers)
}
