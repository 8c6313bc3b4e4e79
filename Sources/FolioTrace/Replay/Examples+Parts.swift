extension Examples {
  static let list = """
    {"version":2,"machine":"list","configuration":{"estimate":40,"nearEnd":{"points":{"_0":100}},"hasStickyHeaders":true,"reorder":{"scope":"list","edge":60,"speed":900}}}
    {"sectionsChanged":{"_0":[{"id":1,"header":{"kind":1,"height":28,"revision":0,"highlights":false},"rows":{"uniform":{"count":20,"_1":{"kind":0,"revision":0,"highlights":true}}},"layout":{"rows":{}}}]}}
    {"viewportChanged":{"length":200,"width":320,"insets":{"top":10,"bottom":0}}}
    {"measured":{"_0":[{"row":1,"height":60},{"row":2,"height":44.25}],"generation":2}}
    {"turnEnded":{"at":0}}
    {"dragBegan":{"at":16000000}}
    {"dragMoved":{"by":90,"at":32000000}}
    {"dragEnded":{"velocity":800,"at":40000000}}
    {"ticked":{"at":140000000}}
    {"ticked":{"at":9000000000}}
    {"batch":{"_0":{"deletes":[{"section":0,"row":1}],"inserts":[],"moves":[{"source":{"section":0,"row":4},"destination":{"section":0,"row":0}}],"reloads":[],"sectionDeletes":[],"sectionInserts":[],"sectionMoves":[],"sectionReloads":[]}}}
    {"scroll":{"to":19,"alignment":"end","animated":false}}
    {"given":{"rows":[5,20],"height":52}}
    {"restored":{"_0":{"row":6,"distance":12,"height":40,"width":320}}}
    {"reorderBegan":{"row":7,"x":100,"y":50,"at":10000000000}}
    {"reorderMoved":{"x":100,"y":180,"at":10016000000}}
    {"ticked":{"at":10100000000}}
    {"reorderEnded":{"at":10116000000}}
    {"rowsAppended":{"section":1,"count":2,"model":{"kind":0,"revision":0,"highlights":true,"moves":false}}}
    {"revised":{"row":99}}

    """

  static let feed = """
    {"version":2,"machine":"feed","configuration":{"overscan":30}}
    {"itemsChanged":{"_0":[{"id":7,"x":0,"y":0,"width":160,"height":150,"kind":0,"revision":0},{"id":8,"x":160,"y":0,"width":160,"height":320,"kind":0,"revision":0},{"id":9,"x":0,"y":400,"width":320,"height":90,"kind":1,"revision":0}]}}
    {"viewportChanged":{"length":200,"insets":{"top":0,"bottom":0}}}
    {"hostScrolled":{"offset":180,"token":0,"by":"user","at":16000000}}
    {"turnEnded":{"at":16000000}}
    {"revised":{"item":2}}
    {"setOffset":{"to":1000}}
    {"itemsUpdated":{"_0":[{"id":8,"x":160,"y":0,"width":160,"height":300,"kind":0,"revision":1}]}}
    {"itemsChanged":{"_0":[{"id":7,"x":0,"y":0,"width":160,"height":-1,"kind":0,"revision":0}]}}

    """

  static let cache = """
    {"version":2,"machine":"cache","configuration":{"capacity":2,"cost":null}}
    {"pinned":{"_0":[1]}}
    {"needed":{"_0":1}}
    {"loaded":{"_0":1,"cost":5}}
    {"wanted":{"_0":2}}
    {"prefetchesCancelled":{}}
    {"needed":{"_0":3}}
    {"needed":{"_0":4}}
    {"pinned":{"_0":[4]}}
    {"loadFailed":{"_0":4}}
    {"retry":{"_0":4}}
    {"loaded":{"_0":4,"cost":-1}}
    {"memoryPressure":{}}

    """

  static let scheduler = """
    {"version":2,"machine":"scheduler","configuration":{"cores":2,"loadLimit":1}}
    {"request":{"_0":{"target":7,"purpose":0},"cost":3,"priority":"visible","mode":"whole"}}
    {"request":{"_0":{"target":8,"purpose":0},"cost":1,"priority":"near","mode":"idle"}}
    {"request":{"_0":{"target":7,"purpose":0},"cost":1,"priority":"visible","mode":"whole"}}
    {"turnEnded":{}}
    {"finished":{"_0":1}}
    {"left":{"_0":8}}
    {"failed":{"_0":2}}
    {"load":{"address":3,"target":7}}
    {"load":{"address":4,"target":9}}
    {"diskMissed":{"_0":3,"generation":1}}
    {"fetched":{"_0":3,"cost":400,"generation":1}}
    {"diskHit":{"_0":4,"cost":100,"generation":2}}
    {"load":{"target":9}}

    """

  static let press = """
    {"version":2,"machine":"press","configuration":{"slop":12,"longPressDelay":0.5}}
    {"down":{"pointer":1,"x":0,"y":0,"target":{"item":7,"refuses":false,"holdsScrolling":true,"isMovable":false},"at":0}}
    {"ticked":{"at":100000000}}
    {"moved":{"pointer":1,"x":0,"y":60,"isInside":false,"at":200000000}}
    {"up":{"pointer":1,"x":0,"y":9,"isInside":true,"at":400000000}}
    {"down":{"pointer":1,"x":0,"y":0,"at":500000000}}
    {"up":{"pointer":1,"x":0,"y":0,"isInside":false,"at":600000000}}
    {"moved":{"pointer":1,"x":"Infinity","y":0,"isInside":false,"at":700000000}}

    """

  static let pan = """
    {"version":2,"machine":"pan","configuration":{"axes":"horizontal"}}
    {"down":{"pointer":1,"x":100,"y":50,"at":0}}
    {"moved":{"pointer":1,"x":94,"y":50,"at":8000000}}
    {"moved":{"pointer":1,"x":85,"y":51,"at":16000000}}
    {"moved":{"pointer":1,"x":80,"y":70,"at":24000000}}
    {"up":{"pointer":1,"x":80,"y":70,"at":32000000}}

    """
}
