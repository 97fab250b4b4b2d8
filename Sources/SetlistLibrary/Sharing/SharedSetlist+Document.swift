import Foundation
import SetlistModel
import SetlistSharing
import SetlistStore

extension SharedSetlist {
  /// Describes a setlist by what is remembered of it and its document.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  init(_ record: SharingRecord, _ document: SharedDocument, problem: SharingProblem?) {
    let details = SharingDetails(json: record.details)
    let others = document.members.filter { $0.replica.description != record.replica }
    self.init(
      id: record.id, file: record.file, members: Self.members(document, record, details),
      received: others.compactMap { details.heard[$0.replica.description] }.max().map {
        Date(timeIntervalSince1970: $0)
      },
      problem: problem, doubts: document.openDoubts(details).map { Doubt($0, details, record) })
  }

  /// Everybody once, although who has used several databases or joined again has edited under
  /// several identities. All who tell no name are one.
  private static func members(
    _ document: SharedDocument, _ record: SharingRecord, _ details: SharingDetails
  ) -> [Member] {
    let all = document.members
    let mine = all.first { $0.replica.description == record.replica }
    let myName = mine?.name ?? ""
    var dates: [String: TimeInterval?] = [:]
    var myDate: TimeInterval?
    for member in all {
      let date = details.heard[member.replica.description]
      if member.replica == mine?.replica || !myName.isEmpty && member.name == myName {
        myDate = [myDate, date].compactMap { $0 }.max()
      } else {
        dates[member.name] = [dates[member.name] ?? nil, date].compactMap { $0 }.max()
      }
    }
    let me = mine.map { _ in
      Member(name: myName, isMe: true, lastChange: myDate.map { Date(timeIntervalSince1970: $0) })
    }
    let others = dates.sorted { $0.key < $1.key }.map { name, date in
      Member(
        name: name, isMe: false, lastChange: date.map { Date(timeIntervalSince1970: $0) })
    }
    return (me.map { [$0] } ?? []) + others
  }
}

extension SharedSetlist.Doubt {
  /// Makes a question about what has the identities that it has here.
  fileprivate init(_ doubt: SharingDoubt, _ details: SharingDetails, _ record: SharingRecord) {
    self.init(
      element: Element(doubt.element, details), title: doubt.title, question: Question(doubt),
      answers: doubt.answers.map { answer in
        Answer(
          text: answer.text, previous: answer.previous, people: answer.people,
          isMine: answer.replicas.contains { $0.description == record.replica })
      })
  }
}

extension SharedSetlist.Doubt.Element {
  fileprivate init(_ element: SharingElement, _ details: SharingDetails) {
    func here<Value>(_ id: Identifier<Value>) -> Identifier<Value> {
      details.elements[id.description].flatMap { Identifier($0) } ?? id
    }
    switch element {
    case .setlist: self = .setlist
    case .section(let id): self = .section(here(id))
    case .entry(let id): self = .entry(here(id))
    }
  }
}

extension SharedSetlist.Doubt.Question {
  fileprivate init(_ doubt: SharingDoubt) {
    switch doubt.question {
    case .fact(let member): self = .fact(name: doubt.factName, member: member)
    case .place: self = .place
    case .removal: self = .removal
    }
  }
}

extension SharedDocument {
  /// The questions that nobody has answered: those of the document, and those that are remembered.
  fileprivate func openDoubts(_ details: SharingDetails) -> [SharingDoubt] {
    details.kept.filter(isOpen) + doubts
  }

  /// The open question that is shown as another one; `nil` if there is none any more.
  func doubt(_ shown: SharedSetlist.Doubt, _ details: SharingDetails) -> SharingDoubt? {
    openDoubts(details).first { doubt in
      SharedSetlist.Doubt.Element(doubt.element, details) == shown.element
        && SharedSetlist.Doubt.Question(doubt) == shown.question
    }
  }
}
