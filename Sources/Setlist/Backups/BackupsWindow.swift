import AdwaitaSupport
import CGtk
import GtkSupport
import Localization
import SetlistLibrary
import SetlistResources
import SetlistStore

/// The window that lists the backups, and restores one of them or compares the open setlist with
/// it.
@MainActor
final class BackupsWindow {
  /// Called after a restore with the backup of the setlists from before it.
  var restored: ((_ previous: Backup) -> Void)?
  /// Called after the window has closed because the user wants to compare the open setlist with a
  /// backup; `nil` if none is open.
  var compared: ((Backup) -> Void)?

  private let controller: BackupsController
  private let builder: Builder
  private let dialog: Dialog
  private let errors: ErrorPresenter
  private var rows: [(backup: Backup, row: BackupRow)] = []
  private var looking: Task<Void, Never>?
  /// The backup whose row has the keyboard focus.
  private var focused: Backup.ID?
  private var isRestoring = false {
    // The dialog must stay open during a restore, because an error is shown over it.
    didSet { dialog.canClose = !isRestoring }
  }

  /// Makes the window of backups. It calls `closed` when it closes.
  init(
    controller: BackupsController, over parent: Window,
    closed: @escaping @MainActor () -> Void
  ) throws(GLibError) {
    self.controller = controller
    builder = try Builder(SetlistResources.backups)
    dialog = Dialog(
      title: gettext("Restore a Backup"), content: builder.widget("backups-stack"), width: 540,
      height: 560, over: parent)
    errors = ErrorPresenter(window: dialog.messageParent)
    nameEmptyPage()
    builder.widget("backups-group").setAccessibleLabelOfLists(gettext("Backups"))
    controller.willChange = { [weak self] in self?.capture() }
    controller.didChange = { [weak self] in self?.reload() }
    dialog.didClose = { [weak self] in
      self?.looking?.cancel()
      closed()
    }
    look()
  }

  /// Shows the window of backups.
  func present() {
    dialog.present()
  }

  private func look() {
    looking = errors.begin(gettext("The Backups Could Not Be Listed")) { [controller] in
      try await controller.load()
    }
  }

  private func capture() {
    focused = rows.first { $0.row.hasFocus }?.backup.id
  }

  private func reload() {
    if rows.map(\.backup) != controller.backups {
      let group: PreferencesGroup = builder.object("backups-group")
      for (_, row) in rows { group.remove(row.widget) }
      rows = controller.backups.map { backup in
        let row = BackupRow(backup) { [weak self] in self?.confirm(backup) }
        if let compared {
          row.offerComparison { [weak self] in
            self?.dialog.close()
            compared(backup)
          }
        }
        return (backup, row)
      }
      for (_, row) in rows { group.add(row.widget) }
      if let row = rows.first(where: { $0.backup.id == focused })?.row {
        row.widget.grabFocus()
      }
    }
    for (backup, row) in rows { row.show(controller.contents[backup.id], isEnabled: !isRestoring) }
    let stack: Stack = builder.object("backups-stack")
    let shown = stack.shownChild
    stack.shownPage = rows.isEmpty ? "empty" : "list"
    // A screen reader begins to read at the focused widget. While no backup is listed, the header
    // bar may keep the focus.
    guard stack.shownChild != shown || !dialog.hasFocus else { return }
    stack.focusNext()
  }

  /// Names the focused widget of the empty page, which is the scrolled pane of its status page.
  private func nameEmptyPage() {
    let page: StatusPage = builder.object("backups-empty")
    guard let pane = page.firstChild else { return }
    if Workaround.nameOfGeneric.isNeeded { pane.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP) }
    pane.setAccessibleLabel([page.title, page.text].joined(separator: ". "))
  }

  private func confirm(_ backup: Backup) {
    guard case .success(let content) = controller.contents[backup.id] else { return }
    MessageDialog(
      over: dialog.messageParent, heading: gettext("Restore This Backup?"),
      // Translators: %1$s is when the backup was made, such as “today at 22:47:05”. %2$s is its
      // content, such as “2 setlists, 31 songs”.
      body: gettext(
        """
        All setlists become what they were %1$s: %2$s.

        What you have now is kept as a backup first. Single changes made before cannot be undone \
        afterwards.
        """, backup.instant, content.summary),
      responses: [
        .init(identifier: "cancel", label: gettext("_Cancel")),
        .init(identifier: "restore", label: gettext("_Restore"), appearance: .suggested),
      ]
    ).present { [weak self] response in
      if response == "restore" { self?.restore(backup) }
    }
  }

  private func restore(_ backup: Backup) {
    isRestoring = true
    reload()
    Task {
      let previous = await errors.perform(gettext("The Backup Could Not Be Restored")) {
        try await controller.restore(backup)
      }
      isRestoring = false
      guard let previous else { return look() }
      dialog.close()
      restored?(previous)
    }
  }
}

/// A row of the backups window with the facts about a backup and the buttons for it.
@MainActor
final class BackupRow {
  let widget = ActionRow()
  private let backup: Backup
  private let button = Button(label: gettext("Restore…"))
  private let comparison = Button()

  init(_ backup: Backup, restoreRequested: @escaping @MainActor () -> Void) {
    self.backup = backup
    widget.setPlainTitle(backup.title)
    widget.wrapSubtitle()
    button.align(vertically: .center)
    widget.addActivatedSuffix(button)
    // The name is set after the row has given the button its own.
    // Translators: %1$s is when it was made, such as “Today at 22:47:05”.
    button.setAccessibleLabel(gettext("Restore the Backup of %1$s", backup.title))
    connect(button, .clicked) { restoreRequested() }
    show(nil, isEnabled: false)
  }

  /// Adds a button for comparing the open setlist with the backup.
  func offerComparison(_ requested: @escaping @MainActor () -> Void) {
    comparison.align(vertically: .center)
    comparison.addStyleClass("flat")
    comparison.setIcon(
      "view-dual-symbolic",
      // Translators: %1$s is when it was made, such as “Today at 22:47:05”.
      label: gettext("Compare the Open Setlist with the Backup of %1$s", backup.title),
      tooltip: gettext("Compare the Open Setlist"))
    connect(comparison, .clicked) { requested() }
    widget.addSuffix(comparison)
  }

  /// Whether a widget in the row has the keyboard focus.
  var hasFocus: Bool {
    widget.containsFocus
  }

  /// Shows the content of the backup; `nil` if it has not been read yet.
  func show(_ content: Result<Backup.Content, DatabaseError>?, isEnabled: Bool) {
    let details = backup.details(content)
    widget.subtitle = details
    widget.setAccessibleDescription(details)
    var isUsable = false
    if case .success = content { isUsable = true }
    button.isEnabled = isUsable && isEnabled
    comparison.isEnabled = button.isEnabled
  }
}
