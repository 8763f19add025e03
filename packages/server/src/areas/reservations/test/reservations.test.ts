import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, signedIn } from '#testing/till.ts'
import {
  booklet,
  bouquet,
  changeGift,
  creditPoints,
  exchange,
  leave,
  owingMember,
  reserve,
  reserves,
  stockOf,
} from '../../gifts/test/support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const giveUp = (member: TestMember, reservationId: string, operationId = uuid()) =>
  app.call('cancelUserReservation', { reservationId, operationId }, signedIn(app, member))
const becameOf = (member: TestMember, reservationId: string) => app.call('getUserReservationMsg', { reservationId }, signedIn(app, member))
const see = (member: TestMember, reservationId: string) =>
  app.call('clearUserReservationCodeStatus', { reservationId }, signedIn(app, member))

describe('reserving a gift', () => {
  it('holds price and stock at the store until the last day is over for the merchant', async () => {
    const member = await aMember(app, { hearts: 10 })
    const stock = await stockOf(app, bouquet)
    const reservation = await reserves(app, member)
    expect(reservation).toMatchObject({
      giftId: bouquet,
      exchangeType: 'hearts',
      amount: 8,
      status: 'Open',
      code: expect.stringMatching(/^R[0-9A-HJKMNP-TV-Z]{12}$/),
      storeId: 'lindenau',
      storeName: 'Lindenau',
      expiresAt: '2026-11-23T23:00:00.000Z',
      isSeen: true,
    })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 2, activatedHearts: 8 })
    expect(await stockOf(app, bouquet)).toBe(stock - 1)
    expect((await becameOf(member, reservation.giftHoldId)).result).toEqual({ status: 'Open', reservation })
  })

  it('is for members only', () =>
    expectMembersOnly(app, 'saveUserReservation', { giftId: bouquet, storeId: 'lindenau', exchangeType: 'hearts', operationId: uuid() }))

  it('is rejected for gifts, stores and prices that there are not', async () => {
    const member = await aMember(app, { hearts: 50 })
    const wishes = [
      [{ giftId: 'nothing' }, 'giftNotFound'],
      [{ storeId: 'nowhere' }, 'storeNotFound'],
      [{ storeId: 'weimar' }, 'storeInactive'],
      [{ giftId: booklet, exchangeType: 'free' }, 'storeNotFound'],
      [{ exchangeType: 'coupons' }, 'exchangeTypeInvalid'],
      [{ exchangeType: 'points' }, 'giftExchangeTypeNotFound'],
    ] as const
    for (const [wish, errorName] of wishes) expect(await reserve(app, member, wish)).toMatchObject({ status: 200, errorName, result: null })
    await changeGift(app, bouquet, { reservation: { storeIds: ['markkleeberg'], days: 3 } })
    expect(await reserve(app, member)).toMatchObject({ errorName: 'storeNotFound' })
    await changeGift(app, bouquet, { reservation: { storeIds: [], days: 3 } })
  })

  it('is rejected outside the gift’s days, to the young, without the price, and when nothing is left', async () => {
    expect(await reserve(app, await aMember(app, { hearts: 7 }))).toMatchObject({ errorName: 'notEnoughStamps' })
    await changeGift(app, bouquet, { prices: [{ exchangeType: 'points', campaignId: null, amount: 10 }] })
    const member = await aMember(app)
    await creditPoints(app, member, 9)
    expect(await reserve(app, member, { exchangeType: 'points' })).toMatchObject({ errorName: 'notEnoughPoints' })
    await changeGift(app, bouquet, { prices: [{ exchangeType: 'hearts', campaignId: 'herzhaft-kochen', amount: 8 }], ageRestricted: true })
    expect(await reserve(app, await aMember(app, { hearts: 8, birthDate: '2010-01-01' }))).toMatchObject({ errorName: 'ageRestricted' })
    await changeGift(app, bouquet, { ageRestricted: false, from: '2026-11-21' })
    expect(await reserve(app, await aMember(app, { hearts: 8 }))).toMatchObject({ errorName: 'giftInactive' })
    await changeGift(app, bouquet, { from: '2026-11-06' })
    await leave(app, bouquet, 0)
    expect(await reserve(app, await aMember(app, { hearts: 8 }))).toMatchObject({ errorName: 'giftOutOfStock' })
    await leave(app, bouquet, 100)
    expect(await reserve(app, await aMember(app, { hearts: 8, status: 'deleted' }))).toMatchObject({ errorName: 'userNotFound' })
  })

  it('is one at a time for each gift; a code for the same gift may be open beside it', async () => {
    const member = await aMember(app, { hearts: 60 })
    const answers = await Promise.all(Array.from({ length: 32 }, () => reserve(app, member)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'openReservationNotRedeemed')).toHaveLength(31)
    const [reservation] = answers.flatMap(({ errorName, result }) => (errorName === null ? [result.reservation] : []))
    expect(await exchange(app, member)).toMatchObject({ errorName: null })
    await giveUp(member, reservation?.giftHoldId ?? '')
    for (let count = 0; count < 3; count += 1) expect(await exchange(app, member)).toMatchObject({ errorName: null })
    expect(await reserve(app, member)).toMatchObject({ errorName: 'giftLimitReached' })
  })

  it('happens once, however often it is sent', async () => {
    const member = await aMember(app, { hearts: 20 })
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve(app, member, { operationId })))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await reserve(app, member, { operationId, storeId: 'markkleeberg' })).toMatchObject({ errorName: 'operationReused' })
    // Its answer stays the same when the gift can no longer be reserved.
    const gift = app.server.services.content().gift(bouquet)
    await changeGift(app, bouquet, { reservation: null })
    expect(await reserve(app, member, { operationId })).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await reserve(app, await aMember(app, { hearts: 20 }))).toMatchObject({ errorName: 'storeNotFound' })
    await changeGift(app, bouquet, { reservation: gift?.reservation ?? null })
  })
})

