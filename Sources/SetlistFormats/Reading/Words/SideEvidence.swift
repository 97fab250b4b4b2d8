import SetlistModel

/// The evidence in two fields of a line for which one is the artist.
enum SideEvidence {
  /// How much the second field looks like the artist, and the first one like the title; negative
  /// for the opposite.
  ///
  /// - Complexity: O(*n*) in the length of the fields.
  static func weight(first: String, second: String) -> Double {
    let (one, two) = (weight(of: first), weight(of: second))
    return min(max(two - one, -2), 2)
  }

  /// How much a text looks like an artist; negative if it looks like a title.
  private static func weight(of text: String) -> Double {
    let folded = text.foldedForSearch
    if isFamous(folded) { return 1.5 }
    var weight = 0.0
    let outside = ListWords.withoutBrackets(Substring(text))
    let isBracketed = outside.utf8.count < text.utf8.count
    if isBracketed, let open = text.firstIndex(where: { "([（［".contains($0) }) {
      let inside = ListWords.words(of: text[open...])
      if inside.contains(where: { ListWords.versions.contains($0) && $0 != "feat" && $0 != "ft" }) {
        weight -= 0.8
      }
    }
    let words = ListWords.words(of: outside)
    let names = outside.split(separator: " ")
    if words.dropFirst().contains(where: { ["feat", "featuring", "ft", "vs"].contains($0) }) {
      weight += 1
    }
    if words.contains(where: { bandWords.contains($0) }) { weight += 0.7 }
    if outside.contains(" & "), names.count > 2 { weight += 0.35 }
    if let first = words.first, names.count > 1, names.count < 5, givenNames.contains(first),
      !outside.contains(":"),
      names.allSatisfy({ $0.first?.isUppercase == true || particles.contains(String($0)) })
    {
      weight += 0.9
    }
    if names.count > 1, names.count < 5, names.dropLast().contains(where: { $0.isInitials }) {
      weight += 0.6
    }
    if folded.hasPrefix("the "), names.count == 2 { weight += 0.35 }
    let common = words.enumerated().count { index, word in
      titleWords.contains(word) || index > 0 && linkWords.contains(word)
    }
    weight -= min(Double(common) * 0.45, 1.1)
    if outside.last.map({ "?!…".contains($0) }) == true { weight -= 0.4 }
    if names.contains(where: { $0.hasSuffix("n'") || $0.hasSuffix("n’") }) { weight -= 0.5 }
    if names.count > 4 { weight -= 0.35 }
    if names.count > 1, names.dropFirst().contains(where: { $0.first?.isLowercase == true }),
      names.allSatisfy({ !particles.contains(String($0)) })
    {
      weight -= 0.25
    }
    return weight
  }

  /// Whether a text looks like no artist at all, by its words.
  static func isNoArtist(_ text: String) -> Bool { weight(of: text) < -0.3 }

  /// Whether a text looks like the name of an artist or a person, by its words.
  static func looksLikeName(_ text: String) -> Bool { weight(of: text) >= 0.6 }

  /// Whether a text has the form of a first and a last name.
  static func isFullName(_ text: Substring) -> Bool {
    let words = text.split(separator: " ")
    return (2...4).contains(words.count) && !text.contains(where: \.isNumber)
      && words.allSatisfy { $0.first?.isUppercase == true || particles.contains(String($0)) }
  }

  /// Whether a text is a first name and nothing else.
  static func isGivenName(_ text: String) -> Bool {
    givenNames.contains(text.foldedForSearch)
  }

  /// Whether a folded name is that of an artist whom everybody knows.
  static func isFamous(_ folded: String) -> Bool {
    famous.contains(folded)
      || folded.hasPrefix("the ") && famous.contains(String(folded.dropFirst(4)))
  }

