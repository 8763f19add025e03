import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, signedIn } from '#testing/till.ts'
import { becameOf, booklet, bouquet, changeGift, holds, owingMember, reserves, stockOf } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

function giveUp(member: TestMember, giftHoldId: string, operationId = uuid()) {
  return app.call('cancelUserGift', { giftHoldId, operationId }, signedIn(app, member))
}

describe('a held gift', () => {
  it('shows its code again as long as it is open', async () => {
    const member = await aMember(app, { hearts: 10 })
    const hold = await holds(app, member)
    app.clock.pass({ minutes: 5 })
    const { result } = await app.call('getUserGiftRedeemCode', { giftHoldId: hold.giftHoldId }, signedIn(app, member))
    expect(result.hold).toEqual({ ...hold, secondsLeft: 600 })
    expect(await becameOf(app, member, hold.giftHoldId)).toEqual(result.hold)
  })

  it.each(['getUserGiftRedeemCode', 'getUserGiftRedeemMsg'] as const)('is seen by its member only (%s)', async (call) => {
    await expectMembersOnly(app, call, { giftHoldId: uuid() })
    const { giftHoldId } = await holds(app, await aMember(app, { hearts: 10 }))
    const stranger = await aMember(app)
    for (const id of [giftHoldId, uuid(), 'none']) {
      expect(await app.call(call, { giftHoldId: id }, signedIn(app, stranger))).toMatchObject({
        status: 200,
        errorName: 'redeemCodeNotFound',
      })
    }
  })

  it('that is a reservation is none of the codes', async () => {
    const member = await aMember(app, { hearts: 10 })
    const { giftHoldId } = await reserves(app, member)
    for (const call of ['getUserGiftRedeemCode', 'getUserGiftRedeemMsg'] as const) {
      expect(await app.call(call, { giftHoldId }, signedIn(app, member))).toMatchObject({ errorName: 'redeemCodeNotFound' })
    }
    expect(await giveUp(member, giftHoldId)).toMatchObject({ errorName: 'redeemCodeNotFound' })
  })
})

describe('giving up a gift', () => {
  it('returns each heart to where it came from, and the gift to the stock', async () => {
    const member = await aMember(app, { hearts: 6, given: 5 })
    const stock = await stockOf(app, bouquet)
    const { giftHoldId } = await holds(app, member)
    const { errorName, result } = await giveUp(member, giftHoldId)
    expect(errorName).toBeNull()
    expect(result.hold).toMatchObject({ status: 'Cancelled', code: '', secondsLeft: 0, endedAt: app.clock.now().toISOString() })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 11, shareableHearts: 6, activatedHearts: 0 })
    expect(await stockOf(app, bouquet)).toBe(stock)
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, member))).result
    expect(items[0]).toMatchObject({ cause: 'giftReturn', hearts: 8, rewardName: 'Blumenstrauß der Woche' })
  })

  it.each([3, 8])('says how many hearts settled the %i that are owed', async (debt) => {
    const { member, held } = await owingMember(app, { debt, hold: (owing) => holds(app, owing), scans: 'redeems' })
    expect(held).toMatchObject({ amount: 8, returned: 0, repaid: 0 })
    const { result } = await giveUp(member, held.giftHoldId)
    expect(result.hold).toMatchObject({ amount: 8, returned: 8 - debt, repaid: debt })
    expect(await becameOf(app, member, held.giftHoldId)).toMatchObject({ returned: 8 - debt, repaid: debt })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 8 - debt, debtHearts: 0 })
  })

  it('is for members only, and for the one whose it is', async () => {
    await expectMembersOnly(app, 'cancelUserGift', { giftHoldId: uuid(), operationId: uuid() })
    const member = await aMember(app, { hearts: 10 })
    const { giftHoldId } = await holds(app, member)
    const stranger = await aMember(app)
    for (const id of [giftHoldId, uuid(), 'none']) expect(await giveUp(stranger, id)).toMatchObject({ errorName: 'redeemCodeNotFound' })
    expect(await becameOf(app, member, giftHoldId)).toMatchObject({ status: 'Open' })
  })

  it('happens once, however often it is sent, and not again in another operation', async () => {
    const member = await aMember(app, { hearts: 16 })
    const { giftHoldId } = await holds(app, member)
    const other = await holds(app, member)
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 12 }, () => giveUp(member, giftHoldId, operationId)))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 8, activatedHearts: 8 })
    expect(await giveUp(member, giftHoldId)).toMatchObject({ status: 200, errorName: 'giftRedemptionError' })
    expect(await giveUp(member, other.giftHoldId, operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it('waits while a till has it, and no longer', async () => {
    const till = await aTill(app)
    const member = await aMember(app, { hearts: 10 })
    const { giftHoldId, code } = await holds(app, member)
    await till.redeems(code)
    expect(await becameOf(app, member, giftHoldId)).toMatchObject({ status: 'Scanned', code })
    expect(await giveUp(member, giftHoldId)).toMatchObject({ status: 200, errorName: 'giftRedemptionError' })
    app.clock.pass({ seconds: 90 })
    expect(await giveUp(member, giftHoldId)).toMatchObject({ errorName: null })
  })

  it('of free ones returns them, so that they can be had again', async () => {
    const member = await aMember(app)
    const free = { giftId: booklet, exchangeType: 'free' }
    const { giftHoldId } = await holds(app, member, free)
    await giveUp(member, giftHoldId)
    expect((await holds(app, member, free)).giftHoldId).not.toBe(giftHoldId)
  })

  it('is told when the time is over already', async () => {
    const member = await aMember(app, { hearts: 10 })
    const { giftHoldId } = await holds(app, member)
    app.clock.pass({ minutes: 15 })
    expect(await giveUp(member, giftHoldId)).toMatchObject({ status: 200, errorName: 'redeemCodeExpired' })
  })
})

