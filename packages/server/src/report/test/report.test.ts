import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { someNews, starts } from '../../areas/notifications/test/news-support.ts'
import { isHeldBack, newsOfferId } from '../../content/index.ts'
import { linesOf } from '../count.ts'
import { readReport } from '../read.ts'

const couponId = 'obst-und-gemuese-20'
const period = { from: '2026-11-16', to: '2026-11-29', compare: true, centsPerHeart: 10, now: new Date('2026-11-29T12:00:00Z') }

let app: TestServer
let till: Awaited<ReturnType<typeof aTill>>
/** Two members from whom the coupon is held back, and two to whom it is offered. */
let held: TestMember[]
let offered: TestMember[]

beforeAll(async () => {
  app = await startTestServer()
  // Who joins later is in no group.
  app.clock.set('2026-11-15T11:00:00Z')
  till = await aTill(app)
  holdBack()
  const isHeld = ({ memberId }: TestMember) => isHeldBack(couponId, memberId, 50)
  const members: TestMember[] = []
  while (members.filter(isHeld).length < 2 || members.filter((member) => !isHeld(member)).length < 2) members.push(await aMember(app))
  held = members.filter(isHeld)
  offered = members.filter((member) => !isHeld(member))
  app.clock.set('2026-11-17T11:00:00Z')
  await aMember(app)
})
afterAll(() => app.close())

/** The coupon of the running content, held back from half of the members. */
function holdBack(): void {
  const { services } = app.server
  const content = services.content()
  const change = <T extends { id: string }>(coupon: T): T => (coupon.id === couponId ? { ...coupon, holdoutPercent: 50 } : coupon)
  const changed = {
    ...content,
    coupons: content.coupons.map(change),
    coupon: (id: string) => {
      const coupon = content.coupon(id)
      return coupon && change(coupon)
    },
  }
  services.content = () => changed
}

const operation = { operationId: 'report-test-operation-1' }
const collects = (member: TestMember) => app.call('saveUserCoupon', { couponId, ...operation }, signedIn(app, member))
const couponIds = async (member: TestMember) =>
  (await app.call('listCoupon', { limit: 100 }, signedIn(app, member))).result.items.map(({ couponId: id }) => id)

describe('a coupon that is held back from a share of the members', () => {
  it('is for the same members at every time, for about that share, and for more with a larger share', () => {
    const ids = Array.from({ length: 4000 }, (_, at) => `member-${at}`)
    const share = (percent: number) => ids.filter((id) => isHeldBack(couponId, id, percent))
    expect(share(10).length).toBeGreaterThan(300)
    expect(share(10).length).toBeLessThan(500)
    expect(share(20)).toEqual(expect.arrayContaining(share(10)))
    expect(share(10)).not.toEqual(ids.filter((id) => isHeldBack('another', id, 10)))
    expect(isHeldBack(couponId, ids[0] ?? '', undefined)).toBe(false)
  })

  it('is nowhere for them: not in the lists, on its page, by collecting or by collecting all', async () => {
    const [member] = held
    if (!member) throw new Error('somebody is held back')
    expect(await couponIds(member)).not.toContain(couponId)
    const home = await app.call('listCouponsAndGift', {}, signedIn(app, member))
    expect(home.result.coupons.map((coupon) => coupon.couponId)).not.toContain(couponId)
    expect((await app.call('getCouponDetail', { couponId }, signedIn(app, member))).errorCode).not.toBe(0)
    expect((await collects(member)).errorCode).not.toBe(0)
    const activated = await app.call(
      'activateCoupons',
      { couponIds: [couponId], operationId: 'report-test-operation-2' },
      signedIn(app, member),
    )
    expect(activated.result.activated).toEqual([])
    const all = await app.call('saveUserAllCoupon', { operationId: 'report-test-operation-3' }, signedIn(app, member))
    expect(all.result.userCoupons.map((copy) => copy.couponId)).not.toContain(couponId)
    const [other] = offered
    if (other) expect(await couponIds(other)).toContain(couponId)
  })
})

