import Folio
import Testing

@testable import FolioTrace

@Suite("Values as lines", .processorTime)
struct WireCodingTests {
  private func read<Value: Decodable>(_ type: Value.Type, _ text: String, or fallback: JSON? = nil) throws
    -> Value
  {
    try WireDecoder.value(type, from: JSONParser.parse(Array(text.utf8)), or: fallback)
  }

  private func written(_ value: some Encodable) throws -> String {
    String(decoding: try WireEncoder.json(of: value).bytes, as: UTF8.self)
  }

  /// Every case of every event and effect, with all fields present.
  private struct RoundTrip: MachineBody {
    var count = 0

    mutating func run<Machine: TracedMachine>(_ machine: Machine.Type) throws {
      try check(Machine.Event.self)
      if Machine.Effect.self != Never.self { try check(Machine.Effect.self) }
      try check(Machine.Rejection.self)
      try check(Machine.Setup.self)
    }

    private mutating func check<Value: Codable>(_ type: Value.Type) throws {
      for sample in try Schema.samples(of: type) {
        let json = try WireEncoder.json(of: sample)
        let read = try WireDecoder.value(type, from: JSONParser.parse(json.bytes))
        #expect(try WireEncoder.json(of: read) == json)
        #expect("\(read)" == "\(sample)")
        count += 1
      }
    }
  }

  @Test("H07: every case of every event, effect, rejection and setting is decoded as it was encoded")
  func everyCase() throws {
    var body = RoundTrip()
    try body.runAll()
    #expect(body.count > 250)
  }

  @Test("Keys have the order of the declaration, whatever the order in which they are read")
  func order() throws {
    let text = #"{"jump":{"to":4,"animated":true,"request":7,"cause":"tap"}}"#
    let mixed = #"{"jump":{"cause":"tap","request":7,"animated":true,"to":4}}"#
    #expect(try read(PageEvent.self, mixed) == .jump(to: 4, request: 7, cause: .tap))
    #expect(try written(read(PageEvent.self, mixed)) == text)
  }

  @Test("Optional values may be missing, or null")
  func optionals() throws {
    #expect(try read(PageEvent.self, #"{"pagesChanged":{"_0":[1]}}"#) == .pagesChanged([1], settled: nil))
    let null = #"{"pagesChanged":{"_0":[1],"settled":null}}"#
    #expect(try read(PageEvent.self, null) == .pagesChanged([1]))
    #expect(try written(PageEvent.pagesChanged([1], settled: nil)) == #"{"pagesChanged":{"_0":[1]}}"#)
  }

