// The words that can occur in a line with a break, in the languages of the program and some others.

extension BreakWord {
  /// The kinds of known words, by the word in lower case.
  static let kinds: [String: Kind] = Dictionary(
    [
      (Kind.name, names), (.compound, compounds), (.with, companions), (.moment, moments),
      (.filler, fillers), (.adjective, adjectives),
    ].flatMap { kind, words in words.map { ($0, kind) } }, uniquingKeysWith: { first, _ in first })

  /// The words that follow a time of day.
  static let clocks: Set<String> = ["uhr", "am", "pm", "o'clock", "時", "时", "点", "點"]

  static let arabicArticle = "ال"

  /// Words that end like German words for a break but are none.
  static let otherCompounds: Set<String> = ["menopause", "perimenopause", "andropause"]

  private static let names = [
    "break", "pause", "intermission", "interval", "entracte", "entr'acte", "pausa", "descanso",
    "intermedio", "entreacto", "receso", "intervalo", "intervallo", "umbaupause", "konzertpause",
    "spielpause", "programmpause", "休憩", "休憩時間", "休息", "休息时间", "休息時間", "中场休息", "中場休息",
    "幕间休息", "场间休息", "استراحة", "استراحه", "антракт", "перерыв", "пауза", "przerwa", "pauze",
    "paus", "휴식", "인터미션", "mellanakt", "taukopaus", "bierpause", "rauchpause", "kaffeepause",
    "getränkepause", "essenspause", "tanzpause",
  ]
  private static let compounds = ["幕間", "幕间", "小休憩", "途中休憩", "فاصل", "راحة"]
  private static let companions = ["with", "mit", "avec", "con", "com", "مع"]
  private static let moments = [
    "at", "until", "till", "til", "from", "um", "bis", "ab", "gegen", "à", "jusqu'", "jusque",
    "vers",
    "dès", "las", "hasta", "desde", "às", "até", "الساعة", "حتى", "من",
  ]
  private static let fillers = [
    // English filler words.
    "a", "an", "the", "of", "about", "approx", "approximately", "around", "circa", "for", "to",
    "and", "between", "max", "min", "ca", "c",
    // German filler words.
    "der", "die", "das", "eine", "einer", "von", "etwa", "ungefähr", "rund", "für", "zu", "und",
    "zwischen", "maximal", "mindestens", "lang", "dauer",
    // French filler words.
    "le", "la", "un", "une", "de", "du", "d'", "l'", "environ", "pendant", "durée", "et", "entre",
    // Spanish and Portuguese filler words.
    "el", "del", "una", "unos", "unas", "aproximadamente", "aprox", "por", "para",
    "durante",
    "hacia", "sobre", "y", "entre", "o", "do", "da", "dos", "uns", "umas", "uma", "cerca", "e",
    // Arabic filler words.
    "لمدة", "مدة", "مدتها", "مدته", "حوالي", "نحو", "تقريبا", "تقريباً", "إلى", "الى", "قدرها",
    // Chinese and Japanese filler words.
    "约", "約", "大约", "大約", "およそ", "の", "的", "间", "間", "时长", "共", "为", "は", "ほど", "程度", "左右",
    "至", "到", "から", "まで",
  ]
  private static let adjectives = [
    // English adjectives.
    "short", "long", "little", "small", "big", "brief", "quick", "first", "second", "third", "last",
    "final", "main", "mini", "set", "coffee", "tea", "lunch", "dinner", "supper", "drink", "drinks",
    "beer", "smoke", "toilet", "bathroom", "changeover",
    // German adjectives.
    "große", "grosse", "großen", "großer", "kurze", "kurzer", "kurz", "kleine", "kleinen",
    "kleiner",
    "lange", "langer", "längere", "kürzere", "erste", "zweite", "dritte", "letzte", "umbau",
    // French adjectives.
    "petite", "petit", "grande", "courte", "court", "longue", "brève", "première", "premier",
    "deuxième", "dernière", "dernier", "déjeuner", "dîner", "repas", "café", "technique",
    // Spanish and Portuguese adjectives.
    "pequeño", "pequeña", "corto", "corta", "largo", "larga", "breve", "gran", "grande", "primer",
    "primera", "segundo", "segunda", "último", "última", "almuerzo", "cena", "pequeno", "pequena",
    "curto", "curta", "longo", "longa", "rápido", "rápida", "primeiro", "primeira", "almoço",
    "jantar", "lanche", "técnica", "técnico",
    // Arabic adjectives, which come after the noun.
    "قصيرة", "القصيرة", "طويلة", "الطويلة", "صغيرة", "كبيرة", "أولى", "الأولى", "ثانية", "الثانية",
    // Chinese and Japanese adjectives.
    "短い", "長い", "短暂", "短暫", "小",
    // Dutch, Italian, Polish, Russian and Swedish adjectives.
    "korte", "lange", "lunga", "corta", "krótka", "długa", "короткий", "большой", "kort", "lång",
  ]
}
