import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { statement, type Tx, transact } from '../../kernel/database/index.ts'
import {
  type Book,
  type Cause,
  clawBack,
  expire,
  type GiveBack,
  giveBack,
  held,
  issue,
  lockBook,
  type Posting,
  readCovered,
  readLots,
  readLotsById,
  readPosting,
  send,
  settle,
  spend,
  write,
} from '../index.ts'

/** What a member and the tills do, each a transaction of its own that may run beside any other. Rewards are kept as rewards/ keeps them. */
export type Deed =
  | { does: 'buys' | 'is given'; hearts: number; lastsDays: number }
  | { does: 'activates' | 'sends'; hearts: number }
  | { does: 'deactivates' | 'redeems' | 'returns the reward' | 'returns the purchase' | 'takes the transfer back'; pick: number }
  | { does: 'lets hearts expire'; day: number }

export interface World {
  memberId: string
  unit: string
  redemptions: string[]
  purchases: Posting[]
  transfers: string[]
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

const insertTransfer = statement<never, [string, string, string, number, string, Date]>(
  `insert into transfers (member_id, transfer_id, unit, amount, posting_id, to_friend, status, sent_at, expires_at)
   values ($1, $2, $3, $4, $5, false, 'InTransit', $6, $6)`,
)
const lockTransfer = statement<{ posting_id: string }, [string, string]>(
  `select posting_id from transfers where member_id = $1 and transfer_id = $2 and status = 'InTransit' for update`,
)
const endTransfer = statement<never, [string, string, Date]>(
  `update transfers set status = 'Returned', ended_at = $3 where member_id = $1 and transfer_id = $2`,
)

let count = 0
function occasion(kind: Cause['kind'] = 'correction', key = `random:${++count}`) {
  return { reason: 'systemAdjust', cause: { kind, id: key }, key, happenedAt: new Date() } as const
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
        const [origin, kind] = deed.does === 'buys' ? (['purchased', 'purchase'] as const) : (['given', 'goodwill'] as const)
        const posting = issue(book, deed.hearts, origin, dayAt(deed.lastsDays), occasion(kind))
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
      case 'sends': {
        if (book.purchased < deed.hearts) return
        const posting = send(book, await readLots(tx, memberId, unit), deed.hearts, occasion('transfer'))
        await tx.runAll(write([posting], now))
        const transferId = uuid()
        await tx.run(insertTransfer, memberId, transferId, unit, deed.hearts, posting.postingId, now)
        world.transfers.push(transferId)
        return
      }
      case 'takes the transfer back': {
        const transferId = world.transfers[deed.pick % world.transfers.length]
        const transfer = transferId ? await tx.first(lockTransfer, memberId, transferId) : undefined
        if (!transferId || !transfer) return
        await tx.runAll(write([await givenBack(tx, book, transfer.posting_id, 'transfer')], now))
        await tx.run(endTransfer, memberId, transferId, now)
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
        const from = deed.does === 'deactivates' ? 'voucher' : 'redeemed'
        await tx.runAll(write([await givenBack(tx, book, redemption.posting_id, from)], now))
        await tx.run(endRedemption, memberId, redemptionId, 'Deactivated')
        return
      }
      case 'returns the purchase': {
        const purchase = world.purchases[deed.pick % world.purchases.length]
        if (!purchase) return
        const amount = -(purchase.entries.find(({ account }) => account === 'issued')?.amount ?? 0)
        const [origin, kind] =
          purchase.cause.kind === 'purchase' ? (['purchased', 'return'] as const) : (['given', 'referralReturn'] as const)
        const issuing = { postingId: purchase.postingId, origin, ...(purchase.newLot ? { lotId: purchase.newLot.lotId } : {}) }
        const back = clawBack(book, await readLots(tx, memberId, unit), amount, issuing, occasion(kind, `return:${purchase.postingId}`))
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

async function givenBack(tx: Tx, book: Book, postingId: string, from: GiveBack['from']): Promise<Posting> {
  const { memberId, unit } = book
  const spending = await readPosting(tx, memberId, postingId)
  const lotIds = spending.entries.flatMap(({ lotId }) => lotId ?? [])
  const lots = await readLotsById(tx, memberId, unit, lotIds)
  const covered = await readCovered(tx, memberId, unit)
  return giveBack(
    book,
    spending,
    { from, lots, today: dayAt(10), covered },
    occasion(from === 'transfer' ? 'transferReturn' : 'correction'),
  )
}

function dayAt(day: number): string {
  return new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10)
}
