import AdwaitaSupport
import GtkSupport
import Localization
import SetlistLibrary

/// The dialog with the questions that a merge has left: what several people have changed without
/// knowing of each other. Each answer is a row, and the user chooses one by activating it.
@MainActor
final class AnswersWindow {
  typealias Doubt = SharedSetlist.Doubt

  private struct Question {
    let doubt: Doubt
    let group: PreferencesGroup
    let rows: [AnswerRow]
  }

  private let chosen: @MainActor (Doubt, Int) -> Void
  private let page = PreferencesPage()
  private let window: TableWindow
  private var questions: [Question] = []

  /// Makes the dialog, still empty.
  ///
  /// - Parameters:
  ///   - chosen: called with the answer that the user chooses, by its index.
  ///   - closed: called when the dialog has closed.
  init(
    over parent: Window, chosen: @escaping @MainActor (Doubt, Int) -> Void,
    closed: @escaping @MainActor () -> Void
  ) {
    self.chosen = chosen
    window = TableWindow(
      title: gettext("Choose Answers"), page: page, over: parent, closed: closed)
  }

  /// Shows questions. Rebuilds only those from the first one on that has changed, and closes the
  /// dialog if none is left.
  func show(_ doubts: [Doubt]) {
    guard !doubts.isEmpty else { return window.close() }
    let kept = zip(questions, doubts).prefix { $0.doubt == $1 }.count
    guard kept < max(questions.count, doubts.count) else { return }
    let focused = questions.firstIndex { $0.rows.contains { $0.widget.containsFocus } }
    for question in questions.dropFirst(kept) { page.remove(question.group) }
    questions.removeLast(questions.count - kept)
    for doubt in doubts.dropFirst(kept) {
      let question = question(about: doubt)
      questions.append(question)
      page.add(question.group)
    }
    // The next question takes the place, and the focus, of an answered one.
    if let focused, focused >= kept {
      questions[min(focused, questions.count - 1)].rows.first?.widget.grabFocus()
    }
  }

  /// Shows the dialog.
  func present() {
    // A single question leaves no empty space below it.
    window.setSize(width: -1, height: questions.count > 1 ? 480 : 300)
    window.present(focus: questions.first?.rows.first?.widget)
  }

  private func question(about doubt: Doubt) -> Question {
    let group = PreferencesGroup()
    group.setPlainTitle(doubt.heading)
    let choices = doubt.choices
    let texts = choices.map { $0.title.displayableLines }
    let differences = doubt.hasText ? WordDifference.ranges(in: texts) : texts.map { _ in [] }
    let rows = choices.indices.map { index in
      AnswerRow(
        texts[index], detail: choices[index].detail, holds: index == 0,
        marking: doubt.answers[index].text.isEmpty ? [] : differences[index]
      ) { [weak self] in self?.chosen(doubt, index) }
    }
    for row in rows { group.add(row.widget) }
    return Question(doubt: doubt, group: group, rows: rows)
  }
}

extension SharedSetlist.Doubt {
  /// Whether the answers are texts whose differences are of interest, such as notes.
  fileprivate var hasText: Bool {
    guard case .fact = question else { return false }
    return answers.contains { $0.text.contains(where: \.isWhitespace) }
  }
}
