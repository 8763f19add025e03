import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import type { TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import type { Gift } from '../../../content/index.ts'
import { transact } from '../../../kernel/database/index.ts'
import { issue, lockBook, pointsUnit, readBooks, write } from '../../../ledger/index.ts'

export const bouquet = 'blumenstrauss'
export const muffin = 'heidelbeer-muffin'
export const booklet = 'rezeptheft-herbst'

type HoldInput = { giftId?: string; exchangeType?: string; operationId?: string }

/** Requests a gift; by default the bouquet for hearts. */
export function exchange(app: TestServer, member: TestMember, wish: HoldInput = {}) {
  return app.call('redeemGift', { giftId: bouquet, exchangeType: 'hearts', operationId: uuid(), ...wish }, signedIn(app, member))
}

/** Exchanges for a gift and returns the hold. */
export async function holds(app: TestServer, member: TestMember, wish: HoldInput = {}) {
  const answer = await exchange(app, member, wish)
  expect(answer).toMatchObject({ errorName: null })
  return answer.result.hold
}

export function reserve(app: TestServer, member: TestMember, wish: HoldInput & { storeId?: string } = {}) {
  const input = { giftId: bouquet, exchangeType: 'hearts', storeId: 'lindenau', operationId: uuid(), ...wish }
  return app.call('saveUserReservation', input, signedIn(app, member))
}

export async function reserves(app: TestServer, member: TestMember, wish: HoldInput & { storeId?: string } = {}) {
  const answer = await reserve(app, member, wish)
  expect(answer).toMatchObject({ errorName: null })
  return answer.result.reservation
}

/** A member who will hold the bouquet of eight hearts with `hold` and owes this many of them: they were clawed back while a till had it. */
export async function owingMember<Held extends { code: string }>(
  app: TestServer,
  { debt, hold, scans }: { debt: number; hold: (member: TestMember) => Promise<Held>; scans: 'redeems' | 'picksUp' },
): Promise<{ member: TestMember; held: Held }> {
  const till = await aTill(app)
  const member = await aMember(app, { given: 8 - debt })
  const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(debt * 500) })
  await till.checkout(sale)
  const held = await hold(member)
  await till[scans](held.code)
  await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
  app.clock.pass({ seconds: 90 })
  return { member, held }
}

export async function becameOf(app: TestServer, member: TestMember, giftHoldId: string) {
  const { result } = await app.call('getUserGiftRedeemMsg', { giftHoldId }, signedIn(app, member))
  return result.hold
}

/** A member's account in a unit: balances held, in vouchers, spent and lost. */
export async function bookOf({ server }: TestServer, { memberId }: TestMember, unit = 'herzhaft-kochen') {
  return (await readBooks(server.services.db, memberId)).get(unit)
}

export async function creditPoints({ server }: TestServer, { memberId }: TestMember, points: number): Promise<void> {
  const { pool, now } = server.services
  await transact(pool, async (tx) => {
    const book = await lockBook(tx, memberId, pointsUnit)
    const occasion = {
      reason: 'customerService',
      cause: { kind: 'goodwill', id: memberId },
      key: `fixture:${uuid()}`,
      happenedAt: now(),
    } as const
    await tx.runAll(write([issue(book, points, 'purchased', '9999-12-31', occasion)], now()))
  })
}

export async function stockOf(app: TestServer, giftId: string): Promise<number> {
  const [row] = await queryAsOwner<{ available: number }>(app, 'select available from gift_stock where gift_id = $1', [giftId])
  return row?.available ?? Number.NaN
}

/** Leaves this many of a gift, as if the others had been handed out before counting began. */
export async function leave(app: TestServer, giftId: string, left: number): Promise<void> {
  await queryAsOwner(app, 'update gift_stock set total = total - available + $2, available = $2 where gift_id = $1', [giftId, left])
}

export const changeGift = (app: TestServer, giftId: string, change: Partial<Gift>) => changeContent(app, 'gift', giftId, change)
