import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'
import { becameOf, booklet, bookOf, holds, muffin, reserves } from '../../../gifts/test/support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(async () => {
  await expectLedgerToHold(app)
  app.clock.set('2026-11-20T11:00:00Z')
})
afterAll(() => app.close())

async function handsOver(code: string): Promise<void> {
  await till.redeems(code)
  expect(await till.redeems(code, uuid())).toMatchObject({ errorName: null })
}

describe('a gift that was handed over', () => {
  it('is taken back: its price is on the card again, and the member reads it', async () => {
    const member = await aMember(app, { hearts: 10 })
    const hold = await holds(app, member)
    await handsOver(hold.code)
    expect(await bookOf(app, member)).toMatchObject({ purchased: 2, redeemed: 8 })
    app.clock.pass({ days: 3 })
    expect((await till.takesBackGift(hold.code)).result).toMatchObject({
      giftHoldId: hold.giftHoldId,
      kind: 'gift',
      exchangeType: 'hearts',
      amount: 8,
      returnedAmount: 8,
    })
    expect(await bookOf(app, member)).toMatchObject({ purchased: 10, redeemed: 0, voucher: 0 })
    expect(await becameOf(app, member, hold.giftHoldId)).toMatchObject({ status: 'Cancelled' })
    const unread = (await app.call('listHistoryUnReadStatus', {}, signedIn(app, member))).result
    expect(unread.hearts).toBeGreaterThan(0)
  })

  it('puts a message into the inbox that says what is back, and leads to the history', async () => {
    const member = await aMember(app, { hearts: 10 })
    await creditPoints(app, member, 200)
    const free = { giftId: booklet, exchangeType: 'free' }
    for (const wish of [{}, { giftId: muffin, exchangeType: 'points' }, free]) {
      const { code } = await holds(app, member, wish)
      await handsOver(code)
      await till.takesBackGift(code)
    }
    const inbox = async (lang: 'de_DE' | 'en_US' | 'fr_FR') =>
      (await app.call('listNotification', {}, { ...signedIn(app, member), lang })).result.items.filter(
        ({ path }) => path === '/rewardsHistory',
      )
    expect((await inbox('de_DE')).map(({ type, title, text }) => [type, title, text])).toEqual([
      ['transactionUpdated', 'Geschenk zurückgenommen', 'Rezeptheft „Herbst im Topf“ ist zurück im Markt Lindenau.'],
      [
        'transactionUpdated',
        'Geschenk zurückgenommen',
        'Heidelbeer-Muffin ist zurück im Markt Lindenau. 150 Punkte sind wieder auf deinem Konto.',
      ],
      [
        'transactionUpdated',
        'Geschenk zurückgenommen',
        'Blumenstrauß der Woche ist zurück im Markt Lindenau. 8 Herzen sind wieder auf deiner Karte „Herzhaft kochen“.',
      ],
    ])
    expect((await inbox('en_US')).map(({ text }) => text.split('. ')[1])).toEqual([
      undefined,
      '150 points are back in your account.',
      '8 hearts are back on your card “Cook with heart”.',
    ])
    expect((await inbox('fr_FR'))[0]?.title).toBe('Cadeau repris')
  })

  it('is taken back once, also at twenty tills at once, and is sent again without harm', async () => {
    const member = await aMember(app, { hearts: 10 })
    const hold = await holds(app, member)
    await handsOver(hold.code)
    const operationId = uuid()
    const others = Array.from({ length: 19 }, () => till.takesBackGift(hold.code))
    const answers = await Promise.all([till.takesBackGift(hold.code, operationId), ...others])
    const names = answers.map(({ errorName }) => errorName)
    expect(names.filter((name) => name === null)).toHaveLength(1)
    expect(names.filter((name) => name === 'giftNotReturnable')).toHaveLength(19)
    const first = answers.findIndex(({ errorName }) => errorName === null)
    if (first === 0) expect((await till.takesBackGift(hold.code, operationId)).result).toEqual(answers[0]?.result)
    expect(await bookOf(app, member)).toMatchObject({ purchased: 10, redeemed: 0 })
  })

  it('may be a reservation, or free', async () => {
    const member = await aMember(app, { hearts: 10 })
    const { code } = await reserves(app, member)
    await till.picksUp(code)
    await till.picksUp(code, uuid())
    expect((await till.takesBackGift(code)).result).toMatchObject({ kind: 'reservation', returnedAmount: 8 })
    const free = await holds(app, await aMember(app), { giftId: booklet, exchangeType: 'free' })
    await handsOver(free.code)
    expect((await till.takesBackGift(free.code)).result).toMatchObject({ amount: 0, returnedAmount: 0 })
  })

  it('is taken back by its own store only, and within the merchant’s days', async () => {
    const [early, late] = [await holds(app, await aMember(app, { hearts: 10 })), await holds(app, await aMember(app, { hearts: 10 }))]
    for (const { code } of [early, late]) await handsOver(code)
    const elsewhere = await aTill(app, { storeId: 'suedvorstadt' })
    expect((await elsewhere.takesBackGift(early.code)).errorName).toBe('giftNotReturnable')
    app.clock.set('2026-12-04T22:00:00Z')
    expect((await till.takesBackGift(early.code)).errorName).toBeNull()
    app.clock.set('2026-12-04T23:30:00Z')
    expect((await till.takesBackGift(late.code)).errorName).toBe('giftNotReturnable')
  })

  it('is not one that is still held, or that nobody has', async () => {
    const { code } = await holds(app, await aMember(app, { hearts: 10 }))
    expect((await till.takesBackGift(code)).errorName).toBe('giftNotReturnable')
    expect((await till.takesBackGift('G-0000-0000-0000')).errorName).toBe('redeemCodeNotFound')
    expect((await till.takesBackGift('nonsense')).errorName).toBe('redeemCodeNotFound')
  })
})
