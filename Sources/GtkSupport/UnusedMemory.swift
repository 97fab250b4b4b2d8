internal import CGtkSupport

/// Memory that the program has needed and needs no longer, such as that for reading a long list.
@MainActor
public final class UnusedMemory {
  /// Lets go, within half a second, of what can be had again. Called before memory is given back.
  public var willReturn: () -> Void = {}
  private let call = MainLoopCall()

  /// Keeps the memory that is free, but not given back, small from now on. Make it before other
  /// threads are started.
  public init() {
    gtk_support_limit_heaps()
  }

  /// Gives it back to the system when nobody has asked for that for two seconds.
  public func returnSoon() {
    call.schedule(.after(milliseconds: 1500)) { [weak self] in self?.release() }
  }

  private func release() {
    willReturn()
    call.schedule(.after(milliseconds: 500)) { gtk_support_trim_heaps() }
  }
}
