import CX11
import Foundation

/// A clipboard text that is offered as plain text only, but is delivered for any requested type, as
/// `xclip` does.
struct CarelessSelection {
  private let text: [UInt8]
  /// The signal for which each delivery of the text waits; `nil` for deliveries at once.
  private let signal: Int32?

  init(_ text: String, awaiting signal: Int32? = nil) {
    self.text = Array(text.utf8)
    self.signal = signal
  }

  /// Takes over the clipboard, and answers requests from now on.
  func offer() {
    guard let display = XOpenDisplay(nil) else { return }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSetSelectionOwner(
      display, XInternAtom(display, "CLIPBOARD", 0), window, Time(CurrentTime))
    XFlush(display)
    // GTK has a connection of its own, and only the new thread uses this one from now on.
    nonisolated(unsafe) let connection = display
    Thread.detachNewThread {
      var event = XEvent()
      while true {
        XNextEvent(connection, &event)
        if event.type == SelectionRequest { answer(event.xselectionrequest, on: connection) }
      }
    }
  }

  private func waitForSignal() {
    guard let signal else { return }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    var received: Int32 = 0
    sigwait(&signals, &received)
  }

  private func answer(_ request: XSelectionRequestEvent, on display: OpaquePointer) {
    let utf8 = XInternAtom(display, "UTF8_STRING", 0)
    if request.target == XInternAtom(display, "TARGETS", 0) {
      // Xlib takes 32-bit data as an array of longs.
      withUnsafeBytes(of: utf8) {
        _ = XChangeProperty(
          display, request.requestor, request.property, XA_ATOM, 32, PropModeReplace,
          $0.bindMemory(to: UInt8.self).baseAddress, 1)
      }
    } else {
      waitForSignal()
      XChangeProperty(
        display, request.requestor, request.property, utf8, 8, PropModeReplace, text,
        Int32(text.count))
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
    XFlush(display)
  }
}
