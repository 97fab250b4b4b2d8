import Foundation

/// Finds the code page of a text that is not in Unicode, by its letters.
///
/// Foundation decodes each page. The page is right in which most letters are common ones and stand
/// beside letters of their kind.
enum CodePage {
  /// The number of bytes that are examined.
  private static let sampleSize = 16_384

  /// The code pages by the raw values of Foundation's encodings, the most usual first.
  private static let pages: [String.Encoding] = [
    .init(rawValue: 0x8000_0632), .shiftJIS, .japaneseEUC, .init(rawValue: 0x8000_0940),
    .init(rawValue: 0x8000_0A03), .windowsCP1251, .init(rawValue: 0x8000_0A02),
  ]

  /// The text of bytes in the code page of their language; `nil` if that is a Western one.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func text(of data: Data) -> String? {
    let sample = sample(of: data)
    let high = sample.filter { $0 >= 0x80 }.count
    // In Western texts, letters with accents are between others; elsewhere they follow each other.
    let pairs = zip(sample, sample.dropFirst()).count { $0 >= 0x80 && $1 >= 0x80 }
    let isJapanese = zip(sample, sample.dropFirst()).contains {
      (0x82...0x83).contains($0) && $1 >= 0x40
    }
    guard high > 1, pairs * 5 >= high * 2 || isJapanese else { return nil }
    let scored = pages.compactMap { page in
      String(data: sample, encoding: page).map { (page, score(of: $0)) }
    }
    guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 > 0.35 else { return nil }
    return String(data: data, encoding: best.0)
  }

  /// The first bytes up to the end of a line, so that no character is divided.
  private static func sample(of data: Data) -> Data {
    guard data.count > sampleSize else { return data }
    let beginning = data.prefix(sampleSize)
    return beginning.lastIndex(of: 0x0A).map { beginning[...$0] } ?? beginning
  }

  /// How much the characters of a text look like words, per character that is not ASCII.
  private static func score(of text: String) -> Double {
    var score = 0.0
    var count = 0
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      guard scalar.value >= 0x80 else { continue }
      count += 1
      switch scalar.value {
      case 0x3040...0x30FF: score += 0.9
      case 0x3000...0x3020, 0xFF01...0xFF5E: score += 0.3
      case 0xFF61...0xFF9F: score -= 0.2
      case 0x4E00...0x9FFF: score += commonIdeographs.contains(scalar) ? 1 : 0.3
      case 0xAC00...0xD7A3: score += commonSyllables.contains(scalar) ? 0.9 : 0.35
      // Scripts are not mixed within words.
      case 0x400...0x4FF where last.value < 0x80 && last.properties.isAlphabetic: score -= 0.5
      case 0x430...0x44F, 0x451: score += 0.7
      case 0x410...0x42F:
        score += last.properties.isLowercase ? -0.8 : last.properties.isUppercase ? 0.2 : 0.6
      case 0x2500...0x25FF, 0xE000...0xF8FF: score -= 1
      default: score -= 0.3
      }
    }
    return count == 0 ? 0 : score / Double(count)
  }

  private static let commonIdeographs = Set(
    """
    的一是不了在人有我他这個个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方\
    多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明\
    性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位\
    次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感\
    建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色\
    路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笑飞风步改收根干造言联持组每济车亲极林服快\
    办议往元英士证近失转夫令准布始怎呢存未远叫台单影具罗字爱击流备兵连调深商算质团集百需价花党华城石级整府离况亚请技际约示复病息\
    究线似官火断精满支视消越器容照须九增研写称企八功吗包片史委乎查轻易早曾除农找装广显吧阿李标谈吃图念六引历首医局突专费号尽另周\
    较注语仅考落青随选列武红响虽推势参希古众构房半节土投某案黑维革划敌致陈律足态护七兴派孩验责营星够章音跟志底站严巴例防族供效续\
    施留讲型料终答紧黄绝奇察母京段依批群项故按河米围江织害斗双境客纪采举杀攻父苏密低朝友诉止细愿千值仍男钱破网热助倒育属坐帝限船\
    脸职速刻乐否刚威毛状率甚独球般普怕弹校苦创伪晴歌曲港灯雨夜春夏秋冬雪恋愛泪淚梦夢無時間國會學體樂聲東車書長門見開說話來對發\
    後從個們為這裡還過進點樣當經處數無電氣聽讀寫買賣錢飛馬魚鳥龍風雲葉叶惠杰伦俊杰邓丽君王菲蔡依林陈奕迅
    """.unicodeScalars)
  private static let commonSyllables = Set(
    """
    이다는의에을를가고하지어사나리기그한도로아자은서시대해인라만들보스있정일부우수제게여전니주소구장면모상원오비말없내안거위조세동미\
    생무마선성진신생유치사랑노래밤별하늘바람눈물봄여름가을겨울너나우리길꿈마음당신오늘내일추억이별안녕행복그대
    """.unicodeScalars)
}