describe('the report', () => {
  it('counts the way of an offer, weeks, stores and members, and compares the control group', async () => {
    const [buyer, onlooker] = offered
    if (!buyer || !onlooker) throw new Error('it is offered to somebody')
    await collects(buyer)
    await till.sells({ cardNumber: buyer.cardNumber, lines: lines(5000) })
    await till.sells({ cardNumber: onlooker.cardNumber, lines: lines(3000) })
    const mistake = till.sale({ cardNumber: onlooker.cardNumber, lines: lines(9000) })
    await till.checkout(mistake)
    const purchase = { tillNumber: mistake.tillNumber, receiptNumber: mistake.receiptNumber }
    expect(await till.voids({ purchase })).toMatchObject({ errorName: null })
    app.clock.pass({ minutes: 1 })
    for (const member of held) await till.sells({ cardNumber: member.cardNumber, lines: lines(1000) })
    const { pool, content } = app.server.services
    await queryAsOwner(
      app,
      `insert into campaign_budgets (campaign_id, used_percent, counted_at) values ('herzhaft-kochen', 104, now())`,
      [],
    )
    const news = someNews({ holdoutPercent: 30 })
    await starts(app, news)
    await app.runJobs()
    const data = await readReport(pool, content(), period)
    const of = (section: string, subject: string) => data.lines.find((line) => line.section === section && line.subject === subject)
    expect(of('campaignBudget', 'herzhaft-kochen')).toMatchObject({ title: 'Herzhaft kochen', values: { usedPercent: 104 } })
    const delivered = { section: 'news', subject: news.id, part: 'delivered', value: 1 }
    expect(linesOf([delivered], content(), new Map([[news.id, news.title.de]]))).toMatchObject([{ title: news.title.de }])
    expect(of('coupon', couponId)).toMatchObject({ title: 'Obst und Gemüse', values: { collected: 1, activated: 0, redeemed: 0 } })
    const revenueCents = 8000 + 1000 * held.length
    expect(of('week', '2026-11-16')?.values).toMatchObject({
      visits: 2 + held.length,
      revenueCents,
      newMembers: 1,
    })
    expect(of('store', till.storeId)?.values).toMatchObject({ revenueCents })
    expect(of('members', '')?.values).toMatchObject({ total: held.length + offered.length + 1, new: 1, active: 2 + held.length, lost: 0 })
    expect(data.effects).toMatchObject([
      { id: couponId, percent: 50, offered: offered.length, heldBack: held.length, spend: { heldBack: 10 } },
      { kind: 'news', id: news.id, title: news.title.de, percent: 30 },
    ])
    expect(data.effects).toHaveLength(2)
    const withGroups = {
      ...content(),
      campaigns: content().campaigns.map((one) =>
        one.id === 'herzhaft-kochen'
          ? {
              ...one,
              holdoutPercent: 40,
              rewards: one.rewards.map((reward, at) => (at === 0 ? { ...reward, holdoutPercent: 20 } : reward)),
            }
          : one,
      ),
    }
    const { effects } = await readReport(pool, withGroups, period)
    const everybody = [...held, ...offered].map(({ memberId }) => memberId)
    for (const { kind, id, percent, heldBack } of effects)
      expect([id, heldBack]).toEqual([id, countHeld(kind === 'news' ? newsOfferId(id) : id, percent)])
    expect(effects.map(({ kind, percent }) => [kind, percent])).toEqual([
      ['coupon', 50],
      ['campaign', 40],
      ['reward', 20],
      ['news', 30],
    ])
    function countHeld(id: string, percent: number): number {
      return everybody.filter((memberId) => isHeldBack(id, memberId, percent)).length
    }
    expect(data.effects[0]?.spend?.offered).toBeCloseTo(80 / offered.length)
    expect(data.liability).toContainEqual(expect.objectContaining({ unit: 'herzhaft-kochen', cents: expect.any(Number) }))
    const { lines: later } = await readReport(pool, content(), { ...period, from: '2026-11-30', to: '2026-12-06' })
    const owned = { held: 16 + 2 * held.length, holders: 2 + held.length }
    expect(of('unit', 'herzhaft-kochen')?.values).toEqual({ ...owned, issued: owned.held })
    expect(later.find(({ section, subject }) => section === 'unit' && subject === 'herzhaft-kochen')?.values).toEqual(owned)
    expect(data.before?.filter(({ section }) => section === 'week')).toMatchObject([
      { subject: '2026-11-09', values: { newMembers: held.length + offered.length } },
    ])
  })

  it('is a command that prints CSV or JSON, or writes a file where it was typed, and rejects a period that is none', async () => {
    const typedIn = mkdtempSync(join(tmpdir(), 'report-'))
    onTestFinished(() => rmSync(typedIn, { recursive: true }))
    const report = commandRuns('report')
    const command = (...args: string[]) => report(args, { DATABASE_OWNER_URL: app.ownerUrl, INIT_CWD: typedIn })
    const { out, code } = await command('--from', '2026-11-16', '--to', '2026-11-29')
    expect(code).toBe(0)
    expect(out).toMatch(/^period,section,subject,title,part,value\n/)
    expect(out).toContain(`now,coupon,${couponId},Obst und Gemüse,collected,1`)
    expect((await command('--from', '2026-11-16', '--to', '2026-11-29', '--out', 'november.csv')).code).toBe(0)
    expect(`${readFileSync(join(typedIn, 'november.csv'), 'utf8')}\n`).toBe(out)
    expect(JSON.parse((await command('--json')).out)).toMatchObject({ days: 84, currency: 'EUR' })
    expect(await command('--from', '2026-11-16', '--to', '2026-11-01')).toMatchObject({
      code: 1,
      err: expect.stringContaining('ends before'),
    })
  })
})
