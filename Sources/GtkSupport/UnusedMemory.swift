import CGtkSupport

/// Memory that the program no longer needs, such as the memory for reading a long list.
@MainActor
public final class UnusedMemory {
  /// Releases, within half a second, data that can be recreated. Called before memory is returned.
  public var willReturn: () -> Void = {}
  private let call = MainLoopCall()

  /// Limits the free memory that is not returned from now on. Call it before other threads are
  /// started.
  public init() {
    gtk_support_limit_heaps()
  }

  /// Returns the memory to the system after two seconds without another call.
  public func returnSoon() {
    call.schedule(.after(milliseconds: 1500)) { [weak self] in self?.release() }
  }

  private func release() {
    willReturn()
    call.schedule(.after(milliseconds: 500)) { gtk_support_trim_heaps() }
  }
}
