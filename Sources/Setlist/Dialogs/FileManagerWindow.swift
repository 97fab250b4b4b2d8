internal import CAdwaita
internal import Foundation
internal import GtkSupport

/// The system's file manager.
@MainActor
enum FileManagerWindow {
  /// Shows the folder of a file, with the file selected, through the common D-Bus interface of file
  /// managers. Shows only the folder if that is missing. Shows a message if no program shows
  /// folders.
  static func show(_ file: URL, failingIn toasts: Toasts) {
    let request = Request(file: file, toasts: toasts)
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else {
      return request.showFolder()
    }
    let address = g_variant_new_string(file.absoluteString)
    var addresses: [OpaquePointer?] = [address]
    var arguments: [OpaquePointer?] = [
      g_variant_new_array(nil, &addresses, 1), g_variant_new_string(""),
    ]
    g_dbus_connection_call(
      bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
      "org.freedesktop.FileManager1", "ShowItems", g_variant_new_tuple(&arguments, 2), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { bus, result, data in
        guard let bus, let data else { return }
        let request = Unmanaged<Request>.fromOpaque(data).takeRetainedValue()
        if let answer = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil) {
          g_variant_unref(answer)
        } else {
          // GLib calls back on its own thread, which is the main actor's.
          MainActor.assumeIsolated { request.showFolder() }
        }
      }, Unmanaged.passRetained(request).toOpaque())
    g_object_unref(bus.rawPointer)
  }

  /// Carries the request through C.
  @MainActor
  private final class Request {
    private let file: URL
    private let toasts: Toasts

    init(file: URL, toasts: Toasts) {
      self.file = file
      self.toasts = toasts
    }

    func showFolder() {
      let folder = file.deletingLastPathComponent().absoluteString
      guard g_app_info_launch_default_for_uri(folder, nil, nil) == 0 else { return }
      toasts.show("No file manager was found")
    }
  }
}
