import CGtk
import Foundation
import GtkSupport

// A program other than Setlist, for tests. It puts its standard input on the clipboard, and lets it
// be dragged out of its window. On Wayland a program can take the clipboard only on a key press, so
// there Control and C does that.

let text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
let environment = ProcessInfo.processInfo.environment
let isSlow = environment["IS_SLOW"] != nil
if isSlow {
  // Only the thread that delivers the text receives the signal. Each thread blocks what the one
  // that starts it blocks.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGUSR1)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}

/// The rightmost monitor of the display.
@MainActor
func monitorAtTheRight() -> OpaquePointer? {
  let monitors = gdk_display_get_monitors(gdk_display_get_default())
  return (0..<g_list_model_get_n_items(monitors)).map { index in
    let monitor = OpaquePointer(g_list_model_get_item(monitors, index))
    var place = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &place)
    return (x: place.x, monitor: monitor)
  }.max { $0.x < $1.x }?.monitor
}

exit(
  MainLoop.runApplication("io.github.setlist.OtherProgram") { application in
    let window = Window(of: application)
    window.defaultSize = (200, 120)
    let label = Label("Text")
    window.child = label
    let bytes = Array(text.utf8).withUnsafeBytes {
      g_bytes_new($0.baseAddress, gsize($0.count))
    }
    let content = gdk_content_provider_new_for_bytes(
      environment["CONTENT_TYPE"] ?? "text/plain;charset=utf-8", bytes)
    g_bytes_unref(bytes)
    let source: OpaquePointer = gtk_drag_source_new()
    gtk_drag_source_set_content(source, content)
    gtk_widget_add_controller(label.widget, source)
    if environment["GDK_BACKEND"] == "wayland" {
      gtk_window_fullscreen_on_monitor(window.cast(), monitorAtTheRight())
      window.onKeyPress { key, _ in
        guard key == GDK_KEY_c else { return false }
        return gdk_clipboard_set_content(gtk_widget_get_clipboard(window.widget), content) != 0
      }
    } else if isSlow || environment["IS_CARELESS"] != nil {
      CarelessSelection(text, awaiting: isSlow ? SIGUSR1 : nil).offer()
    } else {
      gdk_clipboard_set_content(gtk_widget_get_clipboard(window.widget), content)
    }
    window.present()
  })
