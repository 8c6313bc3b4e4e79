@_exported public import Folio
