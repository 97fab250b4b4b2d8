public import CGio

/// The box that carries a closure through C, as the data of a callback.
public final class ClosureBox<Closure: Sendable>: Sendable {
  /// The Swift closure that the callback calls.
  public let closure: Closure

  private init(_ closure: Closure) {
    self.closure = closure
  }

  /// Returns the data of a callback that calls `closure`. The data owns the closure until
  /// `releaseClosureBox` or `take(from:)` is called with it.
  public static func data(_ closure: Closure) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ClosureBox(closure)).toOpaque()
  }

  /// Returns the closure in `data`, which came from `data(_:)`.
  public static func closure(in data: UnsafeMutableRawPointer) -> Closure {
    Unmanaged<ClosureBox>.fromOpaque(data).takeUnretainedValue().closure
  }

  /// Returns the closure in `data`, which came from `data(_:)`, and releases the data.
  public static func take(from data: UnsafeMutableRawPointer) -> Closure {
    Unmanaged<ClosureBox>.fromOpaque(data).takeRetainedValue().closure
  }
}

/// A C function that releases a closure which C holds as the data of a callback.
public let releaseClosureBox: GDestroyNotify = { data in
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// A box with a closure that takes and returns nothing, as most callbacks do.
public typealias CallBox = ClosureBox<@MainActor @Sendable () -> Void>
