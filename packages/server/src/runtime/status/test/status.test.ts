import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, collects, publish } from '#testing/coupons.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, signedIn } from '#testing/till.ts'
import { measureStatus } from '../measure-status.ts'

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

it('the job counts what was lived for /metrics, as of its clock, also when it runs twice', async () => {
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

/** What `/metrics` says of the figures. */
async function shown(): Promise<string[]> {
  const said = await (await fetch(`${app.url}/metrics`)).text()
  return said.split('\n').filter((line) => /^herzkarte_\w+\{subject=/.test(line))
}
