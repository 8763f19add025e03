import { loadContent } from '@herzkarte/server'
import { buildContent, type Coupon, type CouponEffect, resolveDays, type Scope } from '@herzkarte/server/content'
import { priceBasket } from '@herzkarte/server/sale'
import type { Figure } from './figures.ts'
import { merchantFolder } from './stage.ts'

const samples = 30
/** Some kernels count a thread's time in steps of 4 ms. */
const runsOfSample = 20

/** Pricing large baskets with everything that a member could have activated, in this process. */
export async function benchPrice(): Promise<Figure[]> {
  const usual = await pricing(100, 50, (ids) => ids)
  // As many lines and coupons as a till may send; all coupons compete for the same lines.
  const worst = await pricing(500, 100, () => ({ productIds: [], departmentIds: [] }))
  return [
    { what: 'price of 100 lines with 50 coupons', unit: 'ms', most: 8, ...usual },
    { what: 'price of the worst basket: 500 lines, 100 coupons for all of them', unit: 'ms', most: 50, ...worst },
  ]
}

type Named = Pick<Scope, 'productIds' | 'departmentIds'>

async function pricing(
  lineCount: number,
  couponCount: number,
  scoped: (named: Named) => Named,
): Promise<Pick<Figure, 'rounds' | 'beside'>> {
  const today = new Date().toISOString().slice(0, 10)
  const items = resolveDays(await loadContent(merchantFolder), today)
  const { products, departments, coupons } = buildContent(items)
  const [pattern] = coupons
  if (!pattern) throw new Error('Feldmarkt has no coupon')
  const sellable = products.filter((product) => departments.find(({ id }) => id === product.departmentId)?.discountable)
  const made = Array.from({ length: couponCount }, (_, index): Coupon => {
    const productIds = [0, 1, 2].map((step) => sellable[(index * 5 + step * 7) % sellable.length]?.id ?? '')
    const departmentIds = index % 3 === 0 ? [departments[index % departments.length]?.id ?? ''] : []
    return { ...pattern, id: `bench-${index}`, effect: effectOf(index, scoped({ productIds, departmentIds })), ageRestricted: false }
  })
  const content = buildContent([...items, ...made.map((data) => ({ kind: 'coupon' as const, id: data.id, data }))])
  const lines = Array.from({ length: lineCount }, (_, index) => {
    const { id: productId = '', departmentId = '', priceCents = 100 } = products[(index * 11) % products.length] ?? {}
    const quantity = 1 + (index % 4)
    return { line: index + 1, productId, departmentId, quantity, amountCents: (priceCents ?? 100) * quantity }
  })
  const copies = made.map(({ id }) => ({ userCouponId: id, couponId: id, status: 'Activated' as const, redemptionsLeft: null }))
  const price = () => priceBasket({ lines, coupons: copies }, { content, day: today, canSpend: true, birthDate: '1986-03-07' })

  for (let warmUp = 0; warmUp < 100; warmUp++) price()
  const rounds = Array.from({ length: samples }, () => {
    // Only this thread's time, so that other load on the machine does not count.
    const before = process.threadCpuUsage()
    for (let run = 0; run < runsOfSample; run++) price()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 / runsOfSample
  })
  return { rounds, beside: `${price().coupons.filter(({ reason }) => reason === 'applied').length} coupons apply` }
}

/** Cycles through all kinds of coupons. */
function effectOf(index: number, named: Named): CouponEffect {
  const scope: Scope = { ...named, exceptProductIds: [], exceptDepartmentIds: [] }
  const everything = { ...scope, productIds: [], departmentIds: [] }
  const kinds: CouponEffect[] = [
    { kind: 'percentOff', percent: 10 + (index % 4) * 5, scope, maxPieces: index % 2 === 0 ? null : 2 },
    { kind: 'amountOff', cents: 50 + (index % 5) * 10, scope, maxPieces: 2 },
    { kind: 'xForY', take: 3, pay: 2, scope, maxTimes: 2 },
    { kind: 'percentOff', percent: 25, scope, maxPieces: 1 },
    { kind: 'freeItem', scope, maxPieces: 1 },
    { kind: 'basketPercentOff', percent: 5 + (index % 3), scope: everything },
    { kind: 'multiply', of: 'hearts', factor: 2 + (index % 3), scope, campaignIds: [] },
    { kind: 'basketAmountOff', cents: 500, scope: everything },
    { kind: 'multiply', of: 'points', factor: 2, scope, campaignIds: [] },
    { kind: 'percentOff', percent: 20, scope, maxPieces: 3 },
  ]
  return kinds[index % kinds.length] as CouponEffect
}
