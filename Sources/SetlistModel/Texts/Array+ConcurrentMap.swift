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
    guard self.count >= Self.minimumCount, processorCount > 1 else { return map(transform) }
    // A processor that has other work gets fewer parts.
    let count = processorCount * 4
    let size = (self.count + count - 1) / count
    let parts = Mutex<[Int: [Result]]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { part in
      let range = Swift.min(part * size, self.count)..<Swift.min((part + 1) * size, self.count)
      let results = self[range].map(transform)
      parts.withLock { $0[part] = results }
    }
    return parts.withLock { found in
      var results: [Result] = []
      results.reserveCapacity(self.count)
      for part in 0..<count { results += found[part] ?? [] }
      return results
    }
  }
}

/// The number of processors that share work. The system is asked once, because it reads files.
private let processorCount = min(ProcessInfo.processInfo.activeProcessorCount, 8)
