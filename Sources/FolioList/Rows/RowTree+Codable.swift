internal import FolioCollections
internal import FolioMachine

#if Coding
  /// The encoded form of the contents of rows: the runs of equal ones.
  struct WrittenContents: Codable {
    struct Run: Codable {
      var end: Int64
      var element: RowContent
    }

    var runs: [Run] = []
  }

  /// The encoded form of keys: which rows have any, and which.
  struct WrittenKeys: Codable {
    struct Presence: Codable {
      struct Run: Codable {
        var end: Int64
        var element: Bool
      }

      var runs: [Run] = []
    }

    var presence = Presence()
    var keys: [Int64] = []
  }

  extension RowTree {
    /// The contents in encoded form.
    var writtenContents: WrittenContents {
      var written = WrittenContents()
      var end: Int64 = 0
      forEachRun(in: 0..<count) { content, count in
        end += count
        written.runs.append(WrittenContents.Run(end: end, element: content))
      }
      return written
    }

    /// The keys in encoded form; nil if no row has one.
    var writtenKeys: WrittenKeys? {
      guard hasKeys else { return nil }
      var written = WrittenKeys()
      forEachPresence { written.presence.runs.append(WrittenKeys.Presence.Run(end: $1, element: $0)) }
      forEachKey { written.keys.append($0) }
      return written
    }

    /// Creates the encoded rows; nil if they are invalid: too many rows, a duplicate key, runs that could be longer, or
    /// contents that no row has.
    init?(_ contents: WrittenContents, _ written: WrittenKeys?) {
      self.init()
      guard contents.isSound, written?.isSound(among: contents.runs.last?.end ?? 0) ?? true else {
        return nil
      }
      var builder = RowBuilder()
      var (run, rank) = (0, 0)
      for content in contents.runs {
        while builder.count < content.end {
          let presence = written?.presence.runs[run]
          if presence?.element ?? false {
            builder.append(content.element, key: written?.keys[rank] ?? 0, to: &self)
            rank += 1
          } else {
            let end = min(content.end, presence?.end ?? .max)
            builder.append(end - builder.count, content.element, to: &self)
          }
          if builder.count == presence?.end { run += 1 }
        }
      }
      setRoot(builder.finish(&self))
      guard builder.duplicate == nil else { return nil }
    }
  }

  extension WrittenContents {
    /// Whether runs ascend, no two neighbours are equal, and each content is valid for a row.
    fileprivate var isSound: Bool {
      guard runs.last?.end ?? 0 <= OffsetTree.rowLimit else { return false }
      for (index, run) in runs.enumerated() {
        guard run.end > (index > 0 ? runs[index - 1].end : 0) else { return false }
        guard index == 0 || runs[index - 1].element != run.element else { return false }
        guard run.element.height >= -1, run.element.height <= RowExtents.largestHeight else { return false }
        guard UInt32(exactly: run.element.revision.count) != nil else { return false }
      }
      return true
    }
  }

  extension WrittenKeys {
    /// Whether the runs with and without keys alternate and add up to a number of rows, and the number of keys matches.
    fileprivate func isSound(among count: Int64) -> Bool {
      guard presence.runs.last?.end == count, !keys.isEmpty else { return false }
      var (start, keyed) = (0 as Int64, 0 as Int64)
      for (index, run) in presence.runs.enumerated() {
        guard run.end > start, index == 0 || presence.runs[index - 1].element != run.element else {
          return false
        }
        if run.element { keyed += run.end - start }
        start = run.end
      }
      return keyed == Int64(keys.count)
    }
  }
#endif
