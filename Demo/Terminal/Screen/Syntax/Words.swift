/// The keywords of languages.
enum Words {
  static let swift = set(
    """
    actor any as associatedtype async await borrowing break case catch class consuming continue default defer deinit do
    else enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout
    internal is isolated lazy let mutating nil nonisolated nonmutating open operator override package postfix precedencegroup
    prefix private protocol public repeat required rethrows return self Self set some static struct subscript super
    switch throw throws true try typealias unowned unsafe var weak where while willSet didSet
    """)

  static let c = set(
    """
    alignas alignof asm auto bool break case catch char class const constexpr continue default delete do double else enum
    explicit extern false final float for friend goto if inline int long mutable namespace new noexcept nullptr operator
    override private protected public register restrict return short signed sizeof static static_assert struct switch
    template this throw true try typedef typename union unsigned using virtual void volatile while size_t int8_t int16_t
    int32_t int64_t uint8_t uint16_t uint32_t uint64_t id self nil YES NO
    """)

  static let java = set(
    """
    abstract as async await base boolean bool break byte case catch char class const continue decimal default delegate do
    double else enum event extends false final finally float for foreach if implements import in instanceof int interface
    internal is lock long namespace native new null object out override package private protected public readonly record
    ref return sealed short static string struct super switch synchronized this throw throws transient true try typeof
    using var virtual void volatile while yield
    """)

  static let kotlin = set(
    """
    abstract as break by catch class companion const constructor continue data def do else enum extends false final
    finally for fun given if implicit import in init inline interface internal is lateinit lazy match new null object open
    operator out override package private protected public return sealed super suspend this throw trait true try type
    val var when where while with yield
    """)

  static let script = set(
    """
    abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum
    export extends false finally for from function get if implements import in infer instanceof interface is keyof let
    never new null number of private protected public readonly return set static string super switch this throw true try
    type typeof undefined unknown var void while with yield
    """)

  static let go = set(
    """
    any bool break byte case chan const continue default defer else error fallthrough false float32 float64 for func go
    goto if import int int8 int16 int32 int64 interface iota map nil package range return rune select string struct
    switch true type uint uint8 uint16 uint32 uint64 uintptr var
    """)

  static let rust = set(
    """
    as async await bool box break char const continue crate dyn else enum extern f32 f64 false fn for i8 i16 i32 i64 i128
    if impl in isize let loop match mod move mut pub ref return self Self static str struct super trait true type u8 u16
    u32 u64 u128 union unsafe use usize where while
    """)

  static let python = set(
    """
    False None True and as assert async await break case class continue def del elif else except finally for from global
    if import in is lambda match nonlocal not or pass raise return self try while with yield
    """)

  static let shell = set(
    """
    alias break case cd continue do done echo elif else esac eval exec exit export fi for function if in local printf
    read readonly return select set shift source then time trap unset until while
    """)

  /// Keywords of Swift that remain keywords before a colon.
  static let beforeColons = set("default false nil self true")

  static let json = set("true false null")
  static let settings = set("true false null yes no on off True False")

  private static func set(_ words: String) -> Set<String> {
    Set(words.split { $0 == " " || $0 == "\n" }.map { String($0) })
  }
}