describe('a reservation', () => {
  it('given up returns price and stock', async () => {
    const member = await aMember(app, { hearts: 8 })
    const stock = await stockOf(app, bouquet)
    const { giftHoldId } = await reserves(app, member)
    const operationId = uuid()
    const { errorName, result } = await giveUp(member, giftHoldId, operationId)
    expect([errorName, result.reservation.status]).toEqual([null, 'Cancelled'])
    expect((await giveUp(member, giftHoldId, operationId)).result).toEqual(result)
    expect(await giveUp(member, giftHoldId)).toMatchObject({ status: 200, errorName: 'reservationPickUpError' })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 8 })
    expect(await stockOf(app, bouquet)).toBe(stock)
    const { giftHoldId: next } = await reserves(app, member)
    expect(await giveUp(member, next, operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it.each(['given up', 'run out'] as const)('%s says how many hearts settled what is owed', async (end) => {
    const { member, held } = await owingMember(app, { debt: 5, hold: (owing) => reserves(app, owing), scans: 'picksUp' })
    if (end === 'given up') await giveUp(member, held.giftHoldId)
    else app.clock.pass({ days: 4 })
    expect((await becameOf(member, held.giftHoldId)).result.reservation).toMatchObject({ returned: 3, repaid: 5 })
  })

  it('can’t be given up while a till has it, nor once its days are over', async () => {
    const till = await aTill(app)
    const member = await aMember(app, { hearts: 8 })
    const now = app.clock.now().toISOString()
    const { giftHoldId, code } = await reserves(app, member)
    await till.picksUp(code)
    expect(await giveUp(member, giftHoldId)).toMatchObject({ status: 200, errorName: 'reservationPickUpError' })
    app.clock.pass({ days: 4 })
    expect(await giveUp(member, giftHoldId)).toMatchObject({ status: 200, errorName: 'reservationCodeExpired' })
    expect((await becameOf(member, giftHoldId)).result).toMatchObject({ status: 'Expired', reservation: { isSeen: false, code: '' } })
    app.clock.set(now)
  })

  it('is news until its member has seen what became of it', async () => {
    const till = await aTill(app)
    const member = await aMember(app, { hearts: 8 })
    const { giftHoldId, code } = await reserves(app, member)
    expect(await see(member, giftHoldId)).toMatchObject({ errorName: null })
    await till.picksUp(code)
    await till.picksUp(code, uuid())
    expect((await becameOf(member, giftHoldId)).result).toMatchObject({ status: 'Confirmed', reservation: { isSeen: false } })
    await see(member, giftHoldId)
    await see(member, giftHoldId)
    expect((await becameOf(member, giftHoldId)).result).toMatchObject({ status: 'Confirmed', reservation: { isSeen: true } })
  })

  it.each(['getUserReservationMsg', 'clearUserReservationCodeStatus', 'cancelUserReservation'] as const)(
    'is its member’s only (%s)',
    async (call) => {
      const operation = call === 'cancelUserReservation' ? { operationId: uuid() } : {}
      await expectMembersOnly(app, call, { reservationId: uuid(), ...operation })
      const { giftHoldId } = await reserves(app, await aMember(app, { hearts: 8 }))
      const stranger = await aMember(app, { hearts: 8 })
      const { hold } = (await exchange(app, stranger)).result
      for (const reservationId of [giftHoldId, hold.giftHoldId, uuid(), 'none']) {
        expect(await app.call(call, { reservationId, ...operation } as never, signedIn(app, stranger))).toMatchObject({
          status: 200,
          errorName: 'reservationCodeNotFound',
        })
      }
    },
  )
})

describe('the list of reservations', () => {
  it('begins with open ones, can be narrowed to a status, and is bounded', async () => {
    const member = await aMember(app, { hearts: 30 })
    const { giftHoldId: first } = await reserves(app, member)
    await giveUp(member, first)
    const { giftHoldId: second } = await reserves(app, member)
    const list = async (input: object = {}) =>
      (await app.call('listUserReservation', input, signedIn(app, member))).result.items.map(({ giftHoldId }) => giftHoldId)
    expect(await list()).toEqual([second, first])
    expect(await list({ status: 'Cancelled' })).toEqual([first])
    expect(await list({ status: 'Open' })).toEqual([second])
    expect(await list({ status: 'Confirmed' })).toEqual([])
    const page = (await app.call('listUserReservation', { limit: 1 }, signedIn(app, member))).result
    expect(await list({ limit: 1, cursor: page.nextCursor })).toEqual([first])
    await expectMembersOnly(app, 'listUserReservation', {})
    await expectBoundedList(app, 'listUserReservation', signedIn(app, member).token)
    expect(await app.callRaw('listUserReservation', { status: 'open' }, signedIn(app, member))).toMatchObject({ status: 400 })
  })

  it('names the store also when it does not take part any more', async () => {
    const member = await aMember(app, { hearts: 8 })
    await reserves(app, member, { storeId: 'markkleeberg' })
    await changeContent(app, 'store', 'markkleeberg', { active: false })
    const { result } = await app.call('listUserReservation', {}, signedIn(app, member))
    expect(result.items[0]).toMatchObject({ storeId: 'markkleeberg', storeName: 'Markkleeberg' })
    await changeContent(app, 'store', 'markkleeberg', { active: true })
  })
})
