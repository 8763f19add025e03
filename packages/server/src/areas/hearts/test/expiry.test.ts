import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tokenNow } from '#testing/sign-in.ts'
import { aLine } from '#testing/till.ts'
import { statement, transact } from '../../../kernel/database/index.ts'
import { audit, lockBook, settle, write } from '../../../ledger/index.ts'
import { expireHearts } from '../index.ts'
import { activates, bringsBack, buys, isGiven, isHandedOver } from './support/shopping.ts'

let app: TestServer
beforeEach(async () => {
  app = await startTestServer()
})
afterEach(() => app.close())

const run = () => expireHearts(app.server.services)
const cardOf = async (member: TestMember, campaign = campaignId) =>
  (await app.call('detailsUserStampCard', { campaignId: campaign }, { token: tokenNow(app, member) })).result
const historyOf = async (member: TestMember) => (await app.call('listUserStampHistory', {}, { token: tokenNow(app, member) })).result
const redemptionsOf = async ({ memberId }: TestMember) => {
  const { rows } = await app.server.services.pool.query(
    'select status, ended_at from redemptions where member_id = $1 order by redemption_id',
    [memberId],
  )
  return rows.map(({ status }) => status)
}
const stockOf = async (rewardId: string) =>
  (await app.server.services.pool.query('select available from reward_stock where reward_id = $1', [rewardId])).rows[0]?.available

describe('hearts', () => {
  it('count until midnight of their last day in Germany, then they are gone, once', async () => {
    const member = await aMember(app, { hearts: 5 })
    await isGiven(app, member, 3, { expiresOn: '2026-12-24' })
    await isGiven(app, member, 4, { campaignId: 'gut-aufgetischt', expiresOn: '2026-12-10' })
    app.clock.set('2026-12-24T22:59:59Z')
    expect(await run()).toEqual({ hearts: 4, rewards: 0 })
    expect(await cardOf(member)).toMatchObject({ hearts: 8 })
    expect(await cardOf(member, 'gut-aufgetischt')).toMatchObject({ hearts: 0 })
    app.clock.set('2026-12-24T23:00:00Z')
    expect(await run()).toEqual({ hearts: 3, rewards: 0 })
    expect(await run()).toEqual({ hearts: 0, rewards: 0 })
    expect(await cardOf(member)).toMatchObject({ hearts: 5, expiresOn: '2027-03-11', collectedHearts: 8 })
    expect((await historyOf(member)).items[0]).toMatchObject({ issueMethod: 'systemAdjust', cause: 'expiry', hearts: -3, rewardName: null })
  })

  it('run out at midnight of summer time too', async () => {
    const member = await aMember(app)
    await isGiven(app, member, 2, { expiresOn: '2027-03-28' })
    app.clock.set('2027-03-28T21:59:59Z')
    await run()
    expect(await cardOf(member)).toMatchObject({ hearts: 2 })
    app.clock.set('2027-03-28T22:00:00Z')
    await run()
    expect(await cardOf(member)).toMatchObject({ hearts: 0 })
  })

  it('repay a debt before they can run out', async () => {
    const member = await aMember(app)
    const purchase = await buys(app, member, 10)
    await isHandedOver(app, member, [await activates(app, member, 'kochloeffel-set')])
    await bringsBack(app, purchase)
    await isGiven(app, member, 12, { expiresOn: '2026-12-24' })
    app.clock.set('2026-12-25T11:00:00Z')
    expect(await run()).toMatchObject({ hearts: 2 })
    expect(await cardOf(member)).toMatchObject({ hearts: 0, debtHearts: 0 })
  })
})

