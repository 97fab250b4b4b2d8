import CGtk
import Foundation
import GtkSupport
import Localization

/// The system's file manager.
@MainActor
enum FileManagerWindow {
  /// Shows the folder of a file in the file manager, with the file selected, through the common
  /// D-Bus interface of file managers. If that interface is missing, shows only the folder. If no
  /// program shows folders, shows a message.
  static func show(_ file: URL, failingIn toasts: Toasts) {
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else {
      return showFolder(of: file, failingIn: toasts)
    }
    let bus = ObjectReference(consuming: connection)
    let arguments: [Variant] = [.strings([file.absoluteString]), .string("")]
    callAsync({
      g_dbus_connection_call(
        bus.opaque, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
        "org.freedesktop.FileManager1", "ShowItems",
        Variant.makeTuple(arguments.map { $0.makeVariant() }), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
        $0, $1)
    }) { result in
      if let answer = g_dbus_connection_call_finish(bus.opaque, result, nil) {
        g_variant_unref(answer)
      } else {
        showFolder(of: file, failingIn: toasts)
      }
    }
  }

  private static func showFolder(of file: URL, failingIn toasts: Toasts) {
    let folder = file.deletingLastPathComponent().absoluteString
    guard g_app_info_launch_default_for_uri(folder, nil, nil) == 0 else { return }
    toasts.show(gettext("No file manager was found"))
  }
}
