import type { Tx } from '../../../kernel/database/index.ts'
import { after, type Book, write } from '../../../ledger/index.ts'
import { putRewardsBack, returnHearts } from '../../hearts/index.ts'
import { deactivate } from '../../rewards/index.ts'
import { lockedBook } from '../locked-book.ts'
import type { HandedOver } from './read-purchase.ts'

interface When {
  /** Day on which the return is booked, in the merchant's time zone. */
  day: string
  happenedAt: Date
  now: Date
}

/**
 * Takes back rewards that were handed over: they are back in stock, and their hearts return to their lots, or expire if those have expired
 * in the meantime. `books` are locked, and are updated in place.
 */
export async function returnRewards(
  tx: Tx,
  books: Map<string, Book>,
  rewards: readonly HandedOver[],
  { day, happenedAt, now }: When,
): Promise<void> {
  for (const { redemptionId, campaignId, postingId } of rewards) {
    const book = lockedBook(books, campaignId)
    const cause = { kind: 'rewardReturn', id: redemptionId } as const
    const occasion = { reason: 'rewardDeactivation', cause, key: `rewardReturn:${redemptionId}`, happenedAt } as const
    const posting = await returnHearts(tx, book, { postingId, from: 'redeemed', day }, occasion)
    await tx.runAll(write([posting], now))
    await deactivate(tx, book.memberId, [redemptionId], happenedAt)
    books.set(campaignId, after(book, posting))
  }
  await putRewardsBack(
    tx,
    rewards.map(({ rewardId }) => rewardId),
  )
}
