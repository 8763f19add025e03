import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import { booklet, bookOf, bouquet, changeGift, creditPoints, exchange, holds, leave, muffin, stockOf } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

describe('exchanging for a gift', () => {
  it('holds its price in hearts, given ones first, one of the stock, and a code that counts down', async () => {
    const member = await aMember(app, { hearts: 10, given: 5 })
    const stock = await stockOf(app, bouquet)
    const hold = await holds(app, member)
    expect(hold).toEqual({
      giftHoldId: expect.any(String),
      giftId: bouquet,
      title: 'Blumenstrauß der Woche',
      image: '/images/products/blumenstrauss.svg',
      exchangeType: 'hearts',
      campaignId: 'herzhaft-kochen',
      amount: 8,
      status: 'Open',
      code: expect.stringMatching(/^G[0-9A-HJKMNP-TV-Z]{12}$/),
      heldAt: '2026-11-20T11:00:00.000Z',
      expiresAt: '2026-11-20T11:15:00.000Z',
      secondsLeft: 900,
      endedAt: null,
      returned: 0,
      repaid: 0,
    })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 7, shareableHearts: 7, activatedHearts: 8, activatedRewards: 0 })
    expect(await stockOf(app, bouquet)).toBe(stock - 1)
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, member))).result
    expect(items[0]).toMatchObject({ issueMethod: 'redemption', cause: 'gift', hearts: -8, rewardName: 'Blumenstrauß der Woche' })
  })

  it('takes points for what costs points, and nothing for what is free', async () => {
    const member = await aMember(app)
    await creditPoints(app, member, 200)
    expect(await holds(app, member, { giftId: muffin, exchangeType: 'points' })).toMatchObject({
      amount: 150,
      campaignId: null,
      secondsLeft: 600,
    })
    expect(await bookOf(app, member, 'points')).toMatchObject({ purchased: 50, voucher: 150 })
    const history = (await app.call('listUserPointHistory', {}, signedIn(app, member))).result
    expect(history.items[0]).toMatchObject({ cause: 'gift', points: -150, giftName: 'Heidelbeer-Muffin' })
    expect(await holds(app, member, { giftId: booklet, exchangeType: 'free' })).toMatchObject({ amount: 0, exchangeType: 'free' })
  })

  it('is for members only', () => expectMembersOnly(app, 'redeemGift', { giftId: bouquet, exchangeType: 'hearts', operationId: uuid() }))

  it('needs everything that it asks for, in its form', async () => {
    const at = signedIn(app, await aMember(app, { hearts: 10 }))
    const wish = { giftId: bouquet, exchangeType: 'hearts', operationId: uuid() }
    const bad = [
      { giftId: '' },
      { giftId: 7 },
      { exchangeType: null },
      { exchangeType: 'x'.repeat(21) },
      { operationId: 'short' },
      { operationId: undefined },
    ]
    for (const wrong of bad) {
      expect(await app.callRaw('redeemGift', { ...wish, ...wrong }, at)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
      expect(await app.callRaw('saveUserReservation', { ...wish, storeId: 'lindenau', ...wrong }, at)).toMatchObject({ status: 400 })
    }
  })

  it('is rejected for what there is not, and for ways to pay that are none or not this gift’s', async () => {
    const member = await aMember(app, { hearts: 50 })
    expect(await exchange(app, member, { giftId: 'nothing' })).toMatchObject({ status: 200, errorName: 'giftNotFound', result: null })
    for (const exchangeType of ['', 'coupons', 'Hearts', 'constructor']) {
      expect(await exchange(app, member, { exchangeType })).toMatchObject({ errorName: 'exchangeTypeInvalid' })
    }
    expect(await exchange(app, member, { exchangeType: 'points' })).toMatchObject({ errorName: 'giftExchangeTypeNotFound' })
    expect(await exchange(app, member, { giftId: booklet })).toMatchObject({ errorName: 'giftExchangeTypeNotFound' })
  })

  it('is rejected before a gift’s first day and after its last, in the merchant’s time', async () => {
    const member = await aMember(app, { hearts: 50 })
    const now = app.clock.now().toISOString()
    const on = async (instant: string) => {
      app.clock.set(instant)
      return (await exchange(app, member)).errorName
    }
    // From 6 November to 18 February; Berlin is an hour ahead of UTC.
    expect(await on('2026-11-05T22:59:59Z')).toBe('giftInactive')
    expect(await on('2027-02-18T23:00:00Z')).toBe('giftInactive')
    expect(await on('2027-02-18T22:59:59Z')).toBeNull()
    app.clock.set(now)
  })

  it('is rejected without enough hearts or points, also where those of a gift went to what was owed', async () => {
    expect(await exchange(app, await aMember(app))).toMatchObject({ status: 200, errorName: 'notEnoughStamps' })
    expect(await exchange(app, await aMember(app, { hearts: 7 }))).toMatchObject({ errorName: 'notEnoughStamps' })
    const member = await aMember(app)
    const points = { giftId: muffin, exchangeType: 'points' }
    expect(await exchange(app, member, points)).toMatchObject({ errorName: 'notEnoughPoints' })
    await creditPoints(app, member, 149)
    expect(await exchange(app, member, points)).toMatchObject({ errorName: 'notEnoughPoints' })

    const till = await aTill(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(5000) })
    await till.checkout(sale)
    const { giftHoldId } = await holds(app, member)
    await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    expect(await app.call('cancelUserGift', { giftHoldId, operationId: uuid() }, signedIn(app, member))).toMatchObject({
      errorName: 'giftRedemptionError',
    })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 0 })
    expect(await exchange(app, member)).toMatchObject({ errorName: 'notEnoughStamps' })
  })

  it('of what is for adults needs a date of birth that says so', async () => {
    await changeGift(app, booklet, { ageRestricted: true })
    const free = { giftId: booklet, exchangeType: 'free' }
    for (const birthDate of [null, '2008-11-21']) {
      expect(await exchange(app, await aMember(app, { birthDate }), free)).toMatchObject({ status: 200, errorName: 'ageRestricted' })
    }
    expect(await exchange(app, await aMember(app, { birthDate: '2008-11-20' }), free)).toMatchObject({ errorName: null })
    await changeGift(app, booklet, { ageRestricted: false })
  })

  it('of an account that has ended meanwhile is nobody’s', async () => {
    for (const status of ['deleted', 'inactive'] as const) {
      expect(await exchange(app, await aMember(app, { hearts: 10, status }))).toMatchObject({ status: 200, errorName: 'userNotFound' })
    }
  })

  it('happens once, however often it is sent, and is rejected with other content', async () => {
    const member = await aMember(app, { hearts: 50 })
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(app, member, { operationId })))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 42, activatedHearts: 8 })
    expect(await exchange(app, member, { operationId, giftId: booklet, exchangeType: 'free' })).toMatchObject({
      errorName: 'operationReused',
    })
  })

  it('keeps no code in the database, neither of the hold nor of its answer', async () => {
    const member = await aMember(app, { hearts: 10 })
    const { code } = await holds(app, member)
    const found = await queryAsOwner(
      app,
      `select 1 from operations where response::text like '%' || $1 || '%'
       union all select 1 from gift_holds h where to_jsonb(h)::text like '%' || $1 || '%'
       union all select 1 from gift_codes c where to_jsonb(c)::text like '%' || $1 || '%'`,
      [code.slice(1)],
    )
    expect(found).toEqual([])
  })
})

