internal import CAdwaita
internal import Foundation
internal import GtkSupport

/// The system's file manager.
@MainActor
enum FileManagerWindow {
  /// Shows the folder of a file, with the file marked, over the desktop's common interface of file managers.
  static func show(_ file: URL) {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    let address = g_variant_new_string(file.absoluteString)
    var addresses: [OpaquePointer?] = [address]
    var arguments: [OpaquePointer?] = [
      g_variant_new_array(nil, &addresses, 1), g_variant_new_string(""),
    ]
    g_dbus_connection_call(
      bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
      "org.freedesktop.FileManager1", "ShowItems", g_variant_new_tuple(&arguments, 2), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
    g_object_unref(bus.rawPointer)
  }
}
