import Testing

@testable import SetlistSharing

/// What two people's edits of one setlist are together, case by case.
@Suite struct MergeTableTests {
  private let start = Page("A: abcd B: ef")

  /// The documents of two people joined, where the second made her edit later.
  private func merged(
    _ mine: (inout Page) -> Void, _ theirs: (inout Page) -> Void,
    location: SourceLocation = #_sourceLocation
  ) -> SharedDocument {
    let shared = SharedDocument(start)
    let (mine, theirs) = (edited(shared, by: 2, mine), edited(shared, by: 3, theirs))
    let merged = mine.merged(with: theirs)
    #expect(
      merged.data == theirs.merged(with: mine).data, "not the same for both",
      sourceLocation: location)
    #expect(merged.merged(with: mine).data == merged.data, sourceLocation: location)
    #expect(merged.merged(with: shared).data == merged.data, sourceLocation: location)
    return merged
  }

  private func edited(
    _ document: SharedDocument, by replica: UInt64, _ edit: (inout Page) -> Void
  ) -> SharedDocument {
    var page = document.page
    edit(&page)
    return document.edited(to: page, by: replica)
  }

  @Test func aMoveOnOneSideIsAMove() {
    let merged = merged {
      $0.move(["a"], to: 1, 1)
    } _: { _ in
    }
    #expect(merged.outline == "A: bcd B: eaf")
  }

  @Test func aMoveAndAnEditAreBoth() {
    let merged = merged {
      $0.move(["a"], to: 1, 1)
    } _: {
      $0.set("bpm", of: "a", to: "99")
    }
    #expect(merged.outline == "A: bcd B: eaf")
    #expect(merged.page.facts["a"]?["bpm"] == "99" && merged.answers("a").isEmpty)
  }

  @Test func anEntryMovedToTwoPlacesIsAtOneAndOffersTheOther() {
    let merged = merged {
      $0.move(["a"], to: 1, 0)
    } _: {
      $0.move(["a"], to: 0, 3)
    }
    #expect(merged.outline == "A: bcda B: ef" && merged.otherPlaces("a") == ["B"])
  }

  @Test func anEntryMovedToTheSamePlaceByBothIsThereOnce() {
    let merged = merged {
      $0.move(["a"], to: 1, 1)
    } _: {
      $0.move(["a"], to: 1, 1)
    }
    #expect(merged.outline == "A: bcd B: eaf")
  }

  @Test func differentFactsAreBothChanged() {
    let merged = merged {
      $0.set("bpm", of: "a", to: "99")
    } _: {
      $0.set("title", of: "a", to: "\"x\"")
    }
    #expect(merged.page.facts["a"] == ["kind": "\"song\"", "title": "\"x\"", "bpm": "99"])
    #expect(merged.answers("a").isEmpty)
  }

  @Test func theSameFactHasTheHigherDotAndBothAnswers() {
    let merged = merged {
      $0.set("bpm", of: "a", to: "99")
    } _: {
      $0.set("bpm", of: "a", to: "100")
    }
    #expect(merged.page.facts["a"]?["bpm"] == "100")
    #expect(merged.answers("a") == ["bpm": ["100", "99"]])
  }

  @Test func theSameAnswerOfBothIsNoQuestion() {
    let merged = merged {
      $0.set("bpm", of: "a", to: "99")
    } _: {
      $0.set("bpm", of: "a", to: "99")
    }
    #expect(merged.page.facts["a"]?["bpm"] == "99" && merged.answers("a").isEmpty)
  }

  @Test func aRemovedFactIsAnAnswerToo() {
    let merged = merged {
      $0.set("bpm", of: "a", to: nil)
    } _: {
      $0.set("bpm", of: "a", to: "99")
    }
    #expect(merged.answers("a") == ["bpm": ["99", nil]])
  }

  @Test func aQuestionStaysWhileOtherFactsAreChanged() {
    let asked = merged {
      $0.set("bpm", of: "a", to: "99")
    } _: {
      $0.set("bpm", of: "a", to: "100")
    }
    let changed = edited(asked, by: 2) {
      $0.set("title", of: "a", to: "\"x\"")
      $0.move(["a"], to: 1, 0)
    }
    #expect(changed.answers("a") == ["bpm": ["100", "99"]])
    #expect(changed.merged(with: asked).data == changed.data)
  }

  @Test func choosingAnAnswerEndsTheQuestionForAll() {
    let asked = merged {
      $0.set("bpm", of: "a", to: "99")
    } _: {
      $0.set("bpm", of: "a", to: "100")
    }
    let chosen = edited(asked, by: 2) { $0.set("bpm", of: "a", to: "99") }
    let result = asked.merged(with: chosen)
    #expect(result.page.facts["a"]?["bpm"] == "99" && result.answers("a").isEmpty)
  }

  @Test func aSongsFactAndThisEntrysOwnAreBoth() {
    let merged = merged {
      $0.set("here/title", of: "a", to: "\"here\"")
    } _: {
      $0.set("title", of: "a", to: "\"everywhere\"")
    }
    #expect(merged.page.facts["a"]?["title"] == "\"everywhere\"")
    #expect(merged.page.facts["a"]?["here/title"] == "\"here\"")
    #expect(merged.answers("a").isEmpty)
  }

  @Test func whatOneRemovesIsRemoved() {
    let merged = merged {
      $0.remove("b")
    } _: { _ in
    }
    #expect(merged.outline == "A: acd B: ef")
  }

  @Test func whatOneRemovesAndTheOtherEditsIsKeptWhole() {
    let merged = merged {
      $0.remove("b")
    } _: {
      $0.set("bpm", of: "b", to: "99")
    }
    #expect(merged.outline == "A: abcd B: ef")
    #expect(merged.page.facts["b"] == ["kind": "\"song\"", "title": "\"b\"", "bpm": "99"])
  }

  @Test func whatOneRemovesAndTheOtherMovesIsKept() {
    let merged = merged {
      $0.remove("b")
    } _: {
      $0.move(["b"], to: 1, 2)
    }
    #expect(merged.outline == "A: acd B: efb")
  }

  @Test func aRemovedSectionStaysWithWhatWasAddedToIt() {
    let merged = merged {
      $0.groups.removeLast()
    } _: {
      $0.insert(["x"], in: 1, 1)
    }
    #expect(merged.outline == "A: abcd B: x")
    #expect(merged.page.groups[1].facts == ["title": "\"B\""])
  }

  @Test func aRemovedSectionStaysWithWhatWasMovedIntoIt() {
    let merged = merged {
      $0.groups.removeLast()
    } _: {
      $0.move(["a"], to: 1, 1)
    }
    #expect(merged.outline == "A: bcd B: a")
  }

  @Test func aRemovedSectionStaysWithWhatWasEditedInIt() {
    let merged = merged {
      $0.groups.removeLast()
    } _: {
      $0.set("bpm", of: "f", to: "99")
    }
    #expect(merged.outline == "A: abcd B: f")
  }

  @Test func aSectionThatWasEditedStaysWhereTheOtherRemovesIt() {
    let merged = merged {
      $0.groups.removeLast()
    } _: {
      $0.groups[1].facts["title"] = "\"Z\""
    }
    #expect(merged.outline == "A: abcd B:" && merged.page.groups[1].facts["title"] == "\"Z\"")
  }

  @Test func aRemovedSectionWhoseEntriesWereMovedAwayLeavesThemThere() {
    let merged = merged {
      $0.move(["e", "f"], to: 0, 4)
      $0.groups.removeLast()
    } _: { _ in
    }
    #expect(merged.outline == "A: abcdef")
  }

  @Test func anEntryIsNotLeftInASectionThatIsGone() {
    let shared = SharedDocument(start)
    let edited = edited(shared, by: 2) { $0.set("bpm", of: "e", to: "99") }
    let moved = self.edited(shared, by: 3) { $0.move(["e"], to: 0, 4) }
    // One knows both and removes the section that the entry has left.
    let emptied = self.edited(edited.merged(with: moved), by: 4) {
      $0.remove("f")
      $0.groups.removeLast()
    }
    // Another one removes the entry, without knowing of the edit in that section.
    let removed = self.edited(moved, by: 5) { $0.remove("e") }
    let merged = emptied.merged(with: removed)
    #expect(merged.outline == "A: abcde" && merged.page.facts["e"]?["bpm"] == "99")
    #expect(merged.data == removed.merged(with: emptied).data)
  }

  @Test func whatBothAddAtOnePlaceStaysTogetherInTheOrderOfDots() {
    let merged = merged {
      $0.insert(["x", "y", "z"], in: 0, 2)
    } _: {
      $0.insert(["p", "q"], in: 0, 2)
    }
    #expect(merged.outline == "A: abpqxyzcd B: ef")
  }

  @Test func whatBothAddOneByOneAtTheEndStaysTogether() {
    let shared = SharedDocument(start)
    let mine = "xyz".reduce(shared) { document, name in
      edited(document, by: 2) { $0.insert([name], in: 0, $0.groups[0].entries.count) }
    }
    let theirs = "pqr".reduce(shared) { document, name in
      edited(document, by: 3) { $0.insert([name], in: 0, $0.groups[0].entries.count) }
    }
    #expect(mine.merged(with: theirs).outline == "A: abcdpqrxyz B: ef")
    #expect(theirs.merged(with: mine).outline == "A: abcdpqrxyz B: ef")
  }

  @Test func whatBothAddAtTheTopStaysTogether() {
    let merged = merged {
      $0.insert(["x", "y"], in: 0, 0)
    } _: {
      $0.insert(["p", "q"], in: 0, 0)
    }
    #expect(merged.outline == "A: pqxyabcd B: ef")
  }

  @Test func aRunThatWasMovedAtOnceStaysTogether() {
    let merged = merged {
      $0.move(["a", "b", "c"], to: 1, 1)
    } _: {
      $0.insert(["x", "y"], in: 1, 1)
    }
    #expect(merged.outline == "A: d B: exyabcf")
  }

  @Test func whatIsAddedIntoARunOfTheOthersComesWhereItWasPut() {
    let shared = SharedDocument(start)
    let theirs = edited(shared, by: 3) { $0.insert(["p", "q"], in: 0, 2) }
    let mine = edited(shared.merged(with: theirs), by: 2) { $0.insert(["x"], in: 0, 3) }
    #expect(theirs.merged(with: mine).outline == "A: abpxqcd B: ef")
  }

  @Test func sectionsMoveAsEntriesDo() {
    let merged = merged {
      $0.groups.swapAt(0, 1)
    } _: {
      $0.groups.append(Page.Group("C", ["x"]))
    }
    // C was put behind B, and goes with it as an entry would.
    #expect(merged.outline == "B: ef C: x A: abcd" || merged.outline == "B: ef A: abcd C: x")
  }

  @Test func sectionsThatBothAddAreBothThere() {
    let merged = merged {
      $0.groups.append(Page.Group("C"))
    } _: {
      $0.groups.append(Page.Group("D"))
    }
    #expect(merged.outline == "A: abcd B: ef D: C:")
  }

  @Test func factsOfTheSetlistAreMergedAsThoseOfEntries() {
    let merged = merged {
      $0.list["name"] = "\"x\""
    } _: {
      $0.list["options/gap"] = "5"
    }
    #expect(merged.page.list == ["name": "\"x\"", "options/gap": "5"])
  }

  @Test func anUndoOfARemovalThatTheOtherSawComesBackWithItsFacts() {
    let shared = SharedDocument(start)
    let removed = edited(shared, by: 2) { $0.remove("b") }
    let theirs = edited(shared.merged(with: removed), by: 3) { $0.set("bpm", of: "a", to: "1") }
    let undone = edited(removed, by: 2) {
      $0.insert(["b"], in: 0, 1)
      $0.set("bpm", of: "b", to: "77")
    }
    let merged = theirs.merged(with: undone)
    #expect(merged.outline == "A: abcd B: ef" && merged.page.facts["b"]?["bpm"] == "77")
  }

  @Test func anOldVersionThatComesBackChangesNothing() {
    let shared = SharedDocument(start)
    let removed = edited(shared, by: 2) { $0.remove("b") }
    let moved = edited(removed, by: 3) { $0.move(["a"], to: 1, 0) }
    #expect(moved.merged(with: shared).data == moved.data)
    #expect(shared.merged(with: moved).data == moved.data)
  }
}