  private static let particles: Set<String> = [
    "van", "von", "de", "la", "der", "di", "da", "del", "le", "du", "and", "und", "y", "et", "e",
    "the", "feat.", "ft.", "featuring", "los", "las", "dos", "den", "af", "al", "el",
  ]
  private static let bandWords = words(
    """
    band orchestra orchester orchestre orquesta quartet quintet trio quartett ensemble choir chor \
    crew brothers sisters bros boys girls dj mc project experience collective family singers \
    allstars gang club combo philharmonic sinfonie symphony group duo hermanos banda conjunto \
    orquestra coro
    """)
  /// The words that are in titles far more often than in names of artists.
  private static let titleWords = words(
    """
    you your my me i i'm it it's is this that what when where why don't can't won't ain't let \
    love want wanna gonna be been was are we our us do make take give feel night tonight never \
    always every heart baby song dance come go get got up down away back ich du dich mich mir dir \
    dein mein wir uns ist nicht wie wenn was liebe nacht herz lied leben tanz je tu te moi toi \
    mon ma ta ton nous vous est pas amour nuit vie chanson coeur yo mi tu te amor noche vida \
    corazon cancion como que eu meu minha voce amor noite vida coracao io mio sei ti amore notte \
    vita cuore ik jij je mij hou van nacht leven blues rock'n'roll if all more one
    """)
  /// The words that join others, also in names of artists.
  private static let linkWords = words(
    """
    in on at to for from with by into out like over under without im am auf zu bei fur mit ohne \
    dans sur pour avec sans en por para con sin em com sem
    """)
  private static let givenNames = words(
    """
    adam adele al alan alanis albert alex alicia alison amy andrea andreas andrew andy angelo \
    anita ann anna anne annie anton antonio aretha ariana arthur astor avril barbara barry ben \
    benny bernard bernd bert beth betty bill billie billy bob bobby bonnie boudewijn brian \
    britney bruce bruno bryan burt calvin carl carla carlos carly carole caroline cat celine \
    charles charlie chris christian christina chuck claude cliff cole colin craig curtis cyndi \
    dan daniel dave david dean debbie demi dennis diana dick dido dolly don donna duke dusty ed \
    eddie edith elvis ella elton emma enrique eric erik etta eva fats felix florence francisco \
    frank franz fred freddie gabriel garth gary gene george gerry gianna gilbert gina giuseppe \
    gladys gloria grace graham gregory guus gwen hank hans harry helene helen henry herbert \
    herman hubert huey ian ike irene jack jackie jackson jacques jamal james jamie jan jane janet \
    janis jason jay jean jeff jennifer jerry jessica jessie jim jimi jimmy joan joao joe joel \
    johann johannes john johnny jon jose joseph josh joss juan juanes judy julia julio justin \
    karl kate katie katy keith kelly ken kendrick kenny kevin kim kurt kylie lana lauren lenny \
    leo leon leonard lewis lily linda lionel lisa liza lou louis luciano lucio ludwig luis luther \
    madison manu marc marco marcus maria mariah marie mario mark martha martin marvin mary matt \
    maurice max michael michel michelle mick mike miles miley miriam mstislav nancy natalie nat \
    neil nelly nicki nicole nik nina noel norah olivia ornella orlando oscar otis ozzy pablo \
    paloma pat patti patsy paul paula percy perry pete peter petula phil philipp pierre queen \
    rachel ray rebecca reinhard ricardo richard rick ricky rita robbie robert robin rod roger \
    roland ron ronan ronnie rosalia roy rudolf rufus ryan sam sammy samuel sandra sara sarah sean \
    serge sergei sergio shania sheryl simon sinead smokey solomon sophie stan stefan stephen \
    steve stevie sting susan suzanne suzi taylor ted teddy terence thomas tim tina tom tommy tony \
    tracy udo van vanessa vince vincent vivian walter whitney will william willie wolfgang xavier \
    yves zara zaz zucchero aleksandr alexander pyotr dmitri nikolai igor sergey ivan antonin \
    bedrich edvard jules joseph leonard gustav gabriel giovanni claudio heinrich arvo clara fanny \
    hector modest rainer marius roberto paolo lucio fabrizio franco gilberto caetano chico jorge \
    amalia marianne tom elis milton rosa fairuz umm amr mohammed abdel nancy kazem
    """)
  /// Artists whom everybody knows, in the languages of the program.
  private static let famous = Set(
    """
    abba,ac/dc,adele,aerosmith,a-ha,alabama,alanis morissette,alicia keys,amy winehouse,anastacia\
    , aretha franklin,ariana grande,arctic monkeys,backstreet boys,barry white,beach boys,beatles\
    , bee gees,ben e. king,beyonce,bill withers,billie eilish,billy idol,billy joel,black crowes\
    , black eyed peas,black sabbath,blink-182,blondie,blur,bob dylan,bob marley,bob seger\
    , bon jovi,boney m,boney m.,bonnie tyler,bruce springsteen,bruno mars,bryan adams\
    ,calvin harris, camila cabello,carly rae jepsen,chuck berry,clash,coldplay,coolio,cranberries\
    , creedence clearwater revival,ccr,cure,cyndi lauper,daft punk,david bowie,david guetta\
    , deep purple,depeche mode,destiny's child,die arzte,die toten hosen,dire straits\
    ,dolly parton, doobie brothers,doors,dua lipa,duran duran,eagles,earth, wind & fire\
    ,earth wind & fire, ed sheeran,elton john,elvis presley,elvis,eminem,eric clapton,etta james\
    ,eurythmics,evanescence, falco,fleetwood mac,foo fighters,foreigner,frank sinatra,gala\
    ,george ezra,george michael, gloria gaynor,golden earring,gorillaz,green day,guns n' roses\
    ,guns n roses,haddaway, harry styles,helene fischer,herbert gronemeyer,hozier,imagine dragons\
    ,inxs,iron maiden, james brown,jackson 5,jamiroquai,jason mraz,jimi hendrix,joan jett\
    ,john denver,john lennon, johnny cash,jonas brothers,journey,justin timberlake,justin bieber\
    ,kaiser chiefs,katy perry, kc & the sunshine band,killers,kings of leon,kinks,kiss\
    ,kool & the gang,kraftwerk,lady gaga, led zeppelin,lenny kravitz,lewis capaldi,lionel richie\
    ,linkin park,lorde,lynyrd skynyrd, madonna,marc cohn,maroon 5,marvin gaye,mando diao\
    ,meat loaf,metallica,mgmt,michael jackson, mike oldfield,miley cyrus,monkees,mumford & sons\
    ,muse,nena,neil diamond,neil young,new order, nina simone,nirvana,no doubt,oasis\
    ,olivia rodrigo,outkast,otis redding,p!nk,pink,pink floyd, paul simon,pearl jam,peter fox\
    ,peter gabriel,pharrell williams,phil collins,pixies,police, pretenders,prince,proclaimers\
    ,prodigy,queen,r.e.m.,rem,radiohead,rage against the machine, ramones,red hot chili peppers\
    ,rihanna,robbie williams,rod stewart,rolling stones,roxette, sam smith,santana,scorpions\
    ,shakira,shania twain,shocking blue,simon & garfunkel, simple minds,simply red,snap!\
    ,snow patrol,soft cell,spice girls,sportfreunde stiller, stereophonics,steppenwolf\
    ,stevie wonder,sting,stromae,strokes,supertramp,survivor, system of a down,talking heads\
    ,taylor swift,tears for fears,temptations,tina turner,tlc, tom jones,tom petty,toploader,toto\
    ,tracy chapman,travis,u2,ub40,udo jurgens, ultravox,van halen,van morrison,village people\
    ,vance joy,walk the moon,weather girls,weezer, westernhagen,wham!,wham,white stripes\
    ,whitney houston,who,willie nelson,the xx,zaz,zz top, yoasobi,周杰伦,周杰倫,邓丽君,鄧麗君,五月天,王菲,陈奕迅,陳奕迅\
    ,林俊杰,米津玄師,宇多田ヒカル, スピッツ,あいみょん,サザンオールスターズ,宮崎駿,fairuz,فيروز,أم كلثوم,عمرو دياب,عبد الحليم حافظ\
    , mana,juanes,luis miguel,hombres g,mecano,joaquin sabina,caetano veloso,gilberto gil\
    , legiao urbana,tom jobim,edith piaf,jacques brel,charles aznavour,indochine,telephone\
    , francis cabrel,eros ramazzotti,vasco rossi,zucchero,laura pausini,lucio battisti
    """.foldedForSearch.split(separator: ",").map { String($0).trimmingWhitespace })

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map { String($0) })
  }
}

extension Substring {
  /// Whether a word consists of initials, such as "J." and "B.B.".
  fileprivate var isInitials: Bool {
    count > 1 && last == "." && dropLast().allSatisfy { $0.isUppercase || $0 == "." } && count < 6
  }
}
