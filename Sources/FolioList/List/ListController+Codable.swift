internal import FolioCollections
internal import FolioMachine

#if Coding
  extension ListController {
    enum CodingKeys: String, CodingKey {
      case settings = "configuration"
      case content, viewport, body, wanted, mounts, pool, demands, request, restoration, token,
        deferred, orders, touch, lift, landings, edges, opening, stays, sections, reducesMotion
    }

    /// Decodes a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the state breaks a law that every sequence of events keeps. Complexity:
    ///   O(runs + slots).
    public init(from decoder: any Decoder) throws {
      let broken = "The state breaks a law of the list"
      let state = try decoder.container(keyedBy: CodingKeys.self)
      settings = Shared(try state.decode(ListConfiguration.self, forKey: .settings).normalized)
      content = try state.decode(ListContent.self, forKey: .content)
      try decoder.require(content.isConsistent, broken)
      content.renewLines()
      viewport = try state.decode(ListViewport.self, forKey: .viewport)
      body = try state.decode(ScrollBody.self, forKey: .body)
      wanted = try state.decode(WantedRows.self, forKey: .wanted)
      wanted.rebuild()
      mounts = try state.decode(Mounts.self, forKey: .mounts)
      mounts.setApart(wanted.pinned)
      pool = try state.decode(SlotPool.self, forKey: .pool)
      demands = try state.decode(Demands.self, forKey: .demands)
      request = try state.decodeIfPresent(ScrollRequest.self, forKey: .request)
      restoration = try state.decodeIfPresent(ListPosition.self, forKey: .restoration)?.normalized
      token = try state.decode(ScrollToken.self, forKey: .token)
      deferred = try state.decode(Int64.self, forKey: .deferred)
      orders = try state.decode(OrderHistory.self, forKey: .orders)
      touch = try state.decode(ListTouch.self, forKey: .touch)
      lift = try state.decodeIfPresent(Lift.self, forKey: .lift)
      landings = try state.decodeIfPresent([Landing].self, forKey: .landings) ?? []
      edges = try state.decode(NearEdges.self, forKey: .edges)
      opening =
        try state.decodeIfPresent(ListOpening.self, forKey: .opening)
        ?? ListOpening(isDone: content.count > 0)
      stays = try state.decode(Stays.self, forKey: .stays)
      sections = try state.decode(DisplayedSections.self, forKey: .sections)
      reducesMotion = try state.decodeIfPresent(Bool.self, forKey: .reducesMotion) ?? false
      try decoder.require(isConsistent, broken)
    }
  }
#endif
