import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { campaignId as herzhaft, type TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server.ts'
import { activates as activatesInApp, aLine, aTill, type TestTill } from '#testing/till.ts'
import { transact } from '../../../../kernel/database/index.ts'
import { issue, lockBook, write } from '../../../../ledger/index.ts'

/** Where a purchase is found again. */
export interface Purchase extends Pick<ReturnType<TestTill['sale']>, 'tillNumber' | 'receiptNumber'> {
  receiptId: string
}

const tills = new WeakMap<TestServer, Promise<TestTill>>()

function tillOf(app: TestServer): Promise<TestTill> {
  const till = tills.get(app) ?? aTill(app)
  tills.set(app, till)
  return till
}

/** A purchase at the till of so many hearts of the campaign that collects, or of these lines. */
export async function buys(
  app: TestServer,
  { cardNumber }: TestMember,
  what: number | BasketLine[],
  more: { happenedAt?: string; scanId?: string; redemptionIds?: string[] } = {},
): Promise<Purchase> {
  const till = await tillOf(app)
  const sale = till.sale({ lines: typeof what === 'number' ? [aLine({ amountCents: what * 500 })] : what, cardNumber, ...more })
  const answer = await till.checkout(sale)
  expect(answer).toMatchObject({ errorName: null })
  return { receiptId: String(answer.result.receiptId), tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
}

/** A purchase with which activated rewards are handed over: the phone is scanned. */
export async function isHandedOver(
  app: TestServer,
  member: TestMember,
  redemptionIds: string[],
  lines: BasketLine[] = [],
): Promise<Purchase> {
  const { result } = await (await tillOf(app)).scans(member)
  return buys(app, member, lines, { scanId: String(result.scanId), redemptionIds })
}

/** A purchase comes back, all that is left of it or some lines. */
export async function bringsBack(
  app: TestServer,
  purchase: Purchase,
  lines?: { line: number; quantity: number }[],
  when: { happenedAt?: string } = {},
): Promise<Purchase> {
  const till = await tillOf(app)
  const { tillNumber, receiptNumber } = purchase
  const back = till.giveBack({ purchase: { tillNumber, receiptNumber }, ...(lines ? { lines } : {}), ...when })
  const answer = await till.refund(back)
  expect(answer).toMatchObject({ errorName: null })
  return { receiptId: String(answer.result.refundId), tillNumber, receiptNumber: back.receiptNumber }
}

/** Customer service gives hearts at the till, with a note. */
export async function isComforted(app: TestServer, { cardNumber }: TestMember, hearts: number, note: string): Promise<void> {
  expect(await (await tillOf(app)).gives({ cardNumber, hearts, note })).toMatchObject({ errorName: null })
}

/** Hearts that no call gives: of any campaign on any day, with an end of their own. */
export async function isGiven(
  app: TestServer,
  { memberId }: TestMember,
  hearts: number,
  { campaignId = herzhaft, expiresOn = '2027-03-11' } = {},
): Promise<void> {
  const { pool, now } = app.server.services
  await transact(pool, async (tx) => {
    const book = await lockBook(tx, memberId, campaignId)
    const cause = { kind: 'goodwill', id: memberId } as const
    await tx.runAll(
      write([issue(book, hearts, 'given', expiresOn, { reason: 'customerService', cause, key: uuid(), happenedAt: now() })], now()),
    )
  })
}

/** Activates a reward in the app, for as long as its campaign redeems or until an earlier day; answers the redemption's id. */
export async function activates(app: TestServer, member: TestMember, rewardId: string, { validUntil = '' } = {}): Promise<string> {
  const { redemptionId } = await activatesInApp(app, member, rewardId)
  if (validUntil)
    await app.server.services.pool.query('update redemptions set valid_until = $2 where redemption_id = $1', [redemptionId, validUntil])
  return redemptionId
}
