import { api } from '../../dispatcher/api.ts'

/** Everything that a purchase or return shows in, whatever was bought: receipts, tier, history marks and inbox. */
export const purchaseReads = [api.listTransaction, api.getUserMemberTierDetail, api.listHistoryUnReadStatus, api.listNotification] as const
