import type { Deactivated } from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { expect } from 'vitest'
import { type Back, heartsOf, pointsOf, punchesOf } from './sold-lines.ts'
import { collectors, isStillOn, type Sale, timeZone, type World } from './world.ts'

export const debtOf = (amount: number) => Math.max(0, -amount)

export function earningOf({ app }: World, id: string) {
  const content = app.server.services.content()
  const campaign = content.campaign(id) ?? expect.unreachable()
  return { centsPerHeart: campaign.rate.centsPerHeart, weightOf: (departmentId: string) => content.heartsWeight(campaign, departmentId) }
}

/** What a sale has earned of a unit, less what its parts that are back have taken with them. */
export function earnedBy(world: World, { lines, factors, input }: Sale, back: Back) {
  const content = world.app.server.services.content()
  const day = dayOf(new Date(input.happenedAt), timeZone)
  return {
    hearts: content
      .campaignsCollectingOn(day)
      .map(({ id }) => ({ id, amount: heartsOf(lines, back, factors.hearts, earningOf(world, id)) })),
    points: pointsOf(lines, back, factors.points),
    punches: collectors.map((collector) => ({ id: collector.id, amount: punchesOf(lines, back, collector) })),
  }
}

interface Clawed {
  hearts: {
    campaignId: string
    hearts: number
    becameDebtHearts: number
    balanceHearts: number
    debtHearts: number
    deactivated: Deactivated[]
  }[]
  points: { points: number; becameDebtPoints: number; balancePoints: number; debtPoints: number; deactivated: Deactivated[] }
  punches: { campaignId: string; punches: number }[]
}

/** Notes what was clawed back; in order, it is exactly what the rest of the sale would not have earned, and nothing until somebody has claimed the sale. */
export function noteClawback(world: World, sale: Sale, now: Back, { hearts, points, punches }: Clawed): void {
  const { tally } = sale.who
  const [before, after] = [earnedBy(world, sale, sale.back), earnedBy(world, sale, sale.isOpen ? sale.back : now)]
  if (world.isInOrder) {
    const lost = before.hearts
      .map(({ id, amount }, index) => ({ campaignId: id, hearts: amount - (after.hearts[index]?.amount ?? 0) }))
      .filter((one) => one.hearts > 0 && isStillOn(world, one.campaignId))
    expect(hearts.map(({ campaignId: id, hearts: lostHearts }) => ({ campaignId: id, hearts: lostHearts }))).toEqual(lost)
    expect(points.points).toBe(before.points - after.points)
    const lostPunches = before.punches
      .map(({ id, amount }, index) => [id, amount - (after.punches[index]?.amount ?? 0)] as const)
      .filter(([, amount]) => amount > 0)
    expect(new Map(punches.map((one) => [one.campaignId, one.punches]))).toEqual(new Map(lostPunches))
  }
  for (const one of hearts) {
    const name = `hearts/${one.campaignId}`
    for (const { amount } of one.deactivated) {
      tally.add(name, amount)
      tally.add(`activatedHearts/${one.campaignId}`, -amount)
      tally.move(`rewards/${one.campaignId}`, 'Activated', 'Deactivated')
    }
    const owed = debtOf(tally.of(name))
    tally.add(name, -one.hearts)
    if (!world.isInOrder) continue
    const net = tally.of(name)
    expect(one).toMatchObject({ becameDebtHearts: debtOf(net) - owed, balanceHearts: Math.max(0, net), debtHearts: debtOf(net) })
  }
  const voucherPoints = points.deactivated.reduce((sum, { amount }) => sum + amount, 0)
  tally.add('points', voucherPoints)
  tally.add('activatedPoints', -voucherPoints)
  const owed = debtOf(tally.of('points'))
  tally.add('points', -points.points)
  const net = tally.of('points')
  const expected = { becameDebtPoints: debtOf(net) - owed, balancePoints: Math.max(0, net), debtPoints: debtOf(net) }
  if (world.isInOrder) expect(points).toMatchObject(expected)
  for (const one of punches) tally.add(`punches/${one.campaignId}`, -one.punches)
}
