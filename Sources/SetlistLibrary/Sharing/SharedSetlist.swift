public import Foundation
public import SetlistModel

/// A setlist that is shared through a file in a folder that others have, too: who is in, what
/// keeps it from being exchanged, and what people have to decide.
public struct SharedSetlist: Identifiable, Hashable, Sendable {
  /// Somebody who has changed the setlist.
  public struct Member: Hashable, Sendable {
    /// The person's name; empty if they tell none.
    public let name: String
    /// Whether it is the user of this program.
    public let isMe: Bool
    /// When a change of theirs last came; `nil` if it came before this program shared the setlist.
    public let lastChange: Date?

    /// Describes a member.
    public init(name: String, isMe: Bool, lastChange: Date?) {
      (self.name, self.isMe, self.lastChange) = (name, isMe, lastChange)
    }
  }

  /// The setlist's identity, the same for everybody.
  public let id: Setlist.ID
  /// The file in the shared folder.
  public let file: URL
  /// Everybody who has changed the setlist: the user first, then the others by name.
  public let members: [Member]
  /// When a change of somebody else last came; `nil` if none has.
  public let received: Date?
  /// What keeps the setlist from being exchanged; `nil` if nothing does.
  public let problem: SharingProblem?
  /// The questions for people, in the order of the list.
  public let doubts: [Doubt]

  /// Describes a shared setlist.
  public init(
    id: Setlist.ID, file: URL, members: [Member] = [], received: Date? = nil,
    problem: SharingProblem? = nil, doubts: [Doubt] = []
  ) {
    (self.id, self.file, self.members) = (id, file, members)
    (self.received, self.problem, self.doubts) = (received, problem, doubts)
  }

  /// The doubts about an entry.
  public func doubts(about entry: Entry.ID) -> [Doubt] {
    doubts.filter { $0.element == .entry(entry) }
  }

  /// The doubts about a section.
  public func doubts(about section: Section.ID) -> [Doubt] {
    doubts.filter { $0.element == .section(section) }
  }
}

extension SharedSetlist {
  /// A question that a merge leaves to people.
  public struct Doubt: Identifiable, Hashable, Sendable {
    /// The subject of the question.
    public enum Element: Hashable, Sendable {
      /// It is about the setlist itself.
      case setlist
      /// It is about a section.
      case section(Section.ID)
      /// It is about an entry.
      case entry(Entry.ID)
    }

    /// The kind of the question.
    public enum Question: Hashable, Sendable {
      /// Several people have changed a fact to different values. `member` is its name in documents,
      /// `name` that for the user.
      case fact(name: String, member: String)
      /// Several people have moved the entry to different places.
      case place
      /// Somebody has removed the element, and somebody else has changed it, so that it was kept.
      /// The first answer is to keep it, the second one to remove it.
      case removal
    }

    /// One of the answers.
    public struct Answer: Hashable, Sendable {
      /// The value of the fact, or the title of the section that the entry was moved to; empty for
      /// an unknown fact.
      public let text: String
      /// The title of the entry before a place; `nil` if it is the first one of its section, or the
      /// answer is no place.
      public let previous: String?
      /// The names of those who gave the answer; empty if nobody tells a name.
      public let people: [String]
      /// Whether the user of this program gave it.
      public let isMine: Bool

      /// Describes an answer.
      public init(
        text: String, previous: String? = nil, people: [String], isMine: Bool = false
      ) {
        (self.text, self.previous) = (text, previous)
        (self.people, self.isMine) = (people, isMine)
      }
    }

    /// The identity of a doubt among those of its setlist.
    public struct ID: Hashable, Sendable {
      let element: Element
      let question: Question
    }

    /// The subject of the question.
    public let element: Element
    /// The title of what the question is about.
    public let title: String
    /// The kind of the question.
    public let question: Question
    /// The answers, two or more. The first one holds until somebody chooses.
    public let answers: [Answer]

    /// Describes a doubt.
    public init(element: Element, title: String, question: Question, answers: [Answer]) {
      (self.element, self.title) = (element, title)
      (self.question, self.answers) = (question, answers)
    }

    /// The identity of the doubt among those of its setlist.
    public var id: ID { ID(element: element, question: question) }
  }
}
