/// The meanings of a word of a date: in the user's language, or otherwise in any.
struct DateWord {
  let months: Set<Int>
  let weekdays: Set<Int>

  init(_ word: String, in own: DateNames) {
    var (months, weekdays) = (own.months(called: word), own.weekdays(called: word))
    if months.isEmpty, weekdays.isEmpty {
      for names in DateNames.ofLanguages {
        months.formUnion(names.months(called: word))
        weekdays.formUnion(names.weekdays(called: word))
      }
    }
    (self.months, self.weekdays) = (months, weekdays)
  }

  /// Whether it may be the name of one month.
  var isMonth: Bool { months.count == 1 }
}
