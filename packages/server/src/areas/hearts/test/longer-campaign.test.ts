import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { holding } from '#testing/locks.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tokenNow } from '#testing/sign-in.ts'
import { expectLedgerToHold } from '#testing/till.ts'
import { applyContent, loadContent } from '../../../content/index.ts'
import { prolongHoldings } from '../expiry/prolong-holdings.ts'
import { expireHearts } from '../index.ts'
import { activates, isGiven } from './support/shopping.ts'

let app: TestServer
beforeEach(async () => {
  app = await startTestServer()
})
afterEach(async () => {
  await expectLedgerToHold(app)
  await app.close()
})

const collectorId = 'kaffeekarte'
const merchantFolder = new URL('../../../../../../merchant/', import.meta.url).pathname

/** Applies Feldmarkt's content with a later end of the heart campaign, and of the collector card. */
async function applied(redeemUntil: string, today = '2026-11-20'): Promise<void> {
  const { content } = app.server.services
  const items = await loadContent(merchantFolder)
  for (const { kind, id, data } of items) {
    if (kind === 'campaign' && id === campaignId) Object.assign(data, { redeemUntil })
    if (kind === 'collector' && id === collectorId) Object.assign(data, { redeemUntil: '2027-07-31' })
  }
  await asOwner(app, (owner) => applyContent(owner, items, { today }))
  await eventually(() => expect(content().campaign(campaignId)?.redeemUntil).toBe(redeemUntil))
}

/** As if the apply was a minute ago. */
const minuteLater = () => asOwner(app, (owner) => owner.query(`update longer_campaigns set noted_at = now() - interval '1 minute'`))
const prolong = () => prolongHoldings(app.server.services)
const cardOf = async (member: TestMember) =>
  (await app.call('detailsUserStampCard', { campaignId }, { token: tokenNow(app, member) })).result
async function daysOf({ memberId }: TestMember): Promise<string[]> {
  const { rows } = await app.server.services.pool.query<{ day: string }>(
    `select distinct expires_on as day from lots where member_id = $1 union select valid_until from redemptions where member_id = $1 order by day`,
    [memberId],
  )
  return rows.map(({ day }) => day)
}

describe('a campaign that is prolonged', () => {
  it('prolongs hearts, also those that a reward used up, and activated rewards, and nothing of others', async () => {
    const member = await aMember(app, { hearts: 25 })
    await activates(app, member, 'emaille-milchtopf')
    const [other, collector] = [await aMember(app), await aMember(app)]
    await isGiven(app, collector, 4, { campaignId: collectorId, expiresOn: '2027-06-18' })
    await isGiven(app, other, 4, { campaignId: 'gut-aufgetischt', expiresOn: '2026-12-10' })
    await applied('2027-04-30')
    await minuteLater()
    expect(await prolong()).toBe(true)
    expect(await daysOf(member)).toEqual(['2027-04-30'])
    expect(await daysOf(other)).toEqual(['2026-12-10'])
    expect(await daysOf(collector)).toEqual(['2027-07-31'])
    app.clock.set('2027-04-30T21:59:59Z')
    expect(await expireHearts(app.server.services)).toEqual({ hearts: 4, rewards: 0 })
    expect(await cardOf(member)).toMatchObject({ hearts: 5, expiresOn: '2027-04-30', activatedRewards: 1 })
    app.clock.set('2027-04-30T22:00:00Z')
    expect(await expireHearts(app.server.services)).toEqual({ hearts: 25, rewards: 1 })
  })

  it('prolongs what it was prolonged for already, and not what had ended before', async () => {
    const member = await aMember(app, { hearts: 5 })
    await isGiven(app, member, 3, { expiresOn: '2026-11-19' })
    await applied('2027-04-30')
    await applied('2027-05-31')
    await minuteLater()
    await prolong()
    expect(await daysOf(member)).toEqual(['2026-11-19', '2027-05-31'])
  })

  it('expires nothing until all is prolonged, also what is booked by the content of before', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => aMember(app, { hearts: 5 })))
    app.clock.set('2027-03-11T22:00:00Z')
    await applied('2027-04-30', '2027-03-11')
    app.clock.set('2027-03-11T23:10:00Z')
    // Other processes may not have the new content yet.
    expect(await prolong()).toBe(false)
    await expect(expireHearts(app.server.services)).rejects.toThrow('still being prolonged')
    await minuteLater()
    expect(await expireHearts(app.server.services)).toEqual({ hearts: 0, rewards: 0 })
    for (const member of members) expect(await cardOf(member)).toMatchObject({ hearts: 5, expiresOn: '2027-04-30' })
  })

  it('is prolonged by one process at a time, which waits where hearts of the member are moved', async () => {
    const member = await aMember(app, { hearts: 5 })
    await applied('2027-04-30')
    await minuteLater()
    const { answer } = await holding(app, ['select from books where member_id = $1 for update', member.memberId], async (begin) => {
      const first = await begin(prolong)
      expect(await prolong()).toBe(false)
      return first
    })
    expect(await answer).toBe(true)
    expect(await daysOf(member)).toEqual(['2027-04-30'])
  })

  it('goes on with many members where a process has stopped', async () => {
    const members = await Promise.all(Array.from({ length: 120 }, () => aMember(app, { hearts: 1 })))
    await applied('2027-04-30')
    await minuteLater()
    const [, , third] = members.map(({ memberId }) => memberId).sort()
    await asOwner(app, (owner) => owner.query('update longer_campaigns set done_to = $1', [third]))
    expect(await prolong()).toBe(true)
    const days = await Promise.all(members.map(daysOf))
    expect(days.filter(([day]) => day === '2027-04-30')).toHaveLength(117)
  })

  it('ends earlier again without taking anything back', async () => {
    const member = await aMember(app, { hearts: 5 })
    await applied('2027-04-30')
    await minuteLater()
    await prolong()
    const items = await loadContent(merchantFolder)
    await asOwner(app, (owner) =>
      applyContent(owner, items, { today: '2026-11-20', allowLoss: [`campaign/${campaignId}`, `collector/${collectorId}`] }),
    )
    expect(await prolong()).toBe(true)
    expect(await daysOf(member)).toEqual(['2027-04-30'])
  })
})
