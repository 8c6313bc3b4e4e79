/// A kind of string literal.
struct QuoteRule: Sendable {
  /// The letters that begin the literal, and also end it.
  var mark: [UInt8]
  /// Whether the literal may continue in the next line.
  var isMultiline = false
  /// Whether a backslash escapes the next letter.
  var escapes = true
  /// Whether `\(` begins code.
  var interpolates = false
  /// Whether the literal may be between equal numbers of `#`.
  var takesHashes = false
  /// Whether the literal has one letter, so that an apostrophe before a name does not begin one.
  var isCharacter = false
}

/// The syntax of a programming language, as far as colours depend on it.
struct CodeRules: Sendable {
  /// The keywords.
  var keywords: Set<String> = []
  /// The start of a comment that ends with its line.
  var lineComment: [UInt8] = []
  /// Whether a comment begins only after a space or another sign that ends a word.
  var commentBeginsWord = false
  /// Whether there are comments of the form `/* … */`.
  var hasBlockComments = false
  /// Whether these comments can be nested.
  var nestsComments = false
  /// The string literals, longer marks first.
  var quotes: [QuoteRule] = []
  /// Whether names that begin with a capital letter are types.
  var hasCapitalTypes = false
  /// Whether words before a colon are argument labels.
  var hasLabels = false
  /// Whether `@name` is an attribute.
  var hasAttributes = false
  /// Whether `#name` is a directive.
  var hasDirectives = false
  /// Whether a name directly before a quote is part of the literal.
  var prefixesQuotes = false
  /// Whether the language has `$name`, here-documents and backslashes like a shell.
  var isShell = false
  /// Whether a string before a colon, or a word before one at the beginning of a line, is a key.
  var hasKeys = false
}

extension Language {
  /// Returns the rules of a language, or nil for Markdown, which has a lexer of its own.
  var rules: CodeRules { Language.allRules[Int(rawValue)] }

  private static let allRules = allCases.map { make($0) }

  private static func make(_ language: Language) -> CodeRules {
    switch language {
    case .swift:
      var rules = family(Words.swift, quotes: [.tripleDouble, .double], nests: true)
      (rules.hasDirectives, rules.hasLabels) = (true, true)
      for index in rules.quotes.indices {
        rules.quotes[index].interpolates = true
        rules.quotes[index].takesHashes = true
      }
      return rules
    case .c:
      var rules = family(Words.c, quotes: [.double, .character])
      rules.hasDirectives = true
      return rules
    case .java: return family(Words.java, quotes: [.tripleDouble, .double, .character])
    case .kotlin: return family(Words.kotlin, quotes: [.tripleDouble, .double, .character], nests: true)
    case .script: return family(Words.script, quotes: [.double, .single, .backtick])
    case .go: return family(Words.go, quotes: [.double, .character, .rawBacktick])
    case .rust: return family(Words.rust, quotes: [.multilineDouble, .character], nests: true)
    case .style:
      var rules = family([], quotes: [.double, .single])
      (rules.lineComment, rules.hasCapitalTypes) = ([], false)
      return rules
    case .python:
      return CodeRules(
        keywords: Words.python, lineComment: hash, quotes: [.tripleDouble, .tripleSingle, .double, .single],
        hasCapitalTypes: true, hasAttributes: true, prefixesQuotes: true)
    case .shell:
      return CodeRules(
        keywords: Words.shell, lineComment: hash, commentBeginsWord: true,
        quotes: [.multilineDouble, .rawSingle],
        isShell: true)
    case .json: return CodeRules(keywords: Words.json, quotes: [.double], hasKeys: true)
    case .settings:
      return CodeRules(
        keywords: Words.settings, lineComment: hash, commentBeginsWord: true, quotes: [.double], hasKeys: true
      )
    case .markdown: return CodeRules()
    }
  }

  private static let hash: [UInt8] = [0x23]

  /// Languages with a syntax like C.
  private static func family(_ keywords: Set<String>, quotes: [QuoteRule], nests: Bool = false) -> CodeRules {
    CodeRules(
      keywords: keywords, lineComment: [0x2f, 0x2f], hasBlockComments: true, nestsComments: nests,
      quotes: quotes,
      hasCapitalTypes: true, hasAttributes: true)
  }
}

extension QuoteRule {
  static let double = QuoteRule(mark: [0x22])
  static let single = QuoteRule(mark: [0x27])
  static let character = QuoteRule(mark: [0x27], isCharacter: true)
  static let tripleDouble = QuoteRule(mark: [0x22, 0x22, 0x22], isMultiline: true)
  static let tripleSingle = QuoteRule(mark: [0x27, 0x27, 0x27], isMultiline: true)
  static let multilineDouble = QuoteRule(mark: [0x22], isMultiline: true)
  static let rawSingle = QuoteRule(mark: [0x27], isMultiline: true, escapes: false)
  static let backtick = QuoteRule(mark: [0x60], isMultiline: true)
  static let rawBacktick = QuoteRule(mark: [0x60], isMultiline: true, escapes: false)
}
