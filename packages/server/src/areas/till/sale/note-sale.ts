import type { Price } from '@herzkarte/contract/till/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Sale } from './sale-postings.ts'

/** Leaves the member a word of what a sale has landed. */
export function noteSale(tx: Tx, { memberId, storeId, now }: Sale, { hearts, punches }: Price): void {
  const credited = hearts.filter((one) => one.hearts > 0).map(({ campaignId, hearts }) => ({ campaignId, hearts }))
  if (credited.length > 0) tx.last(notify(memberId, { kind: 'purchase', storeId, hearts: credited }, now))
  for (const { campaignId, fullCards } of punches) {
    if (fullCards > 0) tx.last(notify(memberId, { kind: 'cardFull', campaignId }, now))
  }
}
