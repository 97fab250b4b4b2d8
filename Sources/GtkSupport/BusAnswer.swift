internal import CGtk

/// The reply to the caller of a D-Bus method. It is sent once.
struct BusAnswer: @unchecked Sendable {
  // GDBus lets any thread answer, and only this value holds the call.
  private let invocation: OpaquePointer

  /// Takes over the call to answer, a `GDBusMethodInvocation`.
  init(_ invocation: OpaquePointer) {
    self.invocation = invocation
  }

  /// Returns the results of the method.
  func send(_ results: [Variant]) {
    g_dbus_method_invocation_return_value(
      invocation, Variant.makeTuple(results.map { $0.makeVariant() }))
  }

  /// Returns an error instead of results.
  func send(_ error: BusError) {
    g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
  }
}