describe('an activated reward', () => {
  it('is lost with its hearts when its campaign ends; the stock has it again', async () => {
    const member = await aMember(app, { hearts: 25 })
    const before = await stockOf('emaille-milchtopf')
    await activates(app, member, 'emaille-milchtopf')
    expect(await stockOf('emaille-milchtopf')).toBe(before - 1)
    app.clock.set('2027-03-11T22:59:59Z')
    expect(await run()).toEqual({ hearts: 0, rewards: 0 })
    expect(await redemptionsOf(member)).toEqual(['Activated'])
    app.clock.set('2027-03-11T23:00:00Z')
    expect(await run()).toEqual({ hearts: 25, rewards: 1 })
    expect(await run()).toEqual({ hearts: 0, rewards: 0 })
    expect(await redemptionsOf(member)).toEqual(['Expired'])
    expect(await stockOf('emaille-milchtopf')).toBe(before)
    expect(await cardOf(member)).toMatchObject({ hearts: 0, activatedHearts: 0, activatedRewards: 0 })
    const { items } = await historyOf(member)
    expect(items.map(({ cause, hearts }) => [cause, hearts])).toEqual([
      ['expiry', -5],
      ['activation', -20],
      ['goodwill', 25],
    ])
  })

  it('that runs out earlier gives its hearts back to where they came from', async () => {
    const member = await aMember(app, { hearts: 6, given: 5 })
    await activates(app, member, 'kochloeffel-set', { validUntil: '2026-12-01' })
    expect(await cardOf(member)).toMatchObject({ hearts: 1, shareableHearts: 1 })
    app.clock.set('2026-12-01T23:00:00Z')
    expect(await run()).toEqual({ hearts: 0, rewards: 1 })
    expect(await cardOf(member)).toMatchObject({ hearts: 11, shareableHearts: 6, activatedHearts: 0 })
    expect((await historyOf(member)).items[0]).toMatchObject({
      issueMethod: 'rewardDeactivation',
      cause: 'expiry',
      hearts: 10,
      rewardName: 'Kochlöffel-Set, 3-teilig',
    })
    const { result } = await app.call('getUserCollectStampMsg', {}, { token: tokenNow(app, member) })
    expect(result.items.at(-1)).toMatchObject({ cause: 'expiry', hearts: 10 })
  })

  it('gives no hearts back that have run out meanwhile', async () => {
    const member = await aMember(app)
    await isGiven(app, member, 6, { expiresOn: '2026-12-01' })
    await isGiven(app, member, 6)
    await activates(app, member, 'kochloeffel-set', { validUntil: '2026-12-05' })
    app.clock.set('2026-12-06T11:00:00Z')
    expect(await run()).toEqual({ hearts: 6, rewards: 1 })
    expect(await cardOf(member)).toMatchObject({ hearts: 6 })
  })

  it('in the basket of a till waits for the next run', async () => {
    const member = await aMember(app, { hearts: 10 })
    const redemptionId = await activates(app, member, 'kochloeffel-set', { validUntil: '2026-12-01' })
    app.clock.set('2026-12-01T23:00:10Z')
    const { pool } = app.server.services
    await pool.query(`update redemptions set locked_until = '2026-12-01T23:01:00Z' where redemption_id = $1`, [redemptionId])
    expect(await run()).toMatchObject({ rewards: 0 })
    app.clock.pass({ days: 1 })
    expect(await run()).toMatchObject({ rewards: 1 })
  })

  it('that a till takes back late, when its lot and the campaign are over, is lost with what the lot still had', async () => {
    const member = await aMember(app, { hearts: 20 })
    const redemptionId = await activates(app, member, 'kochloeffel-set')
    app.clock.set('2027-03-11T17:00:00Z')
    // Its app was opened today, so its card spends.
    await app.server.services.pool.query(
      'insert into card_keys (member_id, session_id, key_number, since) select member_id, session_id, 0, $2 from sessions where member_id = $1',
      [member.memberId, app.clock.now()],
    )
    const sale = await isHandedOver(app, member, [redemptionId], [aLine({ amountCents: 1000 })])
    app.clock.set('2027-03-12T01:00:00Z')
    expect(await run()).toEqual({ hearts: 10, rewards: 0 })
    await bringsBack(app, sale, undefined, { happenedAt: '2027-03-11T18:00:00Z' })
    expect(await cardOf(member)).toMatchObject({ hearts: 0, debtHearts: 0 })
    app.clock.pass({ days: 1 })
    expect(await run()).toEqual({ hearts: 0, rewards: 0 })
    expect((await audit(app.server.services.db)).problems).toEqual([])
  })

  it('that a till hands over at this moment stays handed over', async () => {
    const member = await aMember(app, { hearts: 10 })
    const redemptionId = await activates(app, member, 'kochloeffel-set', { validUntil: '2026-12-01' })
    app.clock.set('2026-12-01T23:00:00Z')
    const { pool, now } = app.server.services
    const handOver = statement<never, [string]>(`update redemptions set status = 'Redeemed' where redemption_id = $1`)
    let expiring: ReturnType<typeof run> | undefined
    await transact(pool, async (tx) => {
      const book = await lockBook(tx, member.memberId, campaignId)
      expiring = run()
      await eventually(async () => expect(await countWaiting(app.ownerUrl)).toBeGreaterThan(0))
      const cause = { kind: 'handover', id: redemptionId } as const
      await tx.runAll(write([settle(book, 10, { reason: 'redemption', cause, key: 'handover', happenedAt: now() })], now()))
      await tx.run(handOver, redemptionId)
    })
    expect(await expiring).toEqual({ hearts: 0, rewards: 0 })
    expect(await redemptionsOf(member)).toEqual(['Redeemed'])
  })
})

describe('a run', () => {
  it('does many members, also two runs at the same time, and every heart is accounted for', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => aMember(app)))
    for (const member of members) {
      await isGiven(app, member, 12, { expiresOn: '2026-12-24' })
      await activates(app, member, 'kochloeffel-set', { validUntil: '2026-12-20' })
    }
    app.clock.set('2026-12-25T11:00:00Z')
    const runs = await Promise.all([run(), run()])
    expect(runs.reduce((sum, { hearts }) => sum + hearts, 0)).toBe(30 * 12)
    expect(runs.reduce((sum, { rewards }) => sum + rewards, 0)).toBe(30)
    for (const member of members) expect(await redemptionsOf(member)).toEqual(['Expired'])
    expect((await audit(app.server.services.db)).problems).toEqual([])
  })

  it('goes on past a member whose books do not add up, fails at its end, and leaves that one for the next', async () => {
    const [broken, fine] = [await aMember(app), await aMember(app)]
    await isGiven(app, broken, 3, { expiresOn: '2026-12-24' })
    await isGiven(app, fine, 4, { expiresOn: '2026-12-24' })
    const { pool } = app.server.services
    await pool.query('update books set given = given - 1, issued = issued + 1 where member_id = $1', [broken.memberId])
    app.clock.set('2026-12-25T11:00:00Z')
    await expect(run()).rejects.toThrow('1 members')
    expect(await cardOf(fine)).toMatchObject({ hearts: 0 })
    await pool.query('update books set given = given + 1, issued = issued - 1 where member_id = $1', [broken.memberId])
    expect(await run()).toEqual({ hearts: 3, rewards: 0 })
  })
})
