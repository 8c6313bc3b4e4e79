import CFolio
import Folio
import Testing

@testable import FolioC
@testable import FolioTrace

extension InterfaceTests {
  @Suite("Structures of events and effects", .processorTime)
  struct ConversionTests {
    /// The samples of a type, each with different numbers, so that members that are exchanged differ.
    private func samples<Value: Codable>(of type: Value.Type) throws -> [Value] {
      var number: Int64 = 2
      func numbered(_ json: JSON) -> JSON {
        switch json {
        case .integer, .decimal:
          number += 1
          return .integer(number)
        case .array(let values): return .array(values.map(numbered))
        case .object(let members): return .object(members.map { .init($0.name, numbered($0.value)) })
        case .null, .truth, .string: return json
        }
      }
      return try Schema.samples(of: type).compactMap { sample in
        number = 2
        return try? WireDecoder.value(Value.self, from: numbered(WireEncoder.json(of: sample)))
      }
    }

    @Test("H04: the structure of an event is that event, for every kind")
    func events() throws {
      var events = try samples(of: PagerEvent.self)
      events += try samples(of: PageEvent.self).map { .page($0) }
      events += try samples(of: TabEvent.self).map { .tab($0) }
      events += try samples(of: CoverEvent.self).map { .cover($0) }
      events += try samples(of: ListEvent.self).map { .list(4, $0) }
      events += [
        .focused(3, row: 5, request: 9), .focused(3, row: nil, request: 9),
        .page(.pagesChanged([4, 5, 6], settled: 5)), .page(.jump(to: 5, request: 3, cause: .tap)),
        .tab(.lengthsChanged([3, 4], selected: [5, 6])), .tab(.uniformLengthChanged(3, selected: 4)),
        .tab(.lengthChanged(1, 2, selected: 3)), .cover(.move(to: 8, animation: .spring)),
        .cover(.move(to: 8, animation: .curve(.easeIn, duration: 3))),
        .cover(.refreshChanged(3, .threshold(7))), .cover(.refreshChanged(3, .off)), .cover(.refresh(3)),
        .cover(.shortContentChanged(3, .asIs)),
        .cover(.shortContentChanged(3, .padded)),
        .list(3, .scrollTo(.offset(8))), .list(3, .scrollTo(.distance(8), animated: false)),
        .list(3, .sectionsChanged(sections)), .list(3, .batch(edits)),
        .list(3, .rowsAppended(section: 2, count: 8, model: row)),
      ]
      var kinds: Set<UInt32> = []
      for event in events {
        let arena = Arena()
        guard let structure = folio_event(event, arena) else { continue }
        kinds.insert(structure.kind.rawValue)
        #expect(try structure.decoded() == event)
      }
      let all = (0..<300 as Range<UInt32>).filter { number in
        var event = folio_event()
        event.kind = folio_event_kind(number)
        do throws(Problem) {
          _ = try event.decoded()
          return true
        } catch {
          return !error.text.hasPrefix("kind:")
        }
      }
      #expect(kinds.sorted() == all)
    }

    private var row: RowModel {
      RowModel(kind: 3, height: 40, revision: 5, highlights: false, moves: false, key: 7)
    }

    private var sections: [SectionModel] {
      [
        SectionModel(
          id: 3, header: row, rows: .models([row, RowModel()]), layout: .grid(columns: 2, gap: 3)),
        SectionModel(id: 4, rows: .uniform(count: 9, RowModel(height: 3)), footer: row, defaultSequence: 5),
        SectionModel(id: 5, rows: .uniform(count: 1, row), layout: .waterfall(columns: 4, gap: 1)),
        SectionModel(id: 6, layout: .adaptiveGrid(leastWidth: 80, mostColumns: nil, gap: 2)),
        SectionModel(id: 7, layout: .adaptiveGrid(leastWidth: 80, mostColumns: 3, gap: 2)),
      ].map { section in
        // A section without rows is a number of equal rows here.
        var section = section
        if section.rows == .models([]) { section.rows = .uniform(count: 0, RowModel()) }
        return section
      }
    }

    private var edits: ListBatch {
      var batch = ListBatch()
      batch.deletes = [RowPath(section: 1, row: 2), RowPath(section: 3, row: 4)]
      batch.inserts = [RowInsert(at: RowPath(section: 5, row: 6), row: row)]
      batch.moves = [RowMove(source: RowPath(section: 7, row: 8), destination: RowPath(section: 9, row: 10))]
      batch.reloads = [RowPath(section: 11, row: 12)]
      batch.updates = [RowInsert(at: RowPath(section: 13, row: 14), row: RowModel(kind: 9))]
      batch.sectionDeletes = [15, 16, 17]
      batch.sectionInserts = [SectionInsert(at: 18, section: sections[0])]
      batch.sectionMoves = [SectionMove(source: 19, destination: 20)]
      batch.sectionReloads = [SectionInsert(at: 21, section: sections[1])]
      batch.counts = [22, 23, 24, 25]
      return batch
    }

    @Test("H04: the structure of an effect is that effect, for every kind")
    func effects() throws {
      var effects = try samples(of: PagerEffect.self)
      effects += try samples(of: PageEffect.self).map { .page($0) }
      effects += try samples(of: TabEffect.self).map { .tab($0) }
      effects += try samples(of: CoverEffect.self).map { .cover($0) }
      effects += try samples(of: ListEffect.self).map { .list(4, $0) }
      effects += try samples(of: JumpAnswer.self).map { .page(.jumpAnswered(request: 8, $0)) }
      effects += try samples(of: BackSwipe.self).map { .backSwiped($0) }
      effects += [
        .page(.transitionBegan(3, kind: .jump, from: 4, to: 5, cause: .key, request: 6)),
        .page(.transitionBegan(3, kind: .drag, from: 4, to: 5, cause: .drag, request: nil)),
        .list(3, .dropped(row: 5, outcome: .cancelled)), .list(3, .dropped(row: nil, outcome: .removed)),
        .list(3, .measure(row: 4, kind: 5, width: 6, cause: .idle, generation: 7)),
        .highlighted(3, row: 4, true),
      ]
      for outcome in TransitionOutcome.allCases { effects.append(.page(.transitionEnded(7, outcome))) }
      for cause in Cause.allCases { effects.append(.page(.didSelect(3, cause: cause))) }
      var kinds: Set<UInt32> = []
      for effect in effects {
        let structure = folio_effect(effect)
        kinds.insert(structure.kind.rawValue)
        switch effect {
        // A pager does not emit these.
        case .cover(.setContentInset), .cover(.scrollContent): #expect(structure.kind == FOLIO_EFFECT_OTHER)
        default: #expect(PagerEffect(structure) == effect)
        }
      }
      #expect(kinds.count == 51, "\(kinds.sorted())")
    }
  }
}
