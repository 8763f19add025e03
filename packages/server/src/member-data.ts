import { exportCoupons, forgetCoupons } from './areas/coupons/index.ts'
import { exportDonations, forgetDonations } from './areas/donations/index.ts'
import { exportFriends, forgetFriends } from './areas/friends/index.ts'
import { exportGifts, forgetGifts } from './areas/gifts/index.ts'
import { exportHearts, forgetHearts } from './areas/hearts/index.ts'
import { exportShares, forgetShares } from './areas/merchant/index.ts'
import { exportNotifications, forgetNotifications } from './areas/notifications/index.ts'
import { exportVouchers, forgetVouchers } from './areas/points/index.ts'
import { exportReceipts } from './areas/receipts/index.ts'
import { exportRecipes, forgetRecipes } from './areas/recipes/index.ts'
import { exportReferral, forgetReferral } from './areas/referral/index.ts'
import { exportRedemptions, forgetRedemptions } from './areas/rewards/index.ts'
import { exportTier, forgetTier } from './areas/tier/index.ts'
import { exportTillData, forgetScansOf } from './areas/till/index.ts'
import { exportWallet, forgetWallet } from './areas/wallet-pass/index.ts'
import { type Db, statement, type Tx } from './kernel/database/index.ts'
import { closeBooks, exportBooks, lockAllBooks } from './ledger/index.ts'
import type { AreaData, Forget, Forgetting, MemberData } from './runtime/member-data.ts'

async function exportAreas(db: Db, memberId: string): Promise<AreaData> {
  return {
    ledger: await exportBooks(db, memberId),
    hearts: await exportHearts(db, memberId),
    redemptions: await exportRedemptions(db, memberId),
    coupons: await exportCoupons(db, memberId),
    vouchers: await exportVouchers(db, memberId),
    gifts: await exportGifts(db, memberId),
    receipts: await exportReceipts(db, memberId),
    tier: await exportTier(db, memberId),
    wallet: await exportWallet(db, memberId),
    donations: await exportDonations(db, memberId),
    recipes: await exportRecipes(db, memberId),
    referral: await exportReferral(db, memberId),
    shares: await exportShares(db, memberId),
    friends: await exportFriends(db, memberId),
    notifications: await exportNotifications(db, memberId),
    ...(await exportTillData(db, memberId)),
  }
}

const forgets: readonly Forget[] = [
  forgetRedemptions,
  forgetVouchers,
  forgetGifts,
  forgetCoupons,
  forgetHearts,
  forgetFriends,
  forgetReferral,
  forgetShares,
  forgetNotifications,
  forgetTier,
  forgetScansOf,
  forgetRecipes,
  forgetDonations,
  forgetWallet,
]

/** Ends all that the areas hold of a locked member: what is open is released, what is left expires. The books are locked first, in one order. */
async function forgetAreas(tx: Tx, forgetting: Forgetting): Promise<void> {
  await lockAllBooks(tx, forgetting.memberId)
  for (const forget of forgets) await forget(tx, forgetting)
  await closeBooks(tx, forgetting.memberId, forgetting.now)
}

const erase = statement<never, [string]>('select erase_bookings($1)')

/** Leaves of receipts, postings and operations what the proofs of the ledger need. The member is deleted already. */
async function eraseBookings(tx: Tx, memberId: string): Promise<void> {
  await tx.run(erase, memberId)
}

export const memberData: MemberData = { export: exportAreas, delete: forgetAreas, eraseBookings }
