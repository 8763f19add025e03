import { v7 as uuid } from 'uuid'
import { statement, type Tx, transact } from '../../../src/database/index.ts'
import {
  type Cause,
  clawBack,
  issue,
  lockBook,
  type Occasion,
  type Origin,
  type Posting,
  readLots,
  settle,
  spend,
  write,
} from '../../../src/ledger/index.ts'
import { campaignId as herzhaft, type TestMember } from '../../support/members.ts'
import type { TestServer } from '../../support/server.ts'

/*
 * What tills and the reward calls book, booked here by the ledger itself: the calls of this area only read it.
 */

const keepReceipt = statement<never, [string, string, string, string | null, string, number, string, Date]>(`
  insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, purchase_id, lines_cents, total_cents, lines, happened_at, booked_at)
  values ($1, $2, $3, 'lindenau', '1', $5, $4, $6, $6, $7, $8, $8)`)
const keepRedemption = statement<never, [string, string, string, string, number, string, Date, string]>(`
  insert into redemptions (member_id, redemption_id, campaign_id, reward_id, status, hearts, copay_cents, posting_id, activated_at, valid_until)
  values ($1, $2, $3, $4, 'Activated', $5, 999, $6, $7, $8)`)
const takeStock = statement<never, [string]>('update reward_stock set available = available - 1 where reward_id = $1')
const handOver = statement<never, [string, string, string, Date]>(
  `update redemptions set status = 'Redeemed', receipt_id = $3, ended_at = $4 where member_id = $1 and redemption_id = $2`,
)

export interface Purchase {
  receiptId: string
  receiptNumber: string
  posting: Posting
}

export interface Line {
  line: number
  name?: string
  quantity: number
  amountCents: number
}

let receipts = 0

/** A purchase of so many hearts. */
export async function buys(
  app: TestServer,
  { memberId }: Pick<TestMember, 'memberId'>,
  hearts: number,
  { campaignId = herzhaft, lines = [] as Line[], expiresOn = '' } = {},
): Promise<Purchase> {
  const receiptId = uuid()
  const receiptNumber = String(++receipts).padStart(6, '0')
  const posting = await inBook(app, memberId, campaignId, async (tx, book, occasion) => {
    const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    await tx.run(keepReceipt, memberId, receiptId, 'purchase', null, receiptNumber, cents, JSON.stringify(lines), occasion.happenedAt)
    const lastDay = expiresOn || (app.server.services.content().campaign(campaignId)?.redeemUntil ?? '')
    return issue(book, hearts, 'purchased', lastDay, { ...occasion, reason: 'shopping', cause: { kind: 'purchase', id: receiptId } })
  })
  return { receiptId, receiptNumber, posting }
}

/** The whole purchase, or some of its hearts and lines, comes back. */
export async function bringsBack(
  app: TestServer,
  { memberId }: Pick<TestMember, 'memberId'>,
  purchase: Purchase,
  { hearts, lines = [] as Line[] }: { hearts?: number; lines?: Line[] } = {},
): Promise<string> {
  const receiptId = uuid()
  await inBook(app, memberId, purchase.posting.unit, async (tx, book, occasion) => {
    const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const number = `R${purchase.receiptNumber}`
    await tx.run(keepReceipt, memberId, receiptId, 'return', purchase.receiptId, number, cents, JSON.stringify(lines), occasion.happenedAt)
    const { postingId, newLot, entries } = purchase.posting
    const all = -(entries.find(({ account }) => account === 'issued')?.amount ?? 0)
    const lots = await readLots(tx, memberId, purchase.posting.unit)
    const issuing = { postingId, ...(newLot ? { lotId: newLot.lotId } : {}) }
    return clawBack(book, lots, hearts ?? all, issuing, { ...occasion, reason: 'shopping', cause: { kind: 'return', id: receiptId } })
  })
  return receiptId
}

/** Hearts that customer service or a friend of the house gives. */
export async function isGiven(
  app: TestServer,
  { memberId }: Pick<TestMember, 'memberId'>,
  hearts: number,
  more: { campaignId?: string; origin?: Origin; cause?: Cause; detail?: Record<string, unknown>; expiresOn?: string } = {},
): Promise<Posting> {
  const { campaignId = herzhaft, origin = 'given', expiresOn = '2027-03-11', detail = {} } = more
  const cause = more.cause ?? ({ kind: 'goodwill', id: memberId } as const)
  return inBook(app, memberId, campaignId, async (_, book, occasion) =>
    issue(book, hearts, origin, expiresOn, { ...occasion, reason: 'customerService', cause, detail }),
  )
}

/** Activates a reward; answers the redemption's id. */
export async function activates(
  app: TestServer,
  { memberId }: Pick<TestMember, 'memberId'>,
  rewardId: string,
  { validUntil = '' } = {},
): Promise<string> {
  const found = app.server.services.content().reward(rewardId)
  if (!found) throw new Error(`No reward ${rewardId}`)
  const { reward, campaign } = found
  const redemptionId = uuid()
  await inBook(app, memberId, campaign.id, async (tx, book, occasion) => {
    const lots = await readLots(tx, memberId, campaign.id)
    const posting = spend(book, lots, reward.heartsNeeded, {
      ...occasion,
      reason: 'redemption',
      cause: { kind: 'activation', id: redemptionId },
    })
    const lastDay = validUntil || campaign.redeemUntil
    await tx.run(
      keepRedemption,
      memberId,
      redemptionId,
      campaign.id,
      rewardId,
      reward.heartsNeeded,
      posting.postingId,
      occasion.happenedAt,
      lastDay,
    )
    await tx.run(takeStock, rewardId)
    return posting
  })
  return redemptionId
}

/** A till hands an activated reward over. */
export async function isHandedOver(
  app: TestServer,
  { memberId }: Pick<TestMember, 'memberId'>,
  redemptionId: string,
  receiptId: string,
  hearts: number,
) {
  await inBook(app, memberId, herzhaft, async (tx, book, occasion) => {
    await tx.run(handOver, memberId, redemptionId, receiptId, occasion.happenedAt)
    return settle(book, hearts, { ...occasion, reason: 'redemption', cause: { kind: 'handover', id: redemptionId } })
  })
}

type Movement = (tx: Tx, book: Awaited<ReturnType<typeof lockBook>>, occasion: Pick<Occasion, 'key' | 'happenedAt'>) => Promise<Posting>

async function inBook(app: TestServer, memberId: string, unit: string, movement: Movement): Promise<Posting> {
  const { pool, now } = app.server.services
  return transact(pool, async (tx) => {
    const posting = await movement(tx, await lockBook(tx, memberId, unit), { key: uuid(), happenedAt: now() })
    await write(tx, [posting], now())
    return posting
  })
}
