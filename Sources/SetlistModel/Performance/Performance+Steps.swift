public import Foundation

extension Performance {
  /// Goes on to the next stop. After the last one the performance has ended.
  ///
  /// - Returns: what has changed; `nil` if there is nothing to go on to.
  public mutating func goOn(
    at moment: Moment, in order: RunningOrder, zone: TimeZone = .current
  ) -> Step? {
    let next = next(in: order)
    switch place {
    case .waiting, .ended:
      guard let next else { return nil }
      if began == nil { (began, day) = (moment, order.day(nearestTo: moment.instant, in: zone)) }
      last = nil
      return Step(began: begin(next, at: moment, in: order, zone: zone))
    case .playing(let turn):
      last = (turn, part)
      var step = end(turn, at: moment, in: order)
      if let next {
        step.began = begin(next, at: moment, in: order, zone: zone)
      } else {
        place = .ended(turn, moment)
      }
      return step
    }
  }

  /// Goes back to the stop before. Shortly after its end it goes on as though it had never ended;
  /// else it begins anew.
  ///
  /// - Returns: what has changed; `nil` if there is nothing to go back to.
  public mutating func goBack(
    at moment: Moment, in order: RunningOrder, zone: TimeZone = .current
  ) -> Step? {
    switch place {
    case .waiting: return nil
    case .ended(let turn, let end):
      let isMistake = moment.seconds(since: end) < Self.graceTime
      if isMistake, order.index(of: turn.entry) != nil {
        return resume(turn, with: lastPart, at: moment, in: order)
      }
      guard let last = order.stops.last else { return nil }
      return Step(began: begin(last.id, at: moment, in: order, zone: zone))
    case .playing(let turn):
      let isMistake = moment.seconds(since: turn.began) < Self.graceTime
      guard let previous = order.predecessor(of: turn.entry) else {
        guard isMistake, lastTurn == nil else { return nil }
        (place, began, day, part) = (.waiting, nil, nil, nil)
        return Step(ended: turn, length: moment.seconds(since: turn.began))
      }
      if isMistake, let last, last.turn.entry == previous {
        return resume(last.turn, with: last.part, at: moment, in: order)
      }
      var step = end(turn, at: moment, in: order)
      last = nil
      step.began = begin(previous, at: moment, in: order, zone: zone)
      return step
    }
  }

  /// Follows an edit of the setlist. The entry that is on stays; if it was taken out, what comes
  /// after it begins, and if it comes back at once, it goes on as though it had not ended.
  ///
  /// - Returns: what has changed; `nil` if the same entry is on.
  public mutating func follow(
    _ order: RunningOrder, at moment: Moment, zone: TimeZone = .current
  ) -> Step? {
    guard let turn else { return nil }
    if let removed, order.follower(of: removed.entry) == turn.entry {
      self.removed = nil
      return resume(removed, with: lastPart, at: moment, in: order)
    }
    guard order.index(of: turn.entry) == nil else {
      notePlace(of: turn.entry, in: order)
      return nil
    }
    let isThere = { (entry: Entry.ID) in order.index(of: entry) != nil }
    let survivor =
      neighbors.after.first(where: isThere)
      ?? neighbors.before.first(where: isThere).flatMap(order.follower)
    last = (turn, part)
    var step = Step(ended: turn, length: moment.seconds(since: turn.began), isSkipped: true)
    if let survivor {
      step.began = begin(survivor, at: moment, in: order, zone: zone)
      removed = turn
    } else {
      place = .ended(turn, moment)
    }
    return step
  }

  /// The song that ends when the performance is left; `nil` if none is on.
  public mutating func endTurn(at moment: Moment, in order: RunningOrder) -> EndedTurn? {
    guard let turn, order.stop(turn.entry)?.isSong == true else { return nil }
    _ = end(turn, at: moment, in: order)
    return unlogged.last
  }

  private mutating func begin(
    _ entry: Entry.ID, at moment: Moment, in order: RunningOrder, zone: TimeZone
  ) -> Turn {
    var turn = Turn(of: entry, at: moment)
    show(turn, in: order)
    turn.plannedStart = standing(at: moment, in: order, zone: zone).plannedStart
    place = .playing(turn)
    let id = order.stop(entry).map { order.part(of: $0).id }
    if let id, id != part?.id { part = SectionRun(id: id, began: moment) }
    return turn
  }

  private mutating func resume(
    _ turn: Turn, with part: SectionRun?, at moment: Moment, in order: RunningOrder
  ) -> Step {
    var step = Step(resumed: turn)
    if let current = self.turn {
      (step.ended, step.length) = (current, moment.seconds(since: current.began))
    }
    show(turn, in: order)
    unlogged.removeAll { $0.id == turn.id }
    self.part = part ?? self.part
    last = nil
    return step
  }

  private mutating func show(_ turn: Turn, in order: RunningOrder) {
    place = .playing(turn)
    removed = nil
    notePlace(of: turn.entry, in: order)
  }

  private mutating func end(_ turn: Turn, at moment: Moment, in order: RunningOrder) -> Step {
    let length = moment.seconds(since: turn.began)
    if order.stop(turn.entry)?.isSong == false {
      part?.breaks += length
    } else {
      unlogged.append(EndedTurn(turn: turn, length: length, ended: moment))
    }
    return Step(ended: turn, length: length)
  }

  private mutating func notePlace(of entry: Entry.ID, in order: RunningOrder) {
    guard let index = order.index(of: entry) else { return }
    neighbors.before = order.stops[..<index].suffix(Neighbors.limit).reversed().map(\.id)
    neighbors.after = order.stops[(index + 1)...].prefix(Neighbors.limit).map(\.id)
  }
}
