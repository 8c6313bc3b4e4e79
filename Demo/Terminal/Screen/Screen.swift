internal import Folio
