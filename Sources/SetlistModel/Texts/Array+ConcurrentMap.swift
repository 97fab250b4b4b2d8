import Dispatch
import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// The number of elements from which several processors are faster than one.
  private static var minimumCount: Int { 500 }

  /// The results of a function for all elements, in order. Several processors share the work if
  /// there are many elements.
  ///
  /// - Complexity: O(*n*) calls of the function.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let count = Swift.min(ProcessInfo.processInfo.activeProcessorCount, 8)
    guard self.count >= Self.minimumCount, count > 1 else { return map(transform) }
    let size = (self.count + count - 1) / count
    let parts = Mutex<[Int: [Result]]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { part in
      let range = Swift.min(part * size, self.count)..<Swift.min((part + 1) * size, self.count)
      let results = self[range].map(transform)
      parts.withLock { $0[part] = results }
    }
    return parts.withLock { found in (0..<count).flatMap { found[$0] ?? [] } }
  }
}
