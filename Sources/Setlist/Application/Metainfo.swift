import Foundation

/// The web addresses of the project from the metainfo that is installed with the program. The
/// publisher of the program sets them.
struct Metainfo: Equatable {
  /// The address of the project's website.
  let website: String?
  /// The address at which users report problems of the program.
  let issues: String?

  /// The metainfo beside the program. It has no addresses if there is none.
  @MainActor
  static var installed: Metainfo {
    let file = ProgramFolder.find("share/metainfo/\(Application.identifier).metainfo.xml")
    return Metainfo(file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "")
  }

  init(website: String?, issues: String?) {
    self.website = website
    self.issues = issues
  }

  /// Reads the addresses from the text of a metainfo file.
  init(_ text: String) {
    let text = text.replacing(/<!--(?s:.*?)-->/, with: "")
    func address(_ kind: String) -> String? {
      text.matches(of: /<url type="([a-z]+)">([^<]+)<\/url>/).first { $0.1 == kind }
        .map { String($0.2).replacing("&amp;", with: "&") }
    }
    website = address("homepage")
    issues = address("bugtracker")
  }
}
