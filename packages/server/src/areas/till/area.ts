import { scan } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { defineArea } from '../../runtime/area.ts'
import { deletesFrom, rowsOf } from '../../runtime/member-data.ts'
import { purged } from '../../runtime/retention.ts'
import { checkout } from './calls/checkout.ts'
import { checkouts } from './calls/checkouts.ts'
import { collect } from './calls/collect.ts'
import { confirmAge } from './calls/confirmAge.ts'
import { credit } from './calls/credit.ts'
import { grant } from './calls/grant.ts'
import { identify } from './calls/identify.ts'
import { pickup } from './calls/pickup.ts'
import { quote } from './calls/quote.ts'
import { receipt } from './calls/receipt.ts'
import { redeem } from './calls/redeem.ts'
import { refund } from './calls/refund.ts'
import { returnGift } from './calls/returnGift.ts'
import { totals } from './calls/totals.ts'
import { voidSale } from './calls/void.ts'
import { booksRetention, openSalesRetention } from './claim/open-sales.ts'
import { tillAuthentication } from './keys/authenticate-till.ts'
import { keyDaysRetention } from './limits/count-on-key.ts'
import { serveSimulatorCards, serveSimulatorData } from './simulator.ts'

export const till = defineArea({
  name: 'till',
  till: {
    calls: {
      checkout,
      checkouts,
      collect,
      confirmAge,
      credit,
      grant,
      identify,
      pickup,
      quote,
      receipt,
      redeem,
      refund,
      returnGift,
      totals,
      void: voidSale,
    },
    authentication: tillAuthentication,
  },
  // A till that was offline may send the sale of a scan days later.
  retention: [
    openSalesRetention,
    booksRetention,
    purged('scans', 'expires_at < $1', { olderThanMs: 30 * dayMs, oldestBy: 'expires_at' }),
    keyDaysRetention,
    purged('tills_seen', 'last_seen_at < $1', { olderThanMs: 90 * dayMs }),
  ],
  exports: { scans: rowsOf(scan, 'scans', 'order by scanned_at, scan_id') },
  erases: deletesFrom('scans'),
  constraints: { receipt_numbers_once: { name: 'receiptNumberTaken' } },
  routes: [serveSimulatorData, serveSimulatorCards],
})
