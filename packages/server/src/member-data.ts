import { eraseCoupons, exportCoupons } from './areas/coupons/index.ts'
import { eraseDonations, exportDonations } from './areas/donations/index.ts'
import { eraseFriends, exportFriends } from './areas/friends/index.ts'
import { eraseGifts, exportGifts } from './areas/gifts/index.ts'
import { eraseHearts, exportHearts } from './areas/hearts/index.ts'
import { eraseShares, exportShares } from './areas/merchant/index.ts'
import { eraseNotifications, exportNotifications } from './areas/notifications/index.ts'
import { eraseVouchers, exportVouchers } from './areas/points/index.ts'
import { exportReceipts } from './areas/receipts/index.ts'
import { eraseRecipes, exportRecipes } from './areas/recipes/index.ts'
import { eraseReferral, exportReferral } from './areas/referral/index.ts'
import { eraseRedemptions, exportRedemptions } from './areas/rewards/index.ts'
import { eraseTier, exportTier } from './areas/tier/index.ts'
import { eraseScansOf, exportTillData } from './areas/till/index.ts'
import { eraseWallet, exportWallet } from './areas/wallet-pass/index.ts'
import { type Db, statement, type Tx } from './kernel/database/index.ts'
import { closeBooks, exportBooks, lockAllBooks } from './ledger/index.ts'
import type { AreaData, EraseMemberData, Erasure, MemberData } from './runtime/member-data.ts'

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

const erases: readonly EraseMemberData[] = [
  eraseRedemptions,
  eraseVouchers,
  eraseGifts,
  eraseCoupons,
  eraseHearts,
  eraseFriends,
  eraseReferral,
  eraseShares,
  eraseNotifications,
  eraseTier,
  eraseScansOf,
  eraseRecipes,
  eraseDonations,
  eraseWallet,
]

/** Ends all that the areas hold of a locked member: what is open is released, what is left expires. The books are locked first, in one order. */
async function eraseAreas(tx: Tx, erasure: Erasure): Promise<void> {
  await lockAllBooks(tx, erasure.memberId)
  for (const erase of erases) await erase(tx, erasure)
  await closeBooks(tx, erasure.memberId, erasure.now)
}

const erase = statement<never, [string]>('select erase_bookings($1)')

/** Leaves of receipts, postings and operations what the proofs of the ledger need. The member is deleted already. */
async function eraseBookings(tx: Tx, memberId: string): Promise<void> {
  await tx.run(erase, memberId)
}

export const memberData: MemberData = { export: exportAreas, delete: eraseAreas, eraseBookings }
