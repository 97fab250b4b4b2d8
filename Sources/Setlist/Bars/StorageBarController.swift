internal import CAdwaita
internal import Foundation
internal import GtkSupport
import SetlistLibrary
internal import SetlistResources
import SetlistStore

/// The bar below everything in the window while the setlists cannot be read or stored, and after
/// their files were saved again or replaced.
///
/// It disappears when everything can be read and stored again. A damaged file stays told until a
/// backup is restored. A message about saved or replaced
/// files stays until the user closes it.
@MainActor
final class StorageBarController {
  let controller: StorageController
  private let revealer: OpaquePointer
  private let label: OpaquePointer
  private let close: UnsafeMutablePointer<GtkWidget>
  private let backups: UnsafeMutablePointer<GtkWidget>
  private let save: UnsafeMutablePointer<GtkWidget>
  private let retry: UnsafeMutablePointer<GtkWidget>
  private let announcer: Announcer
  private var text = ""

  /// Adds the bar, still hidden, to the end of `box`.
  init(
    controller: StorageController, box: UnsafeMutablePointer<GtkWidget>, announcer: Announcer
  ) throws(GLibError) {
    self.controller = controller
    self.announcer = announcer
    let builder = try Builder(SetlistResources.storageBar)
    revealer = builder.object("storage-revealer")
    label = builder.object("storage-label")
    close = builder.widget("storage-close")
    backups = builder.widget("storage-backups")
    save = builder.widget("storage-save")
    retry = builder.widget("storage-try")
    let content = WrapBox(first: label, second: builder.object("storage-buttons"), spacing: 9)
    gtk_widget_set_hexpand(content.widget, 1)
    gtk_box_prepend(builder.widget("storage-bar").cast(), content.widget)
    gtk_box_append(box.cast(), revealer.widget)
    connect(revealer, .notify("child-revealed")) { [revealer] in
      if gtk_revealer_get_reveal_child(revealer) == 0 { gtk_widget_set_visible(revealer.widget, 0) }
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

  /// Returns whether the keyboard focus is in the bar.
  func contains(_ focus: UnsafeMutablePointer<GtkWidget>?) -> Bool {
    focus.map { gtk_widget_is_ancestor($0, revealer.widget) != 0 } ?? false
  }

  /// The bar, if it is shown.
  var shown: UnsafeMutablePointer<GtkWidget>? {
    gtk_revealer_get_reveal_child(revealer) != 0 ? revealer.widget : nil
  }

  private func storageDidChange() {
    let problem = controller.problem
    let event = problem == nil ? controller.recovery : nil
    guard let text = problem?.text ?? event?.text else {
      self.text = ""
      return conceal()
    }
    gtk_label_set_text(label, text.displayable)
    var (isMoved, isReplaced) = (false, false)
    let isDamaged = problem == .damaged
    if case .moved = problem { isMoved = true }
    if case .replaced = event { isReplaced = true }
    for (button, isShown) in [
      (close, problem == nil), (backups, isReplaced || isDamaged), (save, isMoved),
      (retry, problem != nil && !isDamaged),
    ] {
      gtk_widget_set_visible(button, isShown ? 1 : 0)
    }
    gtk_widget_set_visible(revealer.widget, 1)
    gtk_revealer_set_reveal_child(revealer, 1)
    if text != self.text { announcer.announce(text) }
    self.text = text
  }

  private func conceal() {
    // A window without a focused widget looks for another one.
    if let root = gtk_widget_get_root(revealer.widget), contains(gtk_root_get_focus(root)) {
      gtk_root_set_focus(root, nil)
    }
    gtk_revealer_set_reveal_child(revealer, 0)
  }
}
