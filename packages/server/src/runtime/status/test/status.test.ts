import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '#testing/command.ts'
import { aCoupon, activatesCoupon, collects, publish } from '#testing/coupons.ts'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, signedIn } from '#testing/till.ts'
import type { Figure } from '../count-figures.ts'
import { measureStatus } from '../measure-status.ts'
import { csvOf, tableOf } from '../print-status.ts'

const coupon = aCoupon()
let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
  await live()
})
afterAll(() => app.close())

/** What the merchant's members do here; the figures below are counted from this text by hand. */
async function live(): Promise<void> {
  await publish(app, coupon)
  const [early, late, idle] = [await aMember(app, { hearts: 40 }), await aMember(app, { hearts: 10, given: 5 }), await aMember(app)]
  const [till, second] = [await aTill(app), await aTill(app, { tillNumber: '4' })]
  await collects(app, early, coupon)
  await activates(app, early)
  await app.call('redeemGift', { giftId: 'blumenstrauss', exchangeType: 'hearts', operationId: uuid() }, signedIn(app, late))
  expect(idle.memberId).not.toBe(early.memberId)
  // 20 euro each: the one 40 days ago, the other now, with 20 % off five of them.
  await till.sells({
    scanId: String((await till.scans(early)).result.scanId),
    lines: [aLine({ amountCents: 2000, departmentId: 'getraenke' })],
  })
  app.clock.pass({ days: 40 })
  await aMember(app)
  const { userCouponId } = await activatesCoupon(app, late, coupon)
  const basket = [aLine({ amountCents: 500 }), aLine({ line: 2, amountCents: 1500, departmentId: 'getraenke' })]
  await second.sells({ scanId: String((await second.scans(late)).result.scanId), userCouponIds: [userCouponId], lines: basket })
}

async function figures(): Promise<Record<string, number>> {
  const { out, err, code } = await runCommand(['status', '--csv'], { DATABASE_OWNER_URL: app.ownerUrl })
  expect({ err, code }).toEqual({ err: '', code: 0 })
  const [head, ...rows] = out
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  expect(head).toEqual(['figure', 'of', 'state', 'value'])
  return Object.fromEntries(rows.map(([figure, subject, state, value]) => [`${figure} ${subject} ${state}`.trim(), Number(value)]))
}

// Reckoned by hand from what was lived: 40 + 15 hearts to begin with, 4 for 20 euro and 3 for 19, of which a reward takes 15 and a gift 3.
const counted = {
  'ledger herzhaft-kochen issued': 62,
  'ledger herzhaft-kochen held': 44,
  'ledger herzhaft-kochen voucher': 18,
  'ledger herzhaft-kochen redeemed': 0,
  [`coupons ${coupon.id} collected`]: 2,
  [`coupons ${coupon.id} activated`]: 1,
  [`coupons ${coupon.id} redeemed`]: 1,
  [`coupon_discount_cents ${coupon.id}`]: 100,
  'rewards kochloeffel-set activated': 1,
  'gifts blumenstrauss gift_open': 1,
  'till_last_seen_seconds lindenau/3': Date.parse('2026-11-20T11:00:00Z') / 1000,
  'till_last_seen_seconds lindenau/4': Date.parse('2026-12-30T11:00:00Z') / 1000,
}

it('herzkarte status counts what was lived', async () => {
  expect(await figures()).toMatchObject({ ...counted, 'members  all': 4 })
})

it('the job counts the same for /metrics, as of its clock', async () => {
  expect(await shown()).toEqual([])
  await measureStatus(app.server.services)
  await measureStatus(app.server.services)
  const lines = await shown()
  expect(lines.filter((line) => line.startsWith('herzkarte_members{'))).toEqual([
    'herzkarte_members{subject="",state="all"} 4',
    'herzkarte_members{subject="",state="new_30_days"} 1',
    'herzkarte_members{subject="",state="active_30_days"} 1',
    'herzkarte_members{subject="",state="active_90_days"} 2',
  ])
  for (const [name, value] of Object.entries(counted)) {
    const [figure, subject, state = ''] = name.split(' ')
    expect(lines).toContain(`herzkarte_${figure}{subject="${subject}",state="${state}"} ${value}`)
  }
})

it('where there are more members than one run counts, the next runs go on, and the figures stand until all are counted', async () => {
  const before = await shown()
  await aMember(app)
  const oneByOne = { membersAtOnce: 1, slices: 2 }
  await measureStatus(app.server.services, oneByOne)
  await measureStatus(app.server.services, oneByOne)
  expect(await shown()).toEqual(before)
  await measureStatus(app.server.services, oneByOne)
  const after = await shown()
  expect(after).toContain('herzkarte_members{subject="",state="all"} 5')
  await measureStatus(app.server.services)
  expect(await shown()).toEqual(after)
})

it('when a till was heard of is shown with every run', async () => {
  app.clock.pass({ days: 1 })
  const [member, till] = [await aMember(app), await aTill(app, { tillNumber: '9' })]
  await till.scans(member)
  await eventually(async () => {
    await measureStatus(app.server.services, { membersAtOnce: 1, slices: 1 })
    expect((await shown()).join()).toContain('subject="lindenau/9"')
  })
  expect(await shown()).toContain('herzkarte_members{subject="",state="all"} 5')
})

it('reads well as a table, and stays one line each as CSV', () => {
  const some: Figure[] = [
    { figure: 'coupon_discount_cents', subject: 'a,"b"', state: '', value: 123456 },
    { figure: 'till_last_seen_seconds', subject: 'lindenau/3', state: '', value: 1795172400 },
    { figure: 'members', subject: '', state: 'all', value: 4 },
  ]
  expect(tableOf(some)).toEqual([
    'figure                  of          state                     value',
    'coupon_discount_cents   a,"b"                             1234.56 €',
    'till_last_seen_seconds  lindenau/3         2026-11-20T11:00:00.000Z',
    'members                             all                           4',
  ])
  expect(csvOf(some)[1]).toBe('coupon_discount_cents,"a,""b""",,123456')
})

/** What `/metrics` says of the figures. */
async function shown(): Promise<string[]> {
  const said = await (await fetch(`${app.url}/metrics`)).text()
  return said.split('\n').filter((line) => /^herzkarte_\w+\{subject=/.test(line))
}
