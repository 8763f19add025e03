import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, expectLedgerToHold, shownCode, signedIn, type TestTill } from '#testing/till.ts'
import { becameOf, booklet, bookOf, bouquet, changeGift, holds, reserves } from '../../gifts/test/support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

describe('a gift code at the till', () => {
  it('is first shown, then handed over: its price is spent for good', async () => {
    const member = await aMember(app, { hearts: 10, firstName: 'Mira', lastName: 'Lindner' })
    const hold = await holds(app, member)
    app.clock.pass({ minutes: 1 })
    const scanned = await till.redeems(hold.code)
    expect(scanned).toMatchObject({ errorName: null })
    expect(scanned.result).toEqual({
      giftHoldId: hold.giftHoldId,
      kind: 'gift',
      giftId: bouquet,
      title: 'Blumenstrauß der Woche',
      image: '/images/products/blumenstrauss.svg',
      exchangeType: 'hearts',
      amount: 8,
      ageRestricted: false,
      customerName: 'Mira Lindner',
      status: 'Scanned',
      heldAt: hold.heldAt,
      expiresAt: hold.expiresAt,
      secondsLeft: 840,
    })
    expect(await becameOf(app, member, hold.giftHoldId)).toMatchObject({ status: 'Scanned', code: hold.code })
    expect(await bookOf(app, member)).toMatchObject({ voucher: 8, redeemed: 0 })
    const confirmed = await till.redeems(hold.code, uuid())
    expect(confirmed.result).toEqual({ ...scanned.result, status: 'Confirmed', secondsLeft: 0 })
    expect(await becameOf(app, member, hold.giftHoldId)).toMatchObject({
      status: 'Confirmed',
      code: '',
      endedAt: app.clock.now().toISOString(),
    })
    expect(await bookOf(app, member)).toMatchObject({ voucher: 0, redeemed: 8, purchased: 2 })
  })

  it('may be typed in any way, and says that its gift is for adults', async () => {
    await changeGift(app, booklet, { ageRestricted: true })
    const hold = await holds(app, await aMember(app), { giftId: booklet, exchangeType: 'free' })
    const typed = ` ${hold.code.slice(0, 1).toLowerCase()}-${hold.code.slice(1, 7).toLowerCase()} ${hold.code.slice(7).replaceAll('0', 'o').replaceAll('1', 'l')}`
    expect(await till.redeems(typed)).toMatchObject({ errorName: null, result: { giftId: booklet, ageRestricted: true } })
    await changeGift(app, booklet, { ageRestricted: false })
  })

  it('that nobody has is not found', async () => {
    const { code } = await holds(app, await aMember(app, { hearts: 10 }))
    const other = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
    for (const made of [other, 'G0000000000000', 'nothing', '\u0000', "' or 1=1", 'G'.repeat(200)]) {
      expect(await till.redeems(made), made).toMatchObject({ status: 200, errorName: 'redeemCodeNotFound' })
      expect(await till.redeems(made, uuid())).toMatchObject({ errorName: 'redeemCodeNotFound' })
    }
  })

  it('is none of another kind: a reservation, a collect code and a customer card are not redeemed here', async () => {
    const member = await aMember(app, { hearts: 10 })
    const { code } = await reserves(app, member)
    for (const other of [code, '7K3M-QW9X-0ZTB-4HPA', member.cardNumber, await shownCode(app, member)]) {
      expect(await till.redeems(other), other).toMatchObject({ status: 200, errorName: 'redeemTypeUnsupported' })
    }
  })

  it('that has run out is rejected, whether it was scanned or not', async () => {
    const member = await aMember(app, { hearts: 16 })
    const [open, scanned] = [await holds(app, member), await holds(app, member)]
    await till.redeems(scanned.code)
    app.clock.pass({ minutes: 15 })
    expect(await till.redeems(open.code)).toMatchObject({ status: 200, errorName: 'redeemCodeExpired' })
    expect(await till.redeems(scanned.code, uuid())).toMatchObject({ errorName: 'redeemCodeExpired' })
    expect(await becameOf(app, member, open.giftHoldId)).toMatchObject({ status: 'Expired' })
    expect(await till.redeems(open.code)).toMatchObject({ errorName: 'redeemCodeExpired' })
    expect(await bookOf(app, member)).toMatchObject({ voucher: 0, purchased: 16 })
  })

  it('scanned in its last seconds counts as long as it is kept from its member, and not a second time', async () => {
    const member = await aMember(app, { hearts: 8 })
    const { code, giftHoldId } = await holds(app, member)
    app.clock.pass({ seconds: 899 })
    expect(await till.redeems(code)).toMatchObject({ result: { secondsLeft: 90 } })
    app.clock.pass({ seconds: 60 })
    expect(await till.redeems(code)).toMatchObject({ result: { secondsLeft: 30 } })
    app.clock.pass({ seconds: 29 })
    expect(await till.redeems(code, uuid())).toMatchObject({ errorName: null })
    expect(await becameOf(app, member, giftHoldId)).toMatchObject({ status: 'Confirmed' })
  })

  it('is handed over by the till that scanned it last, and by no other', async () => {
    const member = await aMember(app, { hearts: 8 })
    const { code } = await holds(app, member)
    expect(await till.redeems(code, uuid())).toMatchObject({ status: 200, errorName: 'giftRedemptionError' })
    await till.redeems(code)
    const neighbour = await aTill(app, { tillNumber: '4' })
    const elsewhere = await aTill(app, { storeId: 'markkleeberg' })
    expect(await neighbour.redeems(code, uuid())).toMatchObject({ errorName: 'giftRedemptionError' })
    expect(await elsewhere.redeems(code, uuid())).toMatchObject({ errorName: 'giftRedemptionError' })
    await elsewhere.redeems(code)
    expect(await till.redeems(code, uuid())).toMatchObject({ errorName: 'giftRedemptionError' })
    expect(await elsewhere.redeems(code, uuid())).toMatchObject({ errorName: null })
  })

  it('counts once: sent again it gets its first answer, twice it is rejected', async () => {
    const member = await aMember(app, { hearts: 16 })
    const [one, other] = [await holds(app, member), await holds(app, member)]
    await till.redeems(one.code)
    await till.redeems(other.code)
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 12 }, () => till.redeems(one.code, operationId)))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await till.redeems(one.code)).toMatchObject({ status: 200, errorName: 'giftRedemptionError' })
    expect(await till.redeems(one.code, uuid())).toMatchObject({ errorName: 'giftRedemptionError' })
    expect(await till.redeems(other.code, operationId)).toMatchObject({ errorName: 'operationReused' })
    expect(await bookOf(app, member)).toMatchObject({ voucher: 8, redeemed: 8 })
  })

  it('handed over by one of 32 that want to, and given up or handed over, never both', async () => {
    const member = await aMember(app, { hearts: 8 })
    const { code } = await holds(app, member)
    await till.redeems(code)
    const answers = await Promise.all(Array.from({ length: 32 }, () => till.redeems(code, uuid())))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'giftRedemptionError')).toHaveLength(31)

    for (let round = 0; round < 8; round += 1) {
      const shopper = await aMember(app, { hearts: 8 })
      const hold = await holds(app, shopper)
      await till.redeems(hold.code)
      app.clock.pass({ seconds: 91 })
      const [confirmed, given] = await Promise.all([
        till.redeems(hold.code, uuid()),
        app.call('cancelUserGift', { giftHoldId: hold.giftHoldId, operationId: uuid() }, signedIn(app, shopper)),
      ])
      const book = await bookOf(app, shopper)
      expect([confirmed.errorName, given.errorName].filter((errorName) => errorName === null)).toHaveLength(1)
      expect(book).toMatchObject(confirmed.errorName === null ? { redeemed: 8, purchased: 0 } : { redeemed: 0, purchased: 8 })
    }
  })

  it('of an account that is not active any more is rejected', async () => {
    const member = await aMember(app, { hearts: 8 })
    const { code } = await holds(app, member)
    await withStatus(app, member.memberId, 'inactive')
    expect(await till.redeems(code)).toMatchObject({ status: 200, errorName: 'userInactive' })
  })

  it('needs a till with a key', async () => {
    expect(await app.till('redeem', { tillNumber: '3', code: 'G0000000000000' }, 'a'.repeat(43))).toMatchObject({
      errorName: 'tillKeyInvalid',
    })
    expect(await app.till('pickup', { tillNumber: '3', code: 'R0000000000000' })).toMatchObject({ errorName: 'tillKeyInvalid' })
    for (const bad of [{}, { tillNumber: '3' }, { tillNumber: '3', code: 'G', strange: 1 }, { tillNumber: '', code: 'G' }]) {
      expect(await app.till('redeem', bad as never, till.key)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
      expect(await app.till('pickup', bad as never, till.key)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    }
  })
})

