/// A sample input for each machine, which `--example` prints.
enum Examples {
  /// Returns the sample input for a machine, or nil if there is none.
  static func of(_ machine: String) -> String? {
    switch machine {
    case "page": page
    case "tab": tab
    case "cover": cover
    case "pager": pager
    case "carousel": carousel
    case "list": list
    case "feed": feed
    case "cache": cache
    case "scheduler": scheduler
    case "press": press
    case "pan": pan
    default: nil
    }
  }

  private static let page = """
    {"version":2,"machine":"page","configuration":{"jumpDuration":0.25,"cache":{"capacity":4}}}
    {"pagesChanged":{"_0":[10,11,12,13,14]}}
    {"layoutChanged":{"length":320}}
    {"containerWillAppear":{"animated":false}}
    {"containerDidAppear":{}}
    {"loaded":{"_0":10,"cost":1}}
    {"dragBegan":{"at":0}}
    {"dragMoved":{"by":100,"at":16000000}}
    {"dragMoved":{"by":40.5,"at":32000000}}
    {"dragEnded":{"velocity":600,"at":40000000}}
    {"ticked":{"at":140000000}}
    {"ticked":{"at":2000000000}}
    {"jump":{"to":14,"animated":true,"request":1,"cause":"request"}}
    {"ticked":{"at":3000000000}}
    {"ticked":{"at":3125000000}}
    {"jump":{"to":10,"animated":true,"request":2,"cause":"tap"}}
    {"ticked":{"at":3200000000}}
    {"jump":{"to":99,"animated":true,"request":3,"cause":"request"}}
    {"dragMoved":{"by":"NaN","at":3210000000}}
    {"pagesChanged":{"_0":[14,13,12,11],"settled":12}}
    {"driven":{"position":2,"at":4000000000}}
    {"driven":{"position":2.6,"at":4016000000}}
    {"drivenEnded":{"at":4032000000}}
    {"ticked":{"at":4100000000}}
    {"ticked":{"at":6000000000}}
    {"containerWillDisappear":{"animated":true}}
    {"containerDidDisappear":{}}

    """

  private static let tab = """
    {"version":2,"machine":"tab","configuration":{"tab":{"indicatorStyle":"elastic","lengths":{"capped":{"_0":160}}}}}
    {"page":{"_0":{"pagesChanged":{"_0":[1,2,3,4,5]}}}}
    {"page":{"_0":{"layoutChanged":{"length":320}}}}
    {"page":{"_0":{"containerWillAppear":{"animated":false}}}}
    {"page":{"_0":{"containerDidAppear":{}}}}
    {"uniformLengthChanged":{"_0":60}}
    {"lengthChanged":{"_0":2,"_1":75,"selected":90}}
    {"lengthsChanged":{"_0":[90,120,80,200,100],"selected":[]}}
    {"stripLayoutChanged":{"length":320}}
    {"tapped":{"_0":4,"request":1}}
    {"page":{"_0":{"ticked":{"at":0}}}}
    {"page":{"_0":{"ticked":{"at":100000000}}}}
    {"page":{"_0":{"ticked":{"at":300000000}}}}
    {"tapped":{"_0":4,"request":2}}
    {"stripDragBegan":{"at":400000000}}
    {"stripDragMoved":{"by":-60,"at":416000000}}
    {"stripDragEnded":{"velocity":-200,"at":420000000}}
    {"page":{"_0":{"ticked":{"at":500000000}}}}
    {"key":{"_0":"first","request":3}}
    {"tapped":{"_0":9,"request":4}}

    """

  private static let cover = """
    {"version":2,"machine":"cover","configuration":{"cover":{"style":{"parallax":{"_0":0.5}},"snaps":"nearest"}}}
    {"heightsChanged":{"maximum":245,"collapsed":64,"minimum":64}}
    {"viewportChanged":{"height":667,"bottomInset":0}}
    {"tab":{"_0":{"page":{"_0":{"pagesChanged":{"_0":[1,2,3]}}}}}}
    {"uniformStripHeightChanged":{"_0":44}}
    {"stripHeightsChanged":{"_0":[40,40,0]}}
    {"tab":{"_0":{"page":{"_0":{"layoutChanged":{"length":375}}}}}}
    {"tab":{"_0":{"page":{"_0":{"containerWillAppear":{"animated":false}}}}}}
    {"tab":{"_0":{"page":{"_0":{"containerDidAppear":{}}}}}}
    {"scrolled":{"_0":1,"offset":-205,"contentLength":2000,"by":"user","token":0}}
    {"scrollEnded":{"_0":1}}
    {"tab":{"_0":{"page":{"_0":{"ticked":{"at":0}}}}}}
    {"tab":{"_0":{"page":{"_0":{"ticked":{"at":1000000000}}}}}}
    {"scrolled":{"_0":1,"offset":300,"contentLength":2000,"by":"fling","token":1}}
    {"tab":{"_0":{"tapped":{"_0":2,"request":1}}}}
    {"tab":{"_0":{"page":{"_0":{"ticked":{"at":2000000000}}}}}}
    {"tab":{"_0":{"page":{"_0":{"ticked":{"at":3000000000}}}}}}
    {"expand":{"animated":true}}
    {"tab":{"_0":{"page":{"_0":{"ticked":{"at":3500000000}}}}}}
    {"tab":{"_0":{"page":{"_0":{"ticked":{"at":5000000000}}}}}}
    {"heightsChanged":{"maximum":245,"collapsed":300,"minimum":64}}

    """

