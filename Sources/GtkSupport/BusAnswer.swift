internal import CGtk

/// The answer that the caller of a method waits for; it is sent once.
struct BusAnswer: @unchecked Sendable {
  // GDBus lets any thread answer, and the answer is the only one who has the call.
  private let invocation: OpaquePointer

  /// Takes over the call that is answered, a `GDBusMethodInvocation`.
  init(_ invocation: OpaquePointer) {
    self.invocation = invocation
  }

  /// Returns the results of the method.
  func send(_ results: [Variant]) {
    g_dbus_method_invocation_return_value(
      invocation, Variant.makeTuple(results.map { $0.makeVariant() }))
  }

  /// Says why there are no results.
  func send(_ error: BusError) {
    g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
  }
}