describe('when many want at once', () => {
  // ASVS 2.3.4
  it('the last one goes to one of 64', async () => {
    await leave(app, bouquet, 1)
    const members = await Promise.all(Array.from({ length: 64 }, () => aMember(app, { hearts: 10 })))
    const answers = await Promise.all(members.map((member) => exchange(app, member)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'giftOutOfStock')).toHaveLength(63)
    expect(await stockOf(app, bouquet)).toBe(0)
    const hearts = await Promise.all(members.map(async (member) => (await cardOf(app, member)).hearts))
    expect(hearts.toSorted((a, b) => a - b)).toEqual([2, ...Array(63).fill(10)])
    await leave(app, bouquet, 100)
  })

  it('one member gets no more than there are for each, free ones too', async () => {
    const member = await aMember(app, { hearts: 100 })
    const free = { giftId: booklet, exchangeType: 'free' }
    const booklets = await Promise.all(Array.from({ length: 64 }, () => exchange(app, member, free)))
    expect(booklets.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(booklets.filter(({ errorName }) => errorName === 'giftLimitReached')).toHaveLength(63)
    const bouquets = await Promise.all(Array.from({ length: 32 }, () => exchange(app, member)))
    expect(bouquets.filter(({ errorName }) => errorName === null)).toHaveLength(4)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 68, activatedHearts: 32 })
  })

  it('hearts are never spent twice, when 32 are wanted and there are hearts for 3', async () => {
    await changeGift(app, bouquet, { perMember: 100 })
    const member = await aMember(app, { hearts: 20, given: 11 })
    const answers = await Promise.all(Array.from({ length: 32 }, () => exchange(app, member)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(3)
    expect(answers.filter(({ errorName }) => errorName === 'notEnoughStamps')).toHaveLength(29)
    await changeGift(app, bouquet, { perMember: 4 })
  })
})