describe('the list of a member’s gifts', () => {
  it('begins with open ones, then says what became of the others, newest first, page by page', async () => {
    await changeGift(app, bouquet, { perMember: 100 })
    const member = await aMember(app, { hearts: 60 })
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) {
      app.clock.pass({ seconds: 1 })
      ids.push((await holds(app, member)).giftHoldId)
    }
    app.clock.pass({ seconds: 1 })
    for (const id of [ids[1], ids[3], ids[0]]) {
      app.clock.pass({ seconds: 1 })
      await giveUp(member, id ?? '')
    }
    const wanted = [ids[4], ids[2], ids[0], ids[3], ids[1]]
    const all = (await app.call('listUserGift', {}, signedIn(app, member))).result
    expect(all.items.map(({ giftHoldId }) => giftHoldId)).toEqual(wanted)
    expect(all.nextCursor).toBeNull()
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { result } = await app.call('listUserGift', { limit: 2, ...(cursor ? { cursor } : {}) }, signedIn(app, member))
      paged.push(...result.items.map(({ giftHoldId }) => giftHoldId))
      cursor = result.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(wanted)
    await changeGift(app, bouquet, { perMember: 4 })
  })

  it('can be narrowed to months, shows nobody else’s, and is bounded', async () => {
    const member = await aMember(app, { hearts: 20 })
    const { giftHoldId } = await holds(app, member)
    await giveUp(member, giftHoldId)
    app.clock.pass({ days: 31 })
    const ids = async (who: TestMember, window: 'thisMonth' | 'past3Months') =>
      (await app.call('listUserGift', { window }, signedIn(app, who))).result.items.map((hold) => hold.giftHoldId)
    expect(await ids(member, 'thisMonth')).toEqual([])
    expect(await ids(member, 'past3Months')).toEqual([giftHoldId])
    expect(await ids(await aMember(app), 'past3Months')).toEqual([])
    await expectMembersOnly(app, 'listUserGift', {})
    await expectBoundedList(app, 'listUserGift', signedIn(app, member).token)
    app.clock.pass({ days: -31 })
  })
})
