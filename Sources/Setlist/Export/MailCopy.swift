import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// The command that copies a whole setlist to paste it into a mail.
@MainActor
struct MailCopy {
  let frame: MainWindow

  /// Puts a setlist on the clipboard as HTML and as text, and says so.
  func copy(_ setlist: Setlist) {
    Task {
      let mail = await Exporter().mail(of: setlist)
      guard let clipboard = Clipboard(of: frame.window), clipboard.put(mail.contents) != nil else {
        return
      }
      frame.toasts.show(
        // Translators: %1$s is the name of a setlist.
        gettext("“%1$s” copied; paste it into a mail", setlist.name.onOneLine))
    }
  }
}

extension MailedSetlist {
  /// The contents for the clipboard, each with its media type.
  var contents: [(type: String, text: String)] {
    [(type: "text/html", text: html), (type: "text/plain;charset=utf-8", text: text)]
  }
}
