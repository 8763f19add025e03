import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, collects, inDepartment, publish } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type StudioPerson, startTestStudio, type TestStudio } from '#testing/studio.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { sendNews } from '../../areas/notifications/news/notify-members.ts'
import { isHeldBack } from '../../content/index.ts'

let app: TestServer
let test: TestStudio
let miriam: StudioPerson
let tomas: StudioPerson

const days = { collectFrom: '2026-11-18', redeemFrom: '2026-11-18', redeemUntil: '2026-11-30' }
const coupon = aCoupon({
  ...days,
  effect: { kind: 'amountOff', cents: 100, scope: inDepartment('obst-und-gemuese'), maxPieces: 1 },
  holdoutPercent: 50,
  quota: { total: 40 },
  budget: { cents: 500 },
})
const lastYears = aCoupon({ ...days, collectFrom: '2025-11-17', redeemFrom: '2025-11-17', redeemUntil: '2025-11-29' })
const about = { kind: 'coupon', id: coupon.id }

beforeAll(async () => {
  app = await startTestServer()
  await publish(app, coupon, lastYears)
  test = await startTestStudio({}, app)
})
beforeEach(async () => {
  miriam = await test.person('edit')
  tomas = await test.person('approve')
})
afterAll(async () => {
  await test.close()
  await app.close()
})

describe('the report of a coupon', () => {
  it('counts its way, its days, stores and budget, and is certain only where the control group says so', async () => {
    // Who joins later is in no group.
    app.clock.set('2026-11-15T11:00:00Z')
    const [lindenau, plagwitz] = [await aTill(app), await aTill(app, { storeId: 'leipzig-plagwitz' })]
    const isHeld = ({ memberId }: TestMember) => isHeldBack(coupon.id, memberId, 50)
    const members: TestMember[] = []
    while (members.filter(isHeld).length < 3 || members.filter((member) => !isHeld(member)).length < 3) members.push(await aMember(app))
    const [anna, ben, ...others] = members.filter((member) => !isHeld(member)) as [TestMember, TestMember, ...TestMember[]]
    const offered = 2 + others.length
    const heldBack = members.length - offered

    app.clock.set('2026-11-20T11:00:00Z')
    for (const { cardNumber } of members) await lindenau.sells({ cardNumber, lines: lines(1000) })
    const first = (await miriam.call('getItemReport', about)).answer
    expect(first).toMatchObject({ from: '2026-11-18', to: '2026-11-20', steps: [{ name: 'offered', members: offered }, {}, {}, {}] })
    expect(first.comparison).toMatchObject({ offered, heldBack, spend: { difference: 0, isCertain: false } })

    app.clock.set('2026-11-21T11:00:00Z')
    const [ofAnna, ofBen] = [await activatesCoupon(app, anna, coupon), await activatesCoupon(app, ben, coupon)]
    for (const member of others) await collects(app, member, coupon)
    await lindenau.sells({ cardNumber: anna.cardNumber, lines: lines(5000), userCouponIds: [ofAnna.userCouponId] })
    await plagwitz.sells({ cardNumber: ben.cardNumber, lines: lines(5000), userCouponIds: [ofBen.userCouponId] })
    for (const { cardNumber } of others) await lindenau.sells({ cardNumber, lines: lines(4900) })
    const mistake = lindenau.sale({ cardNumber: anna.cardNumber, lines: lines(9000) })
    await lindenau.checkout(mistake)
    const purchase = { tillNumber: mistake.tillNumber, receiptNumber: mistake.receiptNumber }
    expect(await lindenau.voids({ purchase })).toMatchObject({ errorName: null })

    miriam = await test.person('edit')
    const { answer } = await miriam.call('getItemReport', { ...about, before: lastYears.id })
    expect(answer.steps).toEqual([
      { name: 'offered', count: offered, members: offered },
      { name: 'collected', count: offered, members: offered },
      { name: 'activated', count: 2, members: 2 },
      { name: 'redeemed', count: 2, members: 2 },
    ])
    expect(answer.days).toEqual([
      { day: '2026-11-18', count: 0, cents: 0, before: 0 },
      { day: '2026-11-19', count: 0, cents: 0, before: 0 },
      { day: '2026-11-20', count: 0, cents: 0, before: 0 },
      { day: '2026-11-21', count: 2, cents: 200, before: 0 },
    ])
    const otherBasketCents = Math.round((members.length * 1000 + others.length * 4900) / (members.length + others.length))
    expect(answer.stores).toEqual(
      expect.arrayContaining([
        { storeId: 'lindenau', redeemed: 1, cents: 100, members: 1, basketCents: 4900, otherBasketCents },
        { storeId: 'leipzig-plagwitz', redeemed: 1, cents: 100, members: 1, basketCents: 4900, otherBasketCents: null },
      ]),
    )
    expect(answer.budget).toEqual({ unit: 'cents', limit: 500, used: 200 })
    expect(answer.comparison).toMatchObject({ offered, heldBack, spend: { offered: 59, heldBack: 10, difference: 49, isCertain: true } })

    app.clock.set('2026-11-22T11:00:00Z')
    miriam = await test.person('edit')
    const whole = await miriam.call('getProgrammeReport', { weeks: 1 })
    const line = whole.answer.lines.find(({ section, subject }) => section === 'coupon' && subject === coupon.id)
    expect(line?.values).toEqual({ collected: offered, activated: 2, redeemed: 2, costCents: 200 })
    const stock = whole.answer.lines.find(({ section, subject }) => section === 'couponStock' && subject === coupon.id)
    // It has been there for four days.
    expect(stock?.values).toEqual({ left: 40 - offered, lastsDays: Math.round(((40 - offered) * 4) / offered) })
    expect(whole.answer.effects).toEqual([answer.comparison])
  })

  it('is there for offers only', async () => {
    expect((await miriam.call('getItemReport', { kind: 'store', id: 'lindenau' })).failure.code).toBe('missing')
    for (const [kind, id] of [
      ['campaign', 'herzhaft-kochen'],
      ['gift', 'emaille-becher'],
    ] as const)
      expect((await miriam.call('getItemReport', { kind, id })).answer).toMatchObject({ kind, id, comparison: null })
  })
})

