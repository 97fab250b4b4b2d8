import CGtkSupport

/// Returns memory that the program no longer needs to the system, such as the memory for reading a
/// long list.
@MainActor
public final class UnusedMemory {
  /// Releases data that can be recreated, within half a second. Called before memory is returned to
  /// the system.
  public var willReturn: () -> Void = {}
  private let call = MainLoopCall()

  /// Limits how much free memory the program keeps from now on. Call it before other threads are
  /// started.
  public init() {
    gtk_support_limit_heaps()
  }

  /// Returns unused memory to the system after two seconds without another call.
  public func returnSoon() {
    call.schedule(.after(milliseconds: 1500)) { [weak self] in self?.release() }
  }

  private func release() {
    willReturn()
    call.schedule(.after(milliseconds: 500)) { gtk_support_trim_heaps() }
  }
}
