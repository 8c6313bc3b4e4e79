internal import FolioCollections

#if !hasFeature(Embedded)
  extension ListController: Codable {
    private enum Key: String, CodingKey {
      case configuration, content, viewport, body, wanted, mounts, pool, demands, request, restoration, token,
        deferred, lift,
        edges
    }

    /// Reads a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no sequence of events leads to such a state, as far as its laws
    ///   tell. Complexity: O(runs + slots).
    public init(from decoder: any Decoder) throws {
      let state = try decoder.container(keyedBy: Key.self)
      configuration = try state.decode(ListConfiguration.self, forKey: .configuration).normalized
      content = try state.decode(ListContent.self, forKey: .content)
      guard content.isSound else { throw ListController.broken(decoder.codingPath) }
      content.renewLines()
      viewport = try state.decode(ListViewport.self, forKey: .viewport)
      body = try state.decode(ScrollBody.self, forKey: .body)
      wanted = try state.decode(WantedRows.self, forKey: .wanted)
      mounts = try state.decode(Mounts.self, forKey: .mounts)
      pool = try state.decode(SlotPool.self, forKey: .pool)
      demands = try state.decode(Demands.self, forKey: .demands)
      request = try state.decodeIfPresent(ScrollRequest.self, forKey: .request)
      restoration = try state.decodeIfPresent(ListSnapshot.self, forKey: .restoration)?.normalized
      token = try state.decode(Int64.self, forKey: .token)
      deferred = try state.decode(Int64.self, forKey: .deferred)
      lift = try state.decodeIfPresent(Lift.self, forKey: .lift)
      edges = try state.decode(NearEdges.self, forKey: .edges)
      guard isSound else { throw ListController.broken(decoder.codingPath) }
    }

    /// Why a state is not read.
    private static func broken(_ path: [any CodingKey]) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(codingPath: path, debugDescription: "The state breaks a law of the list"))
    }

    /// Writes the whole state. Complexity: O(runs + slots).
    public func encode(to encoder: any Encoder) throws {
      var state = encoder.container(keyedBy: Key.self)
      try state.encode(configuration, forKey: .configuration)
      try state.encode(content, forKey: .content)
      try state.encode(viewport, forKey: .viewport)
      try state.encode(body, forKey: .body)
      try state.encode(wanted, forKey: .wanted)
      try state.encode(mounts, forKey: .mounts)
      try state.encode(pool, forKey: .pool)
      try state.encode(demands, forKey: .demands)
      try state.encodeIfPresent(request, forKey: .request)
      try state.encodeIfPresent(restoration, forKey: .restoration)
      try state.encode(token, forKey: .token)
      try state.encode(deferred, forKey: .deferred)
      try state.encodeIfPresent(lift, forKey: .lift)
      try state.encode(edges, forKey: .edges)
    }
  }
#endif
