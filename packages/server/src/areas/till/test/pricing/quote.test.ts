import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

describe('a quote', () => {
  it('says what the basket costs and lands, as the sale then does', async () => {
    const member = await aMember(app, { hearts: 23 })
    const { redemptionId } = await activates(app, member, 'emaille-milchtopf')
    const { result } = await till.scans(member)
    const basket = { scanId: result.scanId, lines: lines(1200, 305), redemptionIds: [redemptionId] }
    const quoted = await till.quotes(basket)
    expect(quoted.result).toMatchObject({
      linesCents: 1505,
      copayCents: 999,
      totalCents: 2504,
      rewards: [{ redemptionId, reason: 'ready' }],
    })
    expect(quoted.result.hearts).toContainEqual(expect.objectContaining({ campaignId: 'herzhaft-kochen', hearts: 3, balanceHearts: 6 }))
    const sold = await till.sells(basket)
    expect(sold.result).toEqual({ ...quoted.result, noPaper: false, receiptId: expect.any(String), claim: null, print: expect.any(Array) })
  })

  it('books nothing', async () => {
    const member = await aMember(app, { hearts: 12 })
    await till.quotes({ cardNumber: member.cardNumber, lines: lines(5000) })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 12 })
    expect((await app.call('listTransaction', {}, signedIn(app, member))).result.items).toEqual([])
  })

  it('tells of every activated reward whether it can be handed over, and charges for those in the basket only', async () => {
    const member = await aMember(app, { hearts: 60 })
    const pot = await activates(app, member, 'emaille-milchtopf')
    const spoons = await activates(app, member)
    const { cardNumber } = member
    const typed = await till.quotes({ cardNumber, lines: lines(100), redemptionIds: [pot.redemptionId] })
    expect(typed.result).toMatchObject({ copayCents: 0, totalCents: 100 })
    expect(typed.result.rewards.map(({ redemptionId, reason }) => [redemptionId, reason])).toEqual([
      [pot.redemptionId, 'freshCodeRequired'],
      [spoons.redemptionId, 'freshCodeRequired'],
    ])
    const { result } = await till.scans(member)
    const scanned = await till.quotes({ scanId: result.scanId, lines: lines(100), redemptionIds: [spoons.redemptionId] })
    expect(scanned.result).toMatchObject({ copayCents: 0, totalCents: 100, rewards: [{ applies: true }, { applies: true }] })
  })

  it('says of one that was deactivated meanwhile that it is none any more', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const { result } = await till.scans(member)
    await app.call('cancelUserRedemption', { operationId: uuid(), redemptionId }, signedIn(app, member))
    const quoted = await till.quotes({ scanId: result.scanId, redemptionIds: [redemptionId] })
    expect(quoted.result.rewards).toMatchObject([{ redemptionId, applies: false, reason: 'notActivated' }])
  })

  it('holds the rewards in the basket, and nothing else, for a short time', async () => {
    const member = await aMember(app, { hearts: 24 })
    const held = await activates(app, member)
    const free = await activates(app, member)
    const { token } = member
    const lockOf = async (redemptionId: string) => (await app.call('getUserRedemptionLockTime', { redemptionId }, { token })).result
    const cancel = (redemptionId: string) => app.call('cancelUserRedemption', { operationId: uuid(), redemptionId }, { token })
    const { basketLockSeconds } = app.server.services.content().merchant
    const { result } = await till.scans(member)
    await till.quotes({ scanId: result.scanId, redemptionIds: [held.redemptionId] })

    const until = new Date(app.clock.now().getTime() + basketLockSeconds * 1000).toISOString()
    expect(await lockOf(held.redemptionId)).toEqual({ lockedUntil: until, lockSeconds: basketLockSeconds })
    expect(await lockOf(free.redemptionId)).toEqual({ lockedUntil: null, lockSeconds: 0 })
    expect(await cancel(held.redemptionId)).toMatchObject({ errorName: 'rewardTemporarilyLocked' })
    expect(await cancel(free.redemptionId)).toMatchObject({ errorName: null })
    app.clock.pass({ seconds: basketLockSeconds })
    expect(await lockOf(held.redemptionId)).toEqual({ lockedUntil: null, lockSeconds: 0 })
    expect(await cancel(held.redemptionId)).toMatchObject({ errorName: null })
  })

  it('does not hold a reward that a typed card could not get', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    await till.quotes({ cardNumber: member.cardNumber, redemptionIds: [redemptionId] })
    expect((await app.call('getUserRedemptionLockTime', { redemptionId }, signedIn(app, member))).result.lockedUntil).toBeNull()
  })

  it('either holds a reward or finds it gone, when it is deactivated in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await aMember(app, { hearts: 12 })
      const { redemptionId } = await activates(app, member)
      const { result } = await till.scans(member)
      const [quoted, cancelled] = await Promise.all([
        till.quotes({ scanId: result.scanId, redemptionIds: [redemptionId] }),
        app.call('cancelUserRedemption', { operationId: uuid(), redemptionId }, signedIn(app, member)),
      ])
      const isHeld = quoted.result.rewards[0]?.reason === 'ready'
      expect(cancelled.errorName).toBe(isHeld ? 'rewardTemporarilyLocked' : null)
    }
  })

  it('finds a reward gone that somebody had in hand when it wanted to hold it', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const { result } = await till.scans(member)
    const somebody = new pg.Client({ connectionString: app.ownerUrl })
    await somebody.connect()
    const say = (status: string) => somebody.query('update redemptions set status = $2 where redemption_id = $1', [redemptionId, status])
    await somebody.query('begin')
    await say('Redeemed')
    const quoting = till.quotes({ scanId: result.scanId, redemptionIds: [redemptionId] })
    await eventually(async () => expect(await countWaiting(app.ownerUrl)).toBe(1))
    await somebody.query('commit')
    expect((await quoting).result.rewards).toMatchObject([{ redemptionId, applies: false, reason: 'notActivated' }])
    await say('Activated')
    await somebody.end()
  })

  it('is rejected for unknown cards, inactive accounts and rewards of others', async () => {
    expect(await till.quotes({ cardNumber: '2760 0000 0000 0000' })).toMatchObject({ status: 200, errorName: 'cardNumberNotFound' })
    const { cardNumber: inactive } = await aMember(app, { status: 'inactive' })
    expect(await till.quotes({ cardNumber: inactive })).toMatchObject({ errorName: 'userInactive' })
    const other = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, other)
    const { cardNumber } = await aMember(app)
    for (const id of [redemptionId, uuid(), 'none']) {
      expect(await till.quotes({ cardNumber, redemptionIds: [id] })).toMatchObject({ errorName: 'rewardNotReadyAtTill' })
    }
    expect(await till.quotes({ lines: lines(100) })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})
