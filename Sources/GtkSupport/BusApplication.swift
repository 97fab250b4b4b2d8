public import CGtk

/// Makes applications that export objects on the session bus before other programs can see the
/// application's name there.
///
/// A program that the bus has started receives calls as soon as it owns its name. GIO asks an
/// application's class for its objects just before that, so this type registers a class.
@MainActor
public enum BusApplication {
  /// Makes an application.
  ///
  /// - Parameters:
  ///   - identifier: its identifier, for example `org.example.Player`.
  ///   - parent: the class that it inherits from, `GApplication` or one of its subclasses.
  ///   - flags: the kind of application, as for `g_application_new()`.
  ///   - offer: exports the objects on a connection; called while the application registers.
  public static func make(
    _ identifier: String, derivedFrom parent: GType, flags: GApplicationFlags,
    offering offer: @escaping @MainActor @Sendable (BusConnection) -> Void
  ) -> ApplicationHandle {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    let type = g_type_register_static_simple(
      parent, "BusApplication", query.class_size,
      { type, _ in
        type?.assumingMemoryBound(to: GApplicationClass.self).pointee.dbus_register = {
          BusApplication.register($0, $1, $2, $3)
        }
      }, query.instance_size, nil, GTypeFlags(rawValue: 0))
    let application = ApplicationHandle(
      rawPointer: UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)))
    g_application_set_application_id(application.cast(), identifier)
    g_application_set_flags(application.cast(), flags)
    g_object_set_data_full(
      application.cast(), key, ClosureBox.data(offer), releaseClosureBox)
    return application
  }

  /// The key under which an application stores its `offer` closure.
  private nonisolated static let key = "gtk-support-offer"

  private nonisolated static func register(
    _ application: UnsafeMutablePointer<GApplication>?, _ connection: OpaquePointer?,
    _ path: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> gboolean {
    guard let application, let connection else { return 0 }
    let type = UnsafeMutablePointer<GTypeInstance>(OpaquePointer(application)).pointee.g_class
    let parent = g_type_class_peek_parent(type)?
      .assumingMemoryBound(to: GApplicationClass.self).pointee
    guard parent?.dbus_register?(application, connection, path, error) != 0 else { return 0 }
    if let data = g_object_get_data(UnsafeMutablePointer(OpaquePointer(application)), key) {
      let offer = ClosureBox<@MainActor @Sendable (BusConnection) -> Void>.closure(in: data)
      // GIO registers an application on the thread that runs it, which is the main actor's.
      nonisolated(unsafe) let connection = connection
      MainActor.assumeIsolated { offer(BusConnection(rawPointer: connection.rawPointer)) }
    }
    return 1
  }
}

/// A connection to a D-Bus message bus.
public final class BusConnection: ObjectHandle {
  public override class var objectType: GType { g_dbus_connection_get_type() }

  /// The program's connection to the session bus; `nil` if it has none.
  public static var ofApplication: BusConnection? {
    g_application_get_default().flatMap {
      BusConnection(returned: g_application_get_dbus_connection($0))
    }
  }
}

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
