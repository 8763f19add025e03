import { account } from './areas/account/area.ts'
import { coupons } from './areas/coupons/area.ts'
import { donations } from './areas/donations/area.ts'
import { friends } from './areas/friends/area.ts'
import { gifts } from './areas/gifts/area.ts'
import { hearts } from './areas/hearts/area.ts'
import { home } from './areas/home/area.ts'
import { household } from './areas/household/area.ts'
import { merchant } from './areas/merchant/area.ts'
import { notifications } from './areas/notifications/area.ts'
import { offers } from './areas/offers/area.ts'
import { points } from './areas/points/area.ts'
import { prints } from './areas/prints/area.ts'
import { receipts } from './areas/receipts/area.ts'
import { recipes } from './areas/recipes/area.ts'
import { referral } from './areas/referral/area.ts'
import { reservations } from './areas/reservations/area.ts'
import { rewards } from './areas/rewards/area.ts'
import { stores } from './areas/stores/area.ts'
import { tier } from './areas/tier/area.ts'
import { till } from './areas/till/area.ts'
import { walletPass } from './areas/wallet-pass/area.ts'
import { foldAreas } from './runtime/fold-areas.ts'
import { infrastructure } from './runtime/infrastructure.ts'

/**
 * Every area, in the order of the API reference, which suits newcomers. A deleted member is erased in the same order: areas that return
 * value come before notifications and wallet-pass, which may have to report it.
 */
export const areas = foldAreas([
  infrastructure,
  merchant,
  account,
  home,
  hearts,
  rewards,
  prints,
  offers,
  coupons,
  gifts,
  reservations,
  points,
  receipts,
  tier,
  friends,
  household,
  referral,
  notifications,
  walletPass,
  recipes,
  donations,
  stores,
  till,
])
