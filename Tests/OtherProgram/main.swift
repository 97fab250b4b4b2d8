import CGtk
import Foundation
import GtkSupport

// A program that is not Setlist: what stands in its standard input is on the clipboard, and can be
// dragged out of its window.

let text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)

exit(
  MainLoop.runApplication("io.github.setlist.OtherProgram") { application in
    let window: UnsafeMutablePointer<GtkWidget> = gtk_application_window_new(application)
    gtk_window_set_default_size(window.cast(), 200, 120)
    let label = gtk_label_new("Text")
    gtk_window_set_child(window.cast(), label)
    let bytes = Array(text.utf8).withUnsafeBytes {
      g_bytes_new($0.baseAddress, gsize($0.count))
    }
    let content = gdk_content_provider_new_for_bytes("text/plain;charset=utf-8", bytes)
    g_bytes_unref(bytes)
    let source: OpaquePointer = gtk_drag_source_new()
    gtk_drag_source_set_content(source, content)
    gtk_widget_add_controller(label, source)
    if ProcessInfo.processInfo.environment["IS_CARELESS"] != nil {
      CarelessSelection(text).offer()
    } else {
      gdk_clipboard_set_content(gtk_widget_get_clipboard(window), content)
    }
    gtk_window_present(window.cast())
  })
