import { api } from '../../dispatcher/api.ts'

/** All calls that a purchase or return affects, whatever was bought: receipts, tier, history markers and inbox. */
export const purchaseReads = [api.listTransaction, api.getUserMemberTierDetail, api.listHistoryUnReadStatus, api.listNotification] as const
