import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import { ofMember } from '../../../kernel/limits.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const campaignId = 'herzhaft-kochen'

function activate(member: TestMember, input: { operationId?: string; campaignId?: string; rewardId?: string } = {}) {
  return app.call('redeemUserStampCard', { operationId: uuid(), campaignId, rewardId: 'kochloeffel-set', ...input }, signedIn(app, member))
}

describe('activating a reward', () => {
  it('moves its hearts out of the card, given ones first, so that what can be shared stays', async () => {
    const member = await aMember(app, { hearts: 15, given: 8 })
    const { errorName, result } = await activate(member)
    expect(errorName).toBeNull()
    expect(result.card).toMatchObject({ hearts: 13, shareableHearts: 13, activatedHearts: 10, activatedRewards: 1 })
    expect(result.redemption).toMatchObject({
      rewardId: 'kochloeffel-set',
      campaignId,
      hearts: 10,
      copayCents: 0,
      status: 'Activated',
      activatedAt: app.clock.now().toISOString(),
      endedAt: null,
      validUntil: '2027-03-11',
      storeName: null,
      receiptNumber: null,
    })
    expect(await cardOf(app, member)).toEqual(result.card)
    expect((await app.call('listUserRedeemHistory', {}, signedIn(app, member))).result.items).toEqual([result.redemption])
  })

  it('is for members only', () =>
    expectMembersOnly(app, 'redeemUserStampCard', { operationId: uuid(), campaignId, rewardId: 'kochloeffel-set' }))

  it('asks for the address before anything else', async () => {
    for (const missing of [{ street: null }, { houseNumber: null }, { zip: null }, { city: null }]) {
      const member = await aMember(app, { hearts: 50, birthDate: null, ...missing })
      expect(await activate(member, { rewardId: 'nothing' })).toMatchObject({ status: 200, errorName: 'addressMissing', result: null })
    }
    const member = await aMember(app, { street: null })
    expect(await activate(member, { campaignId: 'nothing' })).toMatchObject({ errorName: 'addressMissing' })
  })

  it('is rejected for what does not exist, and without a card', async () => {
    const member = await aMember(app, { hearts: 50 })
    expect(await activate(member, { campaignId: 'nothing' })).toMatchObject({ status: 200, errorName: 'campaignNotFound' })
    expect(await activate(member, { rewardId: 'nothing' })).toMatchObject({ errorName: 'rewardNotFound' })
    expect(await activate(await aMember(app))).toMatchObject({ errorName: 'userStampCardDoesNotExist' })
  })

  it('is one of six hundred commands that a member may send in a day: what they book stays for ever', async () => {
    const member = await aMember(app, { hearts: 15 })
    const { pool } = app.server.services
    const { redemptionId } = (await activate(member)).result.redemption
    const { key } = ofMember(member.memberId, { what: 'command', most: 600, seconds: 24 * 3600 })
    expect((await pool.query('update rate_counters set count = 599 where key = $1', [key])).rowCount).toBe(1)
    const cancels = () => app.call('cancelUserRedemption', { redemptionId, operationId: redemptionId }, signedIn(app, member))
    const given = await cancels()
    expect(given).toMatchObject({ errorName: null })
    await cancels()
    const { rows } = await pool.query('select count from rate_counters where key = $1', [key])
    expect(rows).toEqual([{ count: 600 }])
    expect(await activate(member)).toMatchObject({ errorName: 'tooManyRequests' })
    expect(await activate(await aMember(app, { hearts: 15 }))).toMatchObject({ errorName: null })
    // Nothing is lost of a command whose answer did not arrive.
    expect((await cancels()).result).toEqual(given.result)
    await pool.query('update rate_counters set window_ends_at = $2 where key = $1', [key, app.clock.now()])
    expect(await activate(member)).toMatchObject({ errorName: null })
  })

  it('is rejected a heart short', async () => {
    expect(await activate(await aMember(app, { hearts: 4, given: 5 }))).toMatchObject({ status: 200, errorName: 'notEnoughStamps' })
    expect(await activate(await aMember(app, { hearts: 4, given: 6 }))).toMatchObject({ errorName: null })
  })

  it('is rejected when none is left', async () => {
    const member = await aMember(app, { hearts: 50 })
    expect(await activate(member, { rewardId: 'geschirrtuch' })).toMatchObject({ status: 200, errorName: 'rewardOutOfStock' })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 50, activatedRewards: 0 })
  })

  it('is rejected before the campaign and after its last day, which is included', async () => {
    const member = await aMember(app, { hearts: 50 })
    const now = app.clock.now().toISOString()
    const on = async (instant: string) => {
      app.clock.set(instant)
      return (await activate(member)).errorName
    }
    const { collectFrom = '', redeemUntil = '' } = app.server.services.content().campaign(campaignId) ?? {}
    expect(await on(new Date(Date.parse(collectFrom) - 3 * 3_600_000).toISOString())).toBe('redeemNotStarted')
    expect(await on(`${redeemUntil}T22:59:59Z`)).toBeNull()
    expect(await on(`${redeemUntil}T23:00:00Z`)).toBe('campaignRedeemEnded')
    app.clock.set(now)
  })

  it('is rejected to who owes hearts, and possible again once they are repaid', async () => {
    const member = await aMember(app)
    const till = await aTill(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(6000) })
    await till.checkout(sale)
    const { redemptionId } = (await activate(member)).result.redemption
    await till.handsOver(member, redemptionId)
    await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 10 })
    expect(await activate(member)).toMatchObject({ status: 200, errorName: 'userStampCardNotRedeemable' })
    await till.sells({ cardNumber: member.cardNumber, lines: lines(10_000) })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 10, debtHearts: 0 })
    expect(await activate(member)).toMatchObject({ errorName: null })
  })

  it('of what is for adults needs a date of birth that says so', async () => {
    const rewardId = 'kochloeffel-set'
    await markAdultsOnly(rewardId, true)
    for (const birthDate of [null, '2008-11-21', '2020-02-29']) {
      expect(await activate(await aMember(app, { hearts: 10, birthDate }))).toMatchObject({ status: 200, errorName: 'ageRestricted' })
    }
    expect(await activate(await aMember(app, { hearts: 10, birthDate: '2008-11-20' }))).toMatchObject({ errorName: null })
    await markAdultsOnly(rewardId, false)
  })

  it('of a member who has been deleted meanwhile is nobody’s', async () => {
    expect(await activate(await aMember(app, { status: 'deleted' }))).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('happens once, however often it is sent, and is rejected with other content', async () => {
    const member = await aMember(app, { hearts: 50 })
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(member, { operationId })))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 40, activatedRewards: 1 })
    expect(await activate(member, { operationId, rewardId: 'emaille-milchtopf' })).toMatchObject({
      status: 200,
      errorName: 'operationReused',
    })
  })

  it('never takes more hearts than there are, when 32 are wanted at once and there are hearts for 5', async () => {
    const member = await aMember(app, { hearts: 33, given: 25 })
    const answers = await Promise.all(Array.from({ length: 32 }, () => activate(member)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(5)
    expect(answers.filter(({ errorName }) => errorName === 'notEnoughStamps')).toHaveLength(27)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 8, shareableHearts: 8, activatedHearts: 50, activatedRewards: 5 })
  })
})