describe('news', () => {
  const id = 'croissants'
  const inbox = async (member: TestMember) => (await app.call('listNotification', {}, signedIn(app, member))).result.items.length

  it('are tested by an editor, scheduled and recalled by an approver, whose name stays', async () => {
    app.clock.set('2026-11-24T11:00:00Z')
    const reader = await aMember(app, { marketingInfo: true })
    const outsider = await aMember(app)
    miriam = await test.person('edit')
    tomas = await test.person('approve')
    expect((await miriam.call('getNewsReach', { id })).answer).toMatchObject({ notified: 1 })
    await miriam.call('testNews', { id, to: outsider.email })
    expect([await inbox(outsider), await inbox(reader)]).toEqual([1, 0])

    const at = '2026-11-25T09:00'
    expect((await miriam.call('scheduleNews', { id, at })).status).toBe(403)
    expect((await tomas.call('scheduleNews', { id, at: '2026-11-23T09:00' })).failure.code).toBe('rejected')
    expect((await tomas.call('scheduleNews', { id, at: '2099-01-01T09:00' })).failure.message.de).toContain('führt an diesem Tag ins Leere')
    expect((await miriam.call('getNewsResults', { id })).failure.code).toBe('outdated')
    expect((await tomas.call('scheduleNews', { id, at })).answer).toMatchObject({
      state: 'scheduled',
      by: 'Tomás Brandt',
      at: '2026-11-25T08:00:00.000Z',
    })

    app.clock.set('2026-11-25T08:00:00Z')
    await sendNews({ newsId: id }, app.server.services)
    miriam = await test.person('edit')
    tomas = await test.person('approve')
    expect([await inbox(outsider), await inbox(reader)]).toEqual([1, 1])
    expect((await miriam.call('getNewsResults', { id })).answer).toMatchObject({ delivered: 1, opened: 0, comparison: null })
    expect((await tomas.call('scheduleNews', { id, at: '2026-11-26T09:00' })).failure.code).toBe('outdated')

    expect((await miriam.call('recallNews', { id, reason: 'Falscher Preis' })).status).toBe(403)
    await tomas.call('recallNews', { id, reason: 'Falscher Preis' })
    expect(await inbox(reader)).toBe(0)
    expect((await miriam.call('listNews', {})).answer.news).toMatchObject([
      { id, state: 'recalled', by: 'Tomás Brandt', reason: 'Falscher Preis' },
    ])
  })

  it('are tested ten times an hour, marked as a test, and without telling who is a member', async () => {
    app.clock.set('2026-11-26T11:00:00Z')
    const member = await aMember(app)
    miriam = await test.person('edit')
    const send = (to: string) => miriam.call('testNews', { id, to })
    const toMember = await send(member.email)
    expect(await send('nobody@feldmarkt.example')).toEqual(toMember)
    for (let sent = 2; sent < 10; sent++) await send('nobody@feldmarkt.example')
    expect(await send(member.email)).toMatchObject({ status: 429, failure: { code: 'wait', waitSeconds: 3600 } })
    expect((await send('nobody@feldmarkt.example')).status).toBe(429)
    const { items } = (await app.call('listNotification', {}, signedIn(app, member))).result
    expect(items.map(({ title }) => title)).toEqual([expect.stringMatching(/^Test: /)])
    app.clock.set('2026-11-26T12:00:00Z')
    miriam = await test.person('edit')
    expect((await send(member.email)).status).toBe(200)
  })

  it('of a draft can be tested, and scheduled once they are live', async () => {
    const reader = await aMember(app)
    const { draftId } = (await miriam.call('createDraft', { name: 'Nikolaus' })).answer
    const { items } = (await miriam.call('getContent', {})).answer
    const data = { ...items.find((item) => item.kind === 'news' && item.id === id)?.data, id: 'nikolaus' }
    await miriam.call('putItems', { draftId, items: [{ kind: 'news', id: 'nikolaus', data }] })
    await miriam.call('testNews', { draftId, id: 'nikolaus', to: reader.email })
    expect(await inbox(reader)).toBe(1)
    expect((await tomas.call('scheduleNews', { id: 'nikolaus', at: '2026-11-26T09:00' })).failure.code).toBe('missing')
    await miriam.call('putItems', { draftId, items: [{ kind: 'news', id: 'nikolaus', data: { ...data, title: {} } }] })
    expect((await miriam.call('getNewsReach', { draftId, id: 'nikolaus' })).failure.code).toBe('invalid')
  })
})
