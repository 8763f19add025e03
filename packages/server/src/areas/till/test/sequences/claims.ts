import type { ClaimedReceipt } from '@herzkarte/contract/receipts/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { signedIn } from '#testing/till.ts'
import type { Of } from './deeds.ts'
import { debtOf, earnedBy } from './earnings.ts'
import { sendsToBook } from './send.ts'
import { everything, givenBack, isAllBack } from './sold-lines.ts'
import { dayNow, isStillOn, picked, type Sale, type Shopper, shopperOf, timeZone, type World } from './world.ts'

const mostInADay = 3
const leastPurchaseCents = 500

/** A member types the code of a receipt: of a sale that nobody has claimed, or that does not fit. */
export async function claims(world: World, { who, pick }: Of<'claims'>): Promise<void> {
  const sale = picked(
    world.sales.filter(({ claim }) => claim !== null),
    pick,
  )
  if (!sale?.claim) return
  const shopper = shopperOf(world, who)
  const { code } = sale.claim
  const operationId = uuid()
  const expected = violationOf(world, sale, shopper)
  const known = world.isInOrder ? (expected ? [expected] : []) : ['saleClaimedAlready', 'claimedSaleReturned', 'tooManyClaims']
  const send = () => world.app.call('claimReceipt', { operationId, code }, signedIn(world.app, shopper.member))
  const result = await sendsToBook(world, send, known)
  if (world.isInOrder) expect(result === undefined).toBe(expected !== undefined)
  if (!result) return
  expect(sale.isOpen).toBe(true)
  noteClaim(world, sale, shopper, result)
}

/** Why a claim fails. */
function violationOf(
  world: World,
  { isOpen, claim, isTouched, lines, back }: Sale,
  { claims: days }: Shopper,
): 'saleClaimedAlready' | 'claimCodeNotFound' | 'claimedSaleReturned' | 'tooManyClaims' | undefined {
  const today = dayNow(world)
  if (!isOpen) return 'saleClaimedAlready'
  if (today > (claim?.validUntil ?? '')) return 'claimCodeNotFound'
  if (isTouched && isAllBack(lines, back)) return 'claimedSaleReturned'
  return days.filter((day) => day === today).length < mostInADay ? undefined : 'tooManyClaims'
}

/** Notes what a claim has brought; in order, it is exactly what the rest of the sale would have earned with the card. */
function noteClaim(
  world: World,
  sale: Sale,
  { tally, claims: days }: Shopper,
  { totalCents, hearts, points, punches }: ClaimedReceipt,
): void {
  if (world.isInOrder) {
    const rest = earnedBy(world, sale, sale.back)
    expect(totalCents).toBe(sale.totalCents - world.givenBack.of(sale.receiptId))
    expect(hearts.map((one) => ({ id: one.campaignId, amount: one.hearts }))).toEqual(rest.hearts)
    expect(points.points).toBe(rest.points)
    expect(punches.map((one) => ({ id: one.campaignId, amount: one.punches })).toSorted(byId)).toEqual(
      rest.punches.filter(({ amount }) => amount > 0).toSorted(byId),
    )
  }
  for (const one of hearts) {
    const name = `hearts/${one.campaignId}`
    const owed = debtOf(tally.of(name))
    tally.add(name, one.hearts)
    if (!world.isInOrder || !isStillOn(world, one.campaignId)) continue
    const net = tally.of(name)
    expect(one).toMatchObject({ repaidDebtHearts: owed - debtOf(net), balanceHearts: Math.max(0, net), debtHearts: debtOf(net) })
  }
  const owed = debtOf(tally.of('points'))
  tally.add('points', points.points)
  const net = tally.of('points')
  const expected = { repaidDebtPoints: owed - debtOf(net), balancePoints: Math.max(0, net), debtPoints: debtOf(net) }
  if (world.isInOrder) expect(points).toMatchObject(expected)
  for (const one of punches) tally.add(`punches/${one.campaignId}`, one.punches)
  // What the sale counts for the tier, less its returns; among clients at once, also what was clawed back before the claim was answered.
  for (const [name, amount] of Object.entries(sale.who.tally.amounts())) tally.add(name, amount)
  sale.who = { tally }
  sale.isOpen = false
  days.push(dayNow(world))
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** The code that a till is answered about a sale: on the day when it was booked, until somebody has claimed it, and while something is left that is worth it. */
export function claimShown(world: World, sale: Sale): Sale['claim'] {
  const { claim, isOpen, bookedAt, lines, back } = sale
  if (dayOf(bookedAt, timeZone) !== dayNow(world)) return null
  if (!isOpen || claim === null || dayNow(world) > claim.validUntil || isAllBack(lines, back)) return null
  return isWorthClaiming(world, sale, ({ counted }) => counted) ? claim : null
}

type Amounts = ReturnType<typeof givenBack>

/** Whether what is left of a sale earns, or is large enough to count as a purchase. */
export function isWorthClaiming(world: World, sale: Sale, centsOf: (amounts: Amounts) => number): boolean {
  const { lines, back } = sale
  const { hearts, points, punches } = earnedBy(world, sale, back)
  const content = world.app.server.services.content()
  const goods = lines.filter(({ departmentId }) => content.department(departmentId)?.countsForReferral)
  const purchaseCents = centsOf(givenBack(goods, back, everything(goods)))
  return points > 0 || [...hearts, ...punches].some(({ amount }) => amount > 0) || purchaseCents >= leastPurchaseCents
}
