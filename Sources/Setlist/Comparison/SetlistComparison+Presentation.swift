internal import SetlistCore

extension ComparedEntry {
  /// The name of the icon that says what became of the entry; `nil` if it is where it was.
  var icon: String? {
    switch change {
    case .stays: facts.isEmpty ? nil : "document-edit-symbolic"
    case .comes: "list-add-symbolic"
    case .goes: "list-remove-symbolic"
    case .moves: "object-flip-vertical-symbolic"
    }
  }

  /// The style class of the row; `nil` if the entry is where it was.
  var styleClass: String? {
    switch change {
    case .stays: nil
    case .comes: "comes"
    case .goes: "goes"
    case .moves: "moves"
    }
  }

  /// What became of the entry, as in "from Set 1, row 3"; empty if nothing did.
  var remark: String {
    var parts: [String] = []
    switch change {
    case .stays: break
    case .comes: parts.append("new")
    case .goes: parts.append("no longer there")
    case .moves(let section, let index): parts.append("from \(section), row \(index + 1)")
    }
    parts += facts.map { fact in
      fact.old.isEmpty
        ? "\(fact.name) \(fact.new)"
        : "\(fact.name) \(fact.old) → \(fact.new.isEmpty ? "none" : fact.new)"
    }
    return parts.joined(separator: " · ").displayable
  }
}

extension ComparedSection {
  /// What became of the section and of its length, as in "20:13 → 24:58 of 25:00".
  var remark: String {
    let old = oldTime.map { DurationFormat.string($0, target: nil) }
    let new = newTime.map { DurationFormat.string($0, target: target) }
    return switch change {
    case .comes: ["new section", new].compactMap { $0 }.joined(separator: " · ")
    case .goes: ["no longer there", old].compactMap { $0 }.joined(separator: " · ")
    case .stays: oldTime == newTime ? new ?? "" : "\(old ?? "") → \(new ?? "")"
    }
  }
}

extension SetlistComparison {
  /// What differs, as in "5 songs come, 1 goes, 2 move".
  var summary: String {
    let counts = counts
    var parts: [String] = []
    func add(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { parts.append("\(count) \(count == 1 ? one : many)") }
    }
    add(counts.coming, "comes", "come")
    add(counts.going, "goes", "go")
    add(counts.moving, "moves", "move")
    add(counts.changed, "has other facts", "have other facts")
    return parts.isEmpty ? "Only sections differ" : parts.joined(separator: ", ")
  }
}
