import GtkSupport
import SetlistModel

/// A small drawing of a template's sections: a bar for each title, with lines for songs below.
@MainActor
struct TemplatePicture {
  let widget = Box(.horizontal, spacing: 4)

  /// Draws a template.
  init(of template: SetlistTemplate) {
    widget.addStyleClass("template-picture")
    widget.align(horizontally: .center, vertically: .center)
    for sections in Self.columns(of: template) {
      let column = Box(.vertical, spacing: 2)
      column.addStyleClass("page")
      for lines in sections {
        column.append(Self.bar("title"))
        for _ in 0..<lines { column.append(Self.bar("line")) }
      }
      widget.append(column)
    }
  }

  /// The lines of songs in each section, in columns.
  private static func columns(of template: SetlistTemplate) -> [[Int]] {
    switch template {
    case .empty: [[0]]
    case .gig: [[2, 2, 1]]
    case .radioHour: [[3, 3]]
    case .lesson: [[1, 4, 1]]
    case .service: [[2, 1, 2]]
    case .mixtape: [[5], [5]]
    }
  }

  private static func bar(_ style: String) -> Widget {
    let bar = Box(.horizontal)
    bar.addStyleClass(style)
    bar.align(horizontally: .start)
    return bar
  }
}