  private static let pager = """
    {"version":2,"machine":"pager","configuration":{"pager":{"slop":8,"backZone":24,"list":{"estimate":50}}}}
    {"cover":{"_0":{"heightsChanged":{"maximum":200,"collapsed":64,"minimum":64}}}}
    {"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"pagesChanged":{"_0":[1,2,3]}}}}}}}}
    {"cover":{"_0":{"stripHeightsChanged":{"_0":[40,40,40]}}}}
    {"cover":{"_0":{"tab":{"_0":{"lengthsChanged":{"_0":[90,120,80],"selected":[]}}}}}}
    {"frameChanged":{"_0":{"x":0,"y":0,"width":320,"height":568}}}
    {"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"containerWillAppear":{"animated":false}}}}}}}}
    {"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"containerDidAppear":{}}}}}}}}
    {"list":{"_0":1,"_1":{"sectionsChanged":{"_0":[{"id":1,"rows":{"uniform":{"count":1000,"_1":{"kind":0,"height":50,"revision":0,"highlights":true}}},"layout":{"rows":{}}}]}}}}
    {"cover":{"_0":{"tab":{"_0":{"page":{"_0":{"loaded":{"_0":1,"cost":1}}}}}}}}
    {"pointer":{"_0":{"id":1,"phase":"down","x":200,"y":400,"at":1000000000}}}
    {"pointer":{"_0":{"id":1,"phase":"moved","x":200,"y":380,"at":1016000000}}}
    {"pointer":{"_0":{"id":1,"phase":"moved","x":201,"y":300,"at":1032000000}}}
    {"pointer":{"_0":{"id":1,"phase":"up","x":201,"y":290,"at":1040000000}}}
    {"ticked":{"at":1100000000}}
    {"ticked":{"at":9000000000}}
    {"pointer":{"_0":{"id":1,"phase":"down","x":300,"y":400,"at":10000000000}}}
    {"pointer":{"_0":{"id":1,"phase":"moved","x":250,"y":402,"at":10016000000}}}
    {"pointer":{"_0":{"id":1,"phase":"moved","x":150,"y":404,"at":10032000000}}}
    {"pointer":{"_0":{"id":1,"phase":"up","x":140,"y":404,"at":10040000000}}}
    {"ticked":{"at":10100000000}}
    {"ticked":{"at":12000000000}}
    {"turnEnded":{"at":12000000000}}
    {"wheel":{"_0":{"x":100,"y":300,"deltaX":0,"deltaY":30,"phase":"notch","at":13000000000}}}
    {"key":{"_0":"left","request":7}}
    {"directionChanged":{"_0":"rightToLeft"}}
    {"bottomInsetChanged":{"_0":34}}
    {"restored":{"_0":{"settled":1,"index":0,"cover":{"collapse":50,"maximum":200,"minimum":64},"places":[{"page":1,"y":120,"list":{"row":3,"distance":10,"height":50,"width":320}}]}}}
    {"pointer":{"_0":{"id":2,"phase":"down","x":315,"y":400,"at":14000000000}}}
    {"pointer":{"_0":{"id":2,"phase":"moved","x":300,"y":400,"at":14016000000}}}
    {"pointer":{"_0":{"id":2,"phase":"moved","x":200,"y":400,"at":14032000000}}}
    {"pointer":{"_0":{"id":2,"phase":"up","x":190,"y":400,"at":14040000000}}}
    {"claimDecided":{"pointer":2,"owns":true,"at":14040000000}}
    {"focused":{"_0":1,"row":40,"request":8}}

    """

  private static let carousel = """
    {"version":2,"machine":"carousel","configuration":{"carousel":{"interval":2,"parallax":0.5}}}
    {"page":{"_0":{"pagesChanged":{"_0":[1,2,3],"settled":3}}}}
    {"page":{"_0":{"layoutChanged":{"length":320}}}}
    {"page":{"_0":{"containerWillAppear":{"animated":false}}}}
    {"page":{"_0":{"containerDidAppear":{}}}}
    {"page":{"_0":{"ticked":{"at":10000000000}}}}
    {"page":{"_0":{"ticked":{"at":12000000000}}}}
    {"page":{"_0":{"ticked":{"at":12100000000}}}}
    {"page":{"_0":{"ticked":{"at":12400000000}}}}
    {"page":{"_0":{"fingerDown":{"at":12500000000}}}}
    {"page":{"_0":{"fingerUp":{"at":13000000000}}}}
    {"configured":{"_0":{"parallax":0.25}}}

    """
}
