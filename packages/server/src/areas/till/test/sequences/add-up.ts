import { expect } from 'vitest'
import { campaignId } from '#testing/members.ts'
import { signedIn } from '#testing/till.ts'
import { claimShown } from './claims.ts'
import { expectKeysToAddUp } from './keys.ts'
import { sum } from './sold-lines.ts'
import { Tally } from './tally.ts'
import { collectors, type Shopper, type World } from './world.ts'

/** What the app shows a member, by the names of the tally. */
async function shownTo({ app }: World, { member }: Shopper): Promise<Record<string, number>> {
  const shown = new Tally()
  const options = signedIn(app, member)
  for (const id of [campaignId, 'hinaus-ins-gruene', ...collectors.map((one) => one.id)]) {
    const { errorName, result } = await app.call('getUserStampCard', { campaignId: id }, options)
    if (errorName === 'userStampCardNotFound') continue
    expect(result.hearts === 0 || result.debtHearts === 0).toBe(true)
    const size = collectors.find((one) => one.id === id)?.cardSize
    const { items } = (await app.call('listUserRedeemHistory', { campaignId: id, limit: 100 }, options)).result
    if (size === undefined) {
      shown.add(`hearts/${id}`, result.hearts - result.debtHearts)
      shown.add(`activatedHearts/${id}`, result.activatedHearts)
      for (const { status } of items) shown.add(`rewards/${id}/${status}`, 1)
    } else {
      expect(result.hearts).toBeLessThan(size)
      const cards = items.filter(({ status }) => status === 'Activated' || status === 'Redeemed').length
      shown.add(`punches/${id}`, result.hearts - result.debtHearts + size * cards)
    }
  }
  const { points, debtPoints, activatedPoints } = (await app.call('getUserPoint', {}, options)).result
  expect(points === 0 || debtPoints === 0).toBe(true)
  shown.add('points', points - debtPoints)
  shown.add('activatedPoints', activatedPoints)
  for (const status of ['Active', 'Activated', 'Redeemed', 'Expired'] as const) {
    const { items } = (await app.call('listUserCoupon', { status, limit: 100 }, options)).result
    for (const { couponId } of items) shown.add(`coupons/${couponId}/${status}`, 1)
  }
  shown.add('spend', (await app.call('getUserMemberTierDetail', {}, options)).result.spendCents)
  return shown.amounts()
}

/** What the tills are answered about a day, by the names of the tally. */
async function totalsOf({ tills }: World, days: readonly string[]): Promise<Record<string, number>> {
  const read = new Tally()
  for (const till of tills)
    for (const day of days) {
      const { errorName, result } = await till.totals(day)
      if (errorName !== null) continue
      const all = [...result.tills]
      expect(result.all.netCents).toBe(sum(all.map(({ netCents }) => netCents)))
      const own = all.find(({ tillNumber }) => tillNumber === till.tillNumber)
      if (!own) continue
      expect(own.netCents).toBe(own.purchases.totalCents - own.returns.totalCents - own.voids.totalCents)
      for (const kind of ['purchases', 'returns', 'voids'] as const)
        for (const [column, amount] of Object.entries(own[kind]))
          if (typeof amount === 'number') read.add(`${till.tillNumber}/${day}/${kind}/${column}`, amount)
    }
  return read.amounts()
}

/** Compares everything that the server shows with what its answers add up to. */
export async function expectToAddUp(world: World): Promise<void> {
  for (const shopper of world.shoppers) expect(await shownTo(world, shopper)).toEqual(shopper.tally.amounts())
  const booked = world.booked.amounts()
  const days = [...new Set(Object.keys(booked).map((name) => name.split('/')[1] ?? ''))]
  expect(await totalsOf(world, days)).toEqual(booked)
  await expectKeysToAddUp(world)
  for (const sale of world.sales) {
    const { input, till, receiptId, columns, isVoided } = sale
    const { result } = await till.looksUp({ tillNumber: till.tillNumber, receiptNumber: input.receiptNumber })
    expect([result.returnedCents, result.isVoided]).toEqual([world.givenBack.of(receiptId), isVoided])
    expect(result.claim).toEqual(claimShown(world, sale))
    const worthCents = (columns.totalCents ?? 0) + (columns.voucherCents ?? 0)
    const depositsCents = sum(input.lines.map(({ kind, amountCents }) => (kind === 'depositReturn' ? amountCents : 0)))
    if (!isVoided) expect(result.returnedCents).toBeLessThanOrEqual(worthCents - depositsCents)
  }
}
