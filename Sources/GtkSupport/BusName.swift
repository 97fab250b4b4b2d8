import CGtk

/// A well-known name on a message bus. The program owns the name as long as this object exists.
@MainActor
public final class BusName {
  private let identifier: guint

  /// Requests `name` on `connection`, a `GDBusConnection`. If another program owns the name, the
  /// request waits in the bus's queue.
  public init(_ name: String, on connection: some ObjectPointer) {
    identifier = g_bus_own_name_on_connection(
      connection.opaque, name, G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
  }

  isolated deinit {
    g_bus_unown_name(identifier)
  }
}
