import { api } from '../../dispatcher/api.ts'
import { couponReads } from '../coupons/reads.ts'
import { heartReads } from '../hearts/reads.ts'
import { pointReads } from '../points/reads.ts'

/** All calls that a purchase or return affects, whatever was bought: receipts, tier, history markers and inbox. */
export const purchaseReads = [
  api.listTransaction,
  api.getYear,
  api.getUserMemberTierDetail,
  api.listHistoryUnReadStatus,
  api.listNotification,
] as const

/** All calls that a void or a claim affects: everything that a sale can change. */
export const saleReads = [...heartReads, ...pointReads, ...couponReads, ...purchaseReads] as const
