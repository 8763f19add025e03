import { v7 as uuid } from 'uuid'
import type { CollectorCard } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { after, type Book, held, type Lot, type Posting, readLots, spend, write } from '../../ledger/index.ts'
import { storeActivated } from '../rewards/index.ts'

interface When {
  happenedAt: Date
  now: Date
}

/**
 * Turns full cards into rewards: their punches are spent, and each reward waits for the till like one activated by the member. `book` must be locked
 * and in its current database state. Returns the book after it.
 */
export async function fillCards(tx: Tx, book: Book, collector: CollectorCard, { happenedAt, now }: When): Promise<Book> {
  const { cardSize, redeemUntil } = collector
  const [reward] = collector.rewards
  let lots = held(book) < cardSize ? [] : await readLots(tx, book.memberId, book.unit)
  const spendings: Posting[] = []
  let current = book
  while (held(current) >= cardSize) {
    const redemptionId = uuid()
    const cause = { kind: 'activation', id: redemptionId } as const
    const occasion = { reason: 'redemption', cause, key: `activation:${redemptionId}`, happenedAt } as const
    const spending = spend(current, lots, cardSize, occasion)
    spendings.push(spending)
    current = after(current, spending)
    lots = without(lots, spending)
    await storeActivated(tx, {
      memberId: book.memberId,
      redemptionId,
      campaignId: collector.id,
      rewardId: reward.id,
      hearts: cardSize,
      copayCents: reward.copayCents,
      postingId: spending.postingId,
      activatedAt: happenedAt,
      validUntil: redeemUntil,
    })
  }
  await tx.runAll(write(spendings, now))
  return current
}

/** The lots after a spending, for the next spending in the same transaction. */
function without(lots: readonly Lot[], { entries }: Posting): Lot[] {
  return lots.map((lot) => {
    const change = entries.reduce((sum, { lotId, amount }) => (lotId === lot.lotId ? sum + amount : sum), 0)
    return { ...lot, remaining: lot.remaining + change }
  })
}
