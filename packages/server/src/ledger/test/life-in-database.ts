import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { statement, transact } from '../../kernel/database/index.ts'
import {
  clawBack,
  expire,
  giveBack,
  held,
  issue,
  lockBook,
  type Posting,
  readLots,
  readLotsById,
  readPosting,
  settle,
  spend,
  write,
} from '../index.ts'

/** What a member and the tills do, each a transaction of its own that may run beside any other. Rewards are kept as rewards/ keeps them. */
export type Deed =
  | { does: 'buys' | 'is given'; hearts: number; lastsDays: number }
  | { does: 'activates'; hearts: number }
  | { does: 'deactivates' | 'redeems' | 'returns the reward' | 'returns the purchase'; pick: number }
  | { does: 'lets hearts expire'; day: number }

export interface World {
  memberId: string
  unit: string
  redemptions: string[]
  purchases: Posting[]
}

const insertRedemption = statement<never, [string, string, string, number, string, Date]>(
  `insert into redemptions (member_id, redemption_id, campaign_id, reward_id, status, hearts, copay_cents, posting_id, activated_at, valid_until)
   values ($1, $2, $3, 'a-reward', 'Activated', $4, 0, $5, $6, '2027-12-31')`,
)
const lockRedemption = statement<{ status: string; hearts: number; posting_id: string }, [string, string]>(
  'select status, hearts, posting_id from redemptions where member_id = $1 and redemption_id = $2 for update',
)
const endRedemption = statement<never, [string, string, string]>(
  'update redemptions set status = $3 where member_id = $1 and redemption_id = $2',
)

let count = 0
function occasion(key = `random:${++count}`) {
  return { reason: 'systemAdjust', cause: { kind: 'correction', id: key }, key, happenedAt: new Date() } as const
}

/** Does a deed, or nothing where it does not fit (too few hearts, no such reward). */
export async function act(pool: pg.Pool, world: World, deed: Deed): Promise<void> {
  const { memberId, unit } = world
  const now = new Date()
  await transact(pool, async (tx) => {
    const book = await lockBook(tx, memberId, unit)
    switch (deed.does) {
      case 'buys':
      case 'is given': {
        const posting = issue(book, deed.hearts, deed.does === 'buys' ? 'purchased' : 'given', dayAt(deed.lastsDays), occasion())
        await tx.runAll(write([posting], now))
        world.purchases.push(posting)
        return
      }
      case 'activates': {
        if (held(book) < deed.hearts) return
        const posting = spend(book, await readLots(tx, memberId, unit), deed.hearts, occasion())
        await tx.runAll(write([posting], now))
        const redemptionId = uuid()
        await tx.run(insertRedemption, memberId, redemptionId, unit, deed.hearts, posting.postingId, now)
        world.redemptions.push(redemptionId)
        return
      }
      case 'redeems':
      case 'deactivates':
      case 'returns the reward': {
        const redemptionId = world.redemptions[deed.pick % world.redemptions.length]
        const redemption = redemptionId ? await tx.first(lockRedemption, memberId, redemptionId) : undefined
        if (!redemptionId || redemption?.status !== (deed.does === 'returns the reward' ? 'Redeemed' : 'Activated')) return
        if (deed.does === 'redeems') {
          await tx.runAll(write([settle(book, redemption.hearts, occasion())], now))
          await tx.run(endRedemption, memberId, redemptionId, 'Redeemed')
          return
        }
        const spending = await readPosting(tx, memberId, redemption.posting_id)
        const lotIds = spending.entries.flatMap(({ lotId }) => lotId ?? [])
        const lots = await readLotsById(tx, memberId, unit, lotIds)
        await tx.runAll(
          write([giveBack(book, spending, deed.does === 'deactivates' ? 'voucher' : 'redeemed', lots, dayAt(10), occasion())], now),
        )
        await tx.run(endRedemption, memberId, redemptionId, 'Deactivated')
        return
      }
      case 'returns the purchase': {
        const purchase = world.purchases[deed.pick % world.purchases.length]
        if (!purchase) return
        const amount = -(purchase.entries.find(({ account }) => account === 'issued')?.amount ?? 0)
        const issuing = { postingId: purchase.postingId, ...(purchase.newLot ? { lotId: purchase.newLot.lotId } : {}) }
        const back = clawBack(book, await readLots(tx, memberId, unit), amount, issuing, occasion(`return:${purchase.postingId}`))
        await tx.runAll(write([back], now))
        return
      }
      case 'lets hearts expire': {
        const over = (await readLots(tx, memberId, unit)).filter(({ expiresOn }) => expiresOn < dayAt(deed.day))
        if (over.length > 0) await tx.runAll(write([expire(book, over, occasion())], now))
      }
    }
  })
}

function dayAt(day: number): string {
  return new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10)
}
