import { defineLive } from '../../live/live-area.ts'
import { couponReads } from '../coupons/reads.ts'
import { pointReads } from '../points/reads.ts'

export const customerCardLive = defineLive({
  reads: {
    // A till has taken activated coupons and vouchers into a basket: they are locked now.
    cardScanned: [...couponReads, ...pointReads],
  },
})
