package import Foundation
import SetlistModel

extension URL {
  /// The same file under a path in another Unicode form, if such a file exists; else `nil`. "é" is
  /// one character on most computers, and two on disks of Macs.
  ///
  /// - Complexity: O(*n*) in the number of folders; O(1) for a path in ASCII.
  package func respelled(where exists: (URL) -> Bool) -> URL? {
    let path = filePathBytes
    guard path.contains(where: { $0 >= 0x80 }) else { return nil }
    let slash = UInt8(ascii: "/")
    // The whole path is tried first, because most often all of it is in one form.
    let whole = Self.forms(of: path[...]).dropFirst().lazy.map { URL(filePathBytes: $0) }
    if let file = whole.first(where: exists) { return file }
    var found: [[UInt8]] = [[]]
    for name in path.split(separator: slash) {
      let forms = Self.forms(of: name)
      // All forms of each name are tried, because a folder can exist in two forms.
      found = found.flatMap { start in forms.map { start + [slash] + $0 } }
      if forms.count > 1 {
        found = Array(found.filter { exists(URL(filePathBytes: $0)) }.prefix(4))
      }
      guard !found.isEmpty else { return nil }
    }
    return found.lazy.map { URL(filePathBytes: $0) }.first(where: exists)
  }

  /// A name as it is, and in each other Unicode form.
  private static func forms(of name: ArraySlice<UInt8>) -> [[UInt8]] {
    guard name.contains(where: { $0 >= 0x80 }), let text = String(validating: name, as: UTF8.self)
    else { return [Array(name)] }
    var forms = [Array(name)]
    for form in [
      text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
    ].map({ Array($0.utf8) }) where !forms.contains(form) {
      forms.append(form)
    }
    return forms
  }

  /// Whether two file names are the same apart from their Unicode form.
  package static func isSameName(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>)
    -> Bool
  {
    if first.elementsEqual(second) { return true }
    guard let first = String(validating: Array(first), as: UTF8.self),
      let second = String(validating: Array(second), as: UTF8.self)
    else { return false }
    return first == second
  }
}
