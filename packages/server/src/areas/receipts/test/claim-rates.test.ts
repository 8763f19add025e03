import { addDays } from '@herzkarte/rules/time/day.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'
import { basket, claimsFrom, type Sale, sellsAt, stateIn, today } from './claims.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(async () => {
  await expectLedgerToHold(app)
  app.clock.set(today)
})
afterAll(() => app.close())

const sells = (input?: Partial<Sale>) => sellsAt(till, input)
const claims = (member: TestMember, code: string) => claimsFrom(app, member, code)
const stateOf = (member: TestMember) => stateIn(app, member)

describe('while a campaign and a card pause', () => {
  const pausing = ['herzhaft-kochen', 'kaffeekarte'] as const
  const pause = async (active: boolean) => {
    await changeContent(app, 'campaign', pausing[0], { active })
    await changeContent(app, 'collector', pausing[1], { active })
  }
  afterEach(() => pause(true))

  it('a claim brings what the receipt promises', async () => {
    const member = await aMember(app)
    const { code, result } = await sells()
    expect(result).toMatchObject({ hearts: [{ campaignId: pausing[0], hearts: 6 }], punches: [{ campaignId: pausing[1], punches: 3 }] })
    await pause(false)
    expect((await claims(member, code)).result).toMatchObject({ hearts: [{ hearts: 6 }], punches: [{ punches: 3 }] })
    expect((await stateOf(member)).books).toMatchObject({ [pausing[0]]: [6, 0], [pausing[1]]: [3, 0] })
  })

  it('a claim of a sale of the pause brings none of it', async () => {
    const member = await aMember(app)
    await pause(false)
    const { code } = await sells()
    const later = await sells()
    expect((await claims(member, code)).result).toMatchObject({ hearts: [], points: { points: 18 }, punches: [] })
    await pause(true)
    expect((await claims(member, later.code)).result).toMatchObject({ hearts: [], points: { points: 18 }, punches: [] })
  })
})

describe('when the merchant has changed rates since', () => {
  /** So many times as much for a sale. */
  const change = async (factor: number) => {
    const { merchant, campaign, collector } = app.server.services.content()
    const rate = campaign('herzhaft-kochen')?.rate ?? { centsPerHeart: 0, departmentWeights: [] }
    const before = { rate, donations: merchant.donations, maxPerPurchase: collector('kaffeekarte')?.maxPerPurchase }
    const set = async ({ rate, donations, maxPerPurchase }: typeof before) => {
      await changeContent(app, 'campaign', 'herzhaft-kochen', { rate })
      await changeContent(app, 'merchant', merchant.merchantId, { donations })
      await changeContent(app, 'collector', 'kaffeekarte', { maxPerPurchase })
    }
    await set({
      rate: { ...rate, centsPerHeart: rate.centsPerHeart / factor },
      donations: { ...merchant.donations, perMille: merchant.donations.perMille * factor },
      maxPerPurchase: Math.floor(3 * factor),
    })
    return () => set(before)
  }

  it.each([2, 1 / 2])('a claim brings what the sale would have brought with the card (%d)', async (factor) => {
    const [with_, without] = await Promise.all([aMember(app), aMember(app)])
    for (const member of [with_, without]) {
      await app.call('saveUserRecipients', { recipientIds: ['tafel-am-kornfeld'] }, signedIn(app, member))
    }
    const { code } = await sells()
    const { result } = await till.sells({ lines: basket(), cardNumber: with_.cardNumber })
    const restore = await change(factor)
    try {
      const { hearts, points, punches, donationCents } = result
      expect(donationCents).toBeGreaterThan(0)
      expect((await claims(without, code)).result).toMatchObject({ hearts, points, punches, donationCents })
      expect(await stateOf(without)).toEqual(await stateOf(with_))
    } finally {
      await restore()
    }
  })

  it('a claim brings the points of a department that earns none any more, also to a member who never had any', async () => {
    const member = await aMember(app)
    const { code } = await sells({
      lines: [...basket(), aLine({ line: 3, kind: 'depositReturn', departmentId: 'baeckerei', amountCents: -400 })],
    })
    await changeContent(app, 'department', 'baeckerei', { earnsPoints: false })
    try {
      expect((await claims(member, code)).result).toMatchObject({ points: { points: 18, balancePoints: 18 } })
    } finally {
      await changeContent(app, 'department', 'baeckerei', { earnsPoints: true })
    }
  })

  it.each([
    ['leaves its store', { storeIds: ['suedvorstadt'] }],
    ['is for some members only', { holdoutPercent: 10 }],
  ])('a claim brings what a campaign promised that %s', async (_, change) => {
    const member = await aMember(app)
    const { code } = await sells()
    await changeContent(app, 'campaign', 'herzhaft-kochen', change)
    try {
      expect((await claims(member, code)).result).toMatchObject({ hearts: [{ campaignId: 'herzhaft-kochen', hearts: 6 }] })
    } finally {
      await asOwner(app, (owner) =>
        owner.query(`update content_items set data = data - array['storeIds', 'holdoutPercent'] where kind = 'campaign'`),
      )
      await changeContent(app, 'campaign', 'herzhaft-kochen', {})
    }
  })

  it('a claim brings nothing of a campaign that did not collect in the store of the sale, nor a donation that nobody could get', async () => {
    const member = await aMember(app)
    await app.call('saveUserRecipients', { recipientIds: ['tafel-am-kornfeld'] }, signedIn(app, member))
    const recipients = app.server.services.content().recipients.map(({ id }) => id)
    const setAll = async (active: boolean) => {
      for (const id of recipients) await changeContent(app, 'recipient', id, { active })
    }
    await changeContent(app, 'campaign', 'herzhaft-kochen', { storeIds: ['suedvorstadt'] })
    await setAll(false)
    const { code, result } = await sells()
    expect(result.hearts).toEqual([])
    await asOwner(app, (owner) => owner.query(`update content_items set data = data - 'storeIds' where kind = 'campaign'`))
    await setAll(true)
    await changeContent(app, 'campaign', 'herzhaft-kochen', {})
    expect((await claims(member, code)).result).toMatchObject({ hearts: [], donationCents: 0, points: { points: 18 } })
  })
})

it('brings the same once the answer to the till is erased', async () => {
  const member = await aMember(app)
  const { code } = await sells()
  await asOwner(app, (owner) => owner.query(`delete from operations where call = 'checkout'`))
  expect((await claims(member, code)).result).toMatchObject({ hearts: [{ hearts: 6 }], punches: [{ punches: 3 }] })
})

it('brings no hearts that are worth nothing any more', async () => {
  const member = await aMember(app)
  const { collectUntil = '', redeemUntil = '' } = app.server.services.content().campaign('herzhaft-kochen') ?? {}
  app.clock.set(`${collectUntil}T11:00:00Z`)
  const { code, result } = await sells()
  expect(result.hearts).toMatchObject([{ hearts: 6 }])
  app.clock.set(`${addDays(redeemUntil, 1)}T11:00:00Z`)
  const claimed = await claims(member, code)
  expect(claimed).toMatchObject({ errorName: null, result: { hearts: [] } })
})
