import Foundation
import GtkSupport
import SetlistLibrary
import SetlistResources
import SetlistStore

/// The bar at the foot of the window while the setlists cannot be read or stored, and after their
/// files were saved again or replaced.
///
/// The bar disappears when everything can be read and stored again. The message about a damaged
/// file stays until a backup is restored, and the message about saved or replaced files until the
/// user closes it.
@MainActor
final class StorageBarController {
  let controller: StorageController
  private let revealer: Revealer
  private let label: Label
  private let close: Widget
  private let backups: Widget
  private let save: Widget
  private let retry: Widget
  private let announcer: Announcer
  private var text = ""

  /// Adds the bar about the storage, still hidden, to the end of `box`.
  init(controller: StorageController, box: Box, announcer: Announcer) throws(GLibError) {
    self.controller = controller
    self.announcer = announcer
    let builder = try Builder(SetlistResources.storageBar)
    revealer = builder.object("storage-revealer")
    label = builder.object("storage-label")
    close = builder.widget("storage-close")
    backups = builder.widget("storage-backups")
    save = builder.widget("storage-save")
    retry = builder.widget("storage-try")
    let content = WrapBox(first: label, second: builder.widget("storage-buttons"), spacing: 9)
    content.widget.expand(horizontally: true)
    builder.object("storage-bar", as: Box.self).prepend(content.widget)
    box.append(revealer)
    connect(revealer, .notify("child-revealed")) { [revealer] in
      if !revealer.isRevealed { revealer.isVisible = false }
    }
    connect(close, .clicked) { [weak controller] in controller?.dismissRecovery() }
    connect(retry, .clicked) { [weak controller] in
      Task { await controller?.tryAgain() }
    }
    connect(save, .clicked) { [weak controller] in
      Task { await controller?.saveAgain() }
    }
    controller.didChange = { [weak self] in self?.storageDidChange() }
  }

  /// Returns whether the keyboard focus is in the bar about the storage.
  func contains(_ focus: Widget?) -> Bool {
    focus?.isDescendant(of: revealer) == true
  }

  /// The bar about the storage; `nil` while it is hidden.
  var shown: Widget? {
    revealer.isRevealed ? revealer : nil
  }

  private func storageDidChange() {
    let problem = controller.problem
    let event = problem == nil ? controller.recovery : nil
    guard let text = problem?.text ?? event?.text else {
      self.text = ""
      return conceal()
    }
    label.text = text.displayable
    var (isMoved, isReplaced) = (false, false)
    let isDamaged = problem == .damaged
    if case .moved = problem { isMoved = true }
    if case .replaced = event { isReplaced = true }
    for (button, isShown) in [
      (close, problem == nil), (backups, isReplaced || isDamaged), (save, isMoved),
      (retry, problem != nil && !isDamaged),
    ] {
      button.isVisible = isShown
    }
    revealer.isVisible = true
    revealer.isRevealed = true
    if text != self.text { announcer.announce(text) }
    self.text = text
  }

  private func conceal() {
    // The focus is cleared first, because GTK would move it from the hidden bar to any other
    // widget.
    if let window = revealer.window, contains(window.focus) { window.focus = nil }
    revealer.isRevealed = false
  }
}
