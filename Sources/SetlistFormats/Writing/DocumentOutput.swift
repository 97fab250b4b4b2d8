package import Foundation

/// The bytes of a document while it is written. They are handed on in pieces, so that the memory
/// does not grow with the document.
package struct DocumentOutput {
  /// The number of bytes from which a piece is handed on.
  private static let pieceLength = 1 << 18

  /// The bytes that were not handed on yet.
  var bytes: [UInt8] = []
  private let receive: (Data) throws -> Void

  /// Makes an output without bytes.
  ///
  /// - Parameter receive: receives the next piece of the document.
  package init(_ receive: @escaping (Data) throws -> Void) { self.receive = receive }

  /// Appends a text in UTF-8.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends bytes.
  mutating func append(_ data: Data) { bytes.append(contentsOf: data) }

  /// Appends the decimal digits of a number.
  mutating func append(_ number: Int) { append(String(number)) }

  /// Hands on the bytes if there are many. Called where the document may be divided.
  mutating func endPart() throws {
    if bytes.count >= Self.pieceLength { try handOn() }
  }

  /// Hands on all bytes that are left.
  package mutating func finish() throws {
    if !bytes.isEmpty { try handOn() }
  }

  private mutating func handOn() throws {
    try receive(Data(bytes))
    bytes.removeAll(keepingCapacity: true)
  }
}
