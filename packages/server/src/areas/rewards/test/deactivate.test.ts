import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import { statement } from '../../../kernel/database/index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

function deactivate(member: TestMember, redemptionId: string, operationId = uuid()) {
  return app.call('cancelUserRedemption', { operationId, redemptionId }, signedIn(app, member))
}

describe('deactivating a reward', () => {
  it('returns each heart to where it came from, and the reward to the stock', async () => {
    const member = await aMember(app, { hearts: 15, given: 8 })
    const before = await lotsOf(member)
    const stock = await stockOf('emaille-milchtopf')
    const { redemptionId } = await activates(app, member, 'emaille-milchtopf')
    expect(await stockOf('emaille-milchtopf')).toBe(stock - 1)
    const { errorName, result } = await deactivate(member, redemptionId)
    expect(errorName).toBeNull()
    expect(result.redemption).toMatchObject({ redemptionId, status: 'Deactivated', endedAt: app.clock.now().toISOString() })
    expect(result.card).toMatchObject({ hearts: 23, shareableHearts: 15, activatedHearts: 0, activatedRewards: 0 })
    expect(await lotsOf(member)).toEqual(before)
    expect(await stockOf('emaille-milchtopf')).toBe(stock)
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, member))).result
    expect(items[0]).toMatchObject({ issueMethod: 'rewardDeactivation', hearts: 20, rewardName: expect.stringContaining('Milchtopf') })
  })

  it.each([
    { bought: 4, given: 6, rewards: 1, hearts: 6, repaid: 4, debt: 0 },
    { bought: 10, given: 0, rewards: 1, hearts: 0, repaid: 10, debt: 0 },
    { bought: 20, given: 0, rewards: 2, hearts: 0, repaid: 10, debt: 10 },
  ])(
    'repays first what is owed since $bought hearts were taken back while a till had it',
    async ({ bought, given, rewards, hearts, repaid, debt }) => {
      const till = await aTill(app)
      const member = await aMember(app, { given })
      const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(bought * 500) })
      await till.checkout(sale)
      const all = await Promise.all(Array.from({ length: rewards }, () => activates(app, member)))
      const ids = all.map(({ redemptionId }) => redemptionId)
      await till.opensBasket(member, ...ids)
      await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
      app.clock.pass({ seconds: 90 })
      const { result } = await deactivate(member, ids[0] ?? '')
      expect(result).toMatchObject({ repaidHearts: repaid, card: { hearts, debtHearts: debt } })
      const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, member))).result
      expect(items[0]).toMatchObject({ issueMethod: 'rewardDeactivation', hearts: 10, debtHearts: repaid })
    },
  )

  it('is for members only', () => expectMembersOnly(app, 'cancelUserRedemption', { operationId: uuid(), redemptionId: uuid() }))

  it('finds nobody else’s reward, and none that there is not', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const stranger = await aMember(app)
    for (const id of [redemptionId, uuid(), 'none']) {
      expect(await deactivate(stranger, id)).toMatchObject({ status: 200, errorName: 'redeemCodeNotFound' })
    }
    expect(await cardOf(app, member)).toMatchObject({ activatedRewards: 1 })
  })

  it('happens once, however often it is sent, and not again in another operation', async () => {
    const member = await aMember(app, { hearts: 22 })
    const { redemptionId } = await activates(app, member)
    const other = await activates(app, member)
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 12 }, () => deactivate(member, redemptionId, operationId)))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 12, activatedHearts: 10 })
    expect(await deactivate(member, redemptionId)).toMatchObject({ status: 200, errorName: 'rewardNotActivated' })
    expect(await deactivate(member, other.redemptionId, operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it('and handing it over in the same moment: one of both', async () => {
    const till = await aTill(app)
    for (let round = 0; round < 5; round += 1) {
      const member = await aMember(app, { hearts: 12 })
      const { redemptionId } = await activates(app, member)
      const { result } = await till.scans(member)
      const [sold, cancelled] = await Promise.all([
        till.sells({ scanId: result.scanId, redemptionIds: [redemptionId] }),
        deactivate(member, redemptionId),
      ])
      expect([sold.errorName, cancelled.errorName]).toContain(null)
      expect([sold.errorName, cancelled.errorName]).toContain(sold.errorName === null ? 'rewardNotActivated' : 'rewardNotReadyAtTill')
    }
  })

  it('comes too late once it was handed over, or its time is over', async () => {
    const till = await aTill(app)
    const member = await aMember(app, { hearts: 32 })
    const handedOver = await activates(app, member)
    const { result } = await till.scans(member)
    await till.sells({ scanId: result.scanId, redemptionIds: [handedOver.redemptionId] })
    expect(await deactivate(member, handedOver.redemptionId)).toMatchObject({ errorName: 'rewardNotActivated' })

    const erased = await activates(app, member)
    const now = app.clock.now().toISOString()
    app.clock.set(`${erased.validUntil}T23:30:00Z`)
    expect(await deactivate(member, erased.redemptionId)).toMatchObject({ status: 200, errorName: 'redeemCodeExpired' })
    app.clock.set(now)
    expect(await deactivate(member, erased.redemptionId)).toMatchObject({ errorName: null })
  })
})

describe('the lock time of a reward', () => {
  it('is for members only, and of their own rewards', async () => {
    await expectMembersOnly(app, 'getUserRedemptionLockTime', { redemptionId: uuid() })
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    expect(await app.call('getUserRedemptionLockTime', { redemptionId }, signedIn(app, member))).toMatchObject({
      result: { lockedUntil: null, lockSeconds: 0 },
    })
    const { token } = await aMember(app)
    for (const id of [redemptionId, uuid(), 'none']) {
      expect(await app.call('getUserRedemptionLockTime', { redemptionId: id }, { token })).toMatchObject({
        status: 200,
        errorName: 'redeemCodeNotFound',
      })
    }
  })
})

async function lotsOf({ memberId }: TestMember): Promise<unknown[]> {
  const lots = statement<object, [string]>('select lot_id, origin, remaining from lots where member_id = $1 order by lot_id')
  return app.server.services.db.all(lots, memberId)
}

async function stockOf(rewardId: string): Promise<number> {
  const stock = statement<{ available: number }, [string]>('select available from reward_stock where reward_id = $1')
  return (await app.server.services.db.first(stock, rewardId))?.available ?? -1
}