describe('a reservation code at the till', () => {
  it('is first shown, then picked up at its store', async () => {
    const member = await aMember(app, { hearts: 8 })
    const reservation = await reserves(app, member)
    expect(holdCodeOf(reservation.code)?.kind).toBe('reservation')
    expect(await till.picksUp(reservation.code)).toMatchObject({ errorName: null, result: { kind: 'reservation', status: 'Scanned' } })
    const operationId = uuid()
    const picked = await till.picksUp(reservation.code, operationId)
    expect(picked).toMatchObject({ errorName: null, result: { status: 'Confirmed', giftHoldId: reservation.giftHoldId } })
    expect((await till.picksUp(reservation.code, operationId)).result).toEqual(picked.result)
    expect(await till.picksUp(reservation.code, uuid())).toMatchObject({ status: 200, errorName: 'reservationPickUpError' })
    expect(await bookOf(app, member)).toMatchObject({ voucher: 0, redeemed: 8 })
  })

  it('is not picked up at another store', async () => {
    const { code } = await reserves(app, await aMember(app, { hearts: 8 }))
    const elsewhere = await aTill(app, { storeId: 'markkleeberg' })
    expect(await elsewhere.picksUp(code)).toMatchObject({ status: 200, errorName: 'reservationPickUpError' })
    await till.picksUp(code)
    expect(await elsewhere.picksUp(code, uuid())).toMatchObject({ errorName: 'reservationPickUpError' })
  })

  it('that nobody has, or that is for something else, is not found', async () => {
    const { code } = await holds(app, await aMember(app, { hearts: 8 }))
    for (const other of ['R0000000000000', 'nothing', code]) {
      expect(await till.picksUp(other), other).toMatchObject({ status: 200, errorName: 'reservationCodeNotFound' })
    }
  })

  it('counts through its last day, and not after', async () => {
    const member = await aMember(app, { hearts: 16 })
    const now = app.clock.now().toISOString()
    const day = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const first = await reserves(app, member)
    app.clock.set(`${day}T22:59:59Z`)
    expect(await till.picksUp(first.code)).toMatchObject({ errorName: null })
    app.clock.set(now)
    const second = await reserves(app, await aMember(app, { hearts: 8 }))
    app.clock.set(`${day}T23:00:00Z`)
    expect(await till.picksUp(second.code)).toMatchObject({ status: 200, errorName: 'reservationCodeExpired' })
    app.clock.set(now)
  })

  it('is rejected by a store that does not take part', async () => {
    const { code } = await reserves(app, await aMember(app, { hearts: 8 }))
    await changeContent(app, 'store', 'lindenau', { active: false })
    expect(await till.picksUp(code)).toMatchObject({ status: 200, errorName: 'storeInactive' })
    await changeContent(app, 'store', 'lindenau', { active: true })
  })
})
