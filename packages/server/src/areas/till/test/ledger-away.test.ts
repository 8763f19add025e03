import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterEach, expect, it } from 'vitest'
import { aCollectCode } from '#testing/codes.ts'
import { eventually } from '#testing/eventually.ts'
import { endWaiting } from '#testing/locks.ts'
import { aMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { type Answer, startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import { holds, reserves } from '../../gifts/test/support.ts'

let app: TestServer
afterEach(async () => {
  await expectLedgerToHold(app)
  await app.close()
})

/** Every call that moves value, each with an operation of its own that is sent again and again. */
async function valueCalls(): Promise<Record<string, () => Promise<Answer<unknown>>>> {
  const till = await aTill(app)
  const [member, neighbour] = [await aMember(app, { hearts: 60 }), await aMember(app, { hearts: 20 })]
  const { cardNumber } = member
  const { redemptionId } = await activates(app, member)
  const bought = till.sale({ cardNumber, lines: lines(2500) })
  await till.checkout(bought)
  const sale = till.sale({ cardNumber, lines: lines(2500) })
  const goingBack = till.giveBack({ purchase: { tillNumber: bought.tillNumber, receiptNumber: bought.receiptNumber } })
  const gift = { operationId: uuid(), cardNumber }
  const activation = { operationId: uuid(), campaignId: 'herzhaft-kochen', rewardId: 'kochloeffel-set' }
  const deactivation = { operationId: uuid(), redemptionId }
  const wish = { giftId: 'blumenstrauss', exchangeType: 'hearts' }
  const exchange = { ...wish, operationId: uuid() }
  const reservation = { ...wish, storeId: 'lindenau', operationId: uuid() }
  const [toGiveUp, toHandOver] = [await holds(app, member), await holds(app, neighbour)]
  const cancelling = await aMember(app, { hearts: 8 })
  const [toCancel, toPickUp] = [await reserves(app, cancelling), await reserves(app, neighbour)]
  await till.redeems(toHandOver.code)
  await till.picksUp(toPickUp.code)
  await creditPoints(app, member, 100)
  const { voucherId } = await activatesPoints(app, member, 40)
  const voucher = { points: 50, operationId: uuid() }
  const voucherBack = { voucherId, operationId: uuid() }
  const [handover, pickup, cancellation, collection] = [uuid(), uuid(), uuid(), uuid()]
  const code = await aCollectCode(app)
  return {
    checkout: () => till.checkout(sale),
    refund: () => till.refund(goingBack),
    grant: () => till.gives(gift),
    redeemUserStampCard: () => app.call('redeemUserStampCard', activation, signedIn(app, member)),
    cancelUserRedemption: () => app.call('cancelUserRedemption', deactivation, signedIn(app, member)),
    activateUserPoint: () => app.call('activateUserPoint', voucher, signedIn(app, member)),
    cancelUserPointVoucher: () => app.call('cancelUserPointVoucher', voucherBack, signedIn(app, member)),
    redeemGift: () => app.call('redeemGift', exchange, signedIn(app, member)),
    saveUserReservation: () => app.call('saveUserReservation', reservation, signedIn(app, member)),
    cancelUserGift: () => app.call('cancelUserGift', { giftHoldId: toGiveUp.giftHoldId, operationId: cancellation }, signedIn(app, member)),
    cancelUserReservation: () =>
      app.call('cancelUserReservation', { reservationId: toCancel.giftHoldId, operationId: cancellation }, signedIn(app, cancelling)),
    redeem: () => till.redeems(toHandOver.code, handover),
    pickup: () => till.picksUp(toPickUp.code, pickup),
    collect: () => till.collects({ cardNumber, code, operationId: collection }),
  }
}

/** Somebody else has all books in hand. */
async function holdBooks(): Promise<{ letGo(): Promise<void> }> {
  const somebody = new pg.Client({ connectionString: app.ownerUrl })
  await somebody.connect()
  await somebody.query('begin')
  await somebody.query('update books set given = given')
  return { letGo: () => somebody.end() }
}

// ASVS 16.5.3
it('a ledger that takes too long says so, and the same operation is done when it is sent again', async () => {
  app = await startTestServer({ DATABASE_TIMEOUT_MS: '200' })
  const calls = await valueCalls()
  const hold = await holdBooks()
  for (const [name, send] of Object.entries(calls)) expect(await send(), name).toMatchObject({ status: 200, errorName: 'ledgerTimedOut' })
  await hold.letGo()
  for (const [name, send] of Object.entries(calls)) expect(await send(), name).toMatchObject({ errorName: null })
})

// ASVS 2.3.3
it('a ledger that goes away says so, and the same operation is done when it is sent again', async () => {
  app = await startTestServer({ DATABASE_TIMEOUT_MS: '20000' })
  const calls = await valueCalls()
  const hold = await holdBooks()
  for (const [name, send] of Object.entries(calls)) {
    const answering = send()
    await eventually(async () => expect(await endWaiting(app.ownerUrl)).toBe(1))
    expect(await answering, name).toMatchObject({ status: 200, errorName: 'ledgerUnavailable' })
  }
  await hold.letGo()
  for (const [name, send] of Object.entries(calls)) expect(await send(), name).toMatchObject({ errorName: null })
})