describe('the stock', () => {
  it('of 30 goes to 30 of 150 wishes, 50 at a time', async () => {
    await asOwner(`update reward_stock set total = 30, available = 30 where reward_id = 'emaille-milchtopf'`)
    const members = await Promise.all(Array.from({ length: 50 }, () => aMember(app, { hearts: 200 })))
    const answers = []
    for (let round = 0; round < 3; round += 1) {
      answers.push(...(await Promise.all(members.map((member) => activate(member, { rewardId: 'emaille-milchtopf' })))))
    }
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(30)
    expect(answers.filter(({ errorName }) => errorName === 'rewardOutOfStock')).toHaveLength(120)
    const { result } = await app.call('getCampaignDetail', { campaignId })
    expect(result.rewards.find(({ rewardId }) => rewardId === 'emaille-milchtopf')).toMatchObject({ stock: 'outOfStock' })
  })
})

async function asOwner(text: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}

/** Changes the content as an apply would, and waits until the server works with it. */
async function markAdultsOnly(rewardId: string, adultsOnly: boolean): Promise<void> {
  const { content } = app.server.services
  const { rewards = [] } = content().campaign(campaignId) ?? {}
  const changed = rewards.map((reward) => (reward.id === rewardId ? { ...reward, ageRestricted: adultsOnly } : reward))
  await asOwner(`update content_items set data = jsonb_set(data, '{rewards}', $2::jsonb) where kind = 'campaign' and id = $1`, [
    campaignId,
    JSON.stringify(changed),
  ])
  await asOwner('notify content_changed')
  await eventually(() => expect(content().reward(rewardId)?.reward.ageRestricted).toBe(adultsOnly))
}