  @Test(
    "Nothing else is tolerated",
    arguments: [
      (#"{"dragMoved":{"by":1,"at":2,"to":3}}"#, "dragMoved", "“to” is unknown here"),
      (#"{"dragMoved":{"by":1}}"#, "dragMoved", "“at” is missing"),
      (#"{"dragMoved":{"by":"1","at":2}}"#, "dragMoved.by", "expected a number, found a string"),
      (#"{"dragMoved":{"by":null,"at":2}}"#, "dragMoved.by", "expected a number, found null"),
      (#"{"dragMoved":[1,2]}"#, "dragMoved", "expected an object, found an array"),
      (#"{"dragMoved":null}"#, "dragMoved", "expected an object, found null"),
      (#"{"dragmoved":{"by":1,"at":2}}"#, "", "“dragmoved” is no case of PageEvent"),
      (#"{}"#, "", "expected one case of PageEvent, found none"),
      (
        #"{"containerDidAppear":{},"containerDidDisappear":{}}"#, "",
        "expected one case of PageEvent, found 2 members"
      ),
      (#"{"containerDidAppear":{},"x":{}}"#, "", "“x” is unknown here"),
      (#""containerDidAppear""#, "", "expected an object, found a string"),
      (#"{"memoryPressure":{"_0":"high"}}"#, "memoryPressure._0", "“high” is none of low, critical"),
      (#"{"pagesChanged":{"_0":[1,2.5]}}"#, "pagesChanged._0[1]", "expected an integer, found 2.5"),
      (
        #"{"containerWillAppear":{"animated":1}}"#, "containerWillAppear.animated",
        "expected true or false, found a number"
      ),
      (#"{"configured":{"_0":{}}}"#, "configured._0", "“interruptionPolicy” is missing"),
    ])
  func strict(text: String, path: String, reason: String) {
    #expect(throws: JSONError(path: path, reason: reason)) { try read(PageEvent.self, text) }
  }

  @Test("A range is exactly its two bounds, in order")
  func ranges() throws {
    let given = #"{"given":{"rows":[5,20],"height":52}}"#
    #expect(try read(ListEvent.self, given) == .given(rows: 5..<20, height: 52))
    #expect(throws: JSONError.self) { try read(ListEvent.self, #"{"given":{"rows":[20,5],"height":52}}"#) }
    #expect(throws: JSONError(path: "given.rows", reason: "expected 2 values, found 3")) {
      try read(ListEvent.self, #"{"given":{"rows":[5,20,30],"height":52}}"#)
    }
    #expect(throws: JSONError(path: "given.rows", reason: "expected more than 1 values")) {
      try read(ListEvent.self, #"{"given":{"rows":[5],"height":52}}"#)
    }
  }

  @Test("NaN and infinities are encoded as words, so that a rejected event can be replayed")
  func nonFinite() throws {
    let event = try read(PageEvent.self, #"{"layoutChanged":{"length":"NaN"}}"#)
    guard case .layoutChanged(let length) = event else { return #expect(Bool(false)) }
    #expect(length.isNaN)
    #expect(try written(event) == #"{"layoutChanged":{"length":"NaN"}}"#)
  }

  @Test("In a header every setting may be missing, at any depth; null is nil; an enum is written as a whole")
  func partial() throws {
    let defaults = try WireEncoder.json(of: CoverSetup(), writesNull: true)
    let text = """
      {"page":{"cache":{"capacity":null},"settleSpring":{"stiffness":100}},"cover":{"style":{"parallax":{"_0":0.5}}}}
      """
    let setup = try read(CoverSetup.self, text, or: defaults)
    var expected = CoverSetup()
    expected.page.cache.capacity = nil
    expected.page.settleSpring.stiffness = 100
    expected.cover.style = .parallax(0.5)
    #expect(setup == expected)
    #expect(try read(CoverSetup.self, "{}", or: defaults) == CoverSetup())
    #expect(throws: JSONError(path: "cover.style.parallax", reason: "“_0” is missing")) {
      try read(CoverSetup.self, #"{"cover":{"style":{"parallax":{}}}}"#, or: defaults)
    }
  }

  @Test(
    "H07: settings that the defaults lack have defaults of their own",
    arguments: [
      (#"{"page":{"slides":{"alignment":"start"}}}"#, "slides"), (#"{"page":{"slides":{}}}"#, nil),
      (#"{"pager":{"list":{"viewability":{"fraction":0.25}}}}"#, "viewability"),
      (#"{"pager":{"list":{"reorder":{"edge":30}}}}"#, "reorder"),
    ])
  func absentSettings(text: String, changed: String?) throws {
    var setup = PagerSetup()
    switch changed {
    case "slides": setup.page.slides.alignment = .start
    case "viewability": setup.pager.list.viewability = Viewability(fraction: 0.25)
    case "reorder":
      setup.pager.list.reorder = ReorderConfiguration()
      setup.pager.list.reorder?.edge = 30
    default: break
    }
    let defaults = try WireEncoder.json(of: PagerSetup(), writesNull: true)
    #expect(try read(PagerSetup.self, text, or: defaults) == setup)
    // An event has no defaults.
    #expect(throws: JSONError.self) { try read(SlideLayout.self, #"{"alignment":"start"}"#) }
  }

  @Test("Settings that are nil are written as null in a header, so that they are not replaced by defaults")
  func nullSettings() throws {
    var setup = CoverSetup()
    setup.page.cache.capacity = nil
    let defaults = try WireEncoder.json(of: CoverSetup(), writesNull: true)
    let json = try WireEncoder.json(of: setup, writesNull: true)
    #expect(try WireDecoder.value(CoverSetup.self, from: json, or: defaults) == setup)
  }
}
