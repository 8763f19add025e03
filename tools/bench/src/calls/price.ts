import { loadContent } from '@herzkarte/server'
import { buildContent, type Coupon, type CouponEffect, resolveDays, type Scope } from '@herzkarte/server/content'
import { priceBasket } from '@herzkarte/server/sale'
import type { Figure } from '../results/figures.ts'

const lineCount = 100
const couponCount = 50
const samples = 60
/** Some kernels count a thread's time in steps of 4 ms. */
const runsOfSample = 20
const budgetMs = 5
const merchantFolder = new URL('../../../../merchant', import.meta.url).pathname

/** Prices a large basket with everything that a member could have activated, in this process. */
export async function benchPrice(): Promise<Figure[]> {
  const today = new Date().toISOString().slice(0, 10)
  const items = resolveDays(await loadContent(merchantFolder), today)
  const { products, departments, coupons } = buildContent(items)
  const [pattern] = coupons
  if (!pattern) throw new Error('Feldmarkt has no coupon')
  const sellable = products.filter((product) => departments.find(({ id }) => id === product.departmentId)?.discountable)
  const made = Array.from({ length: couponCount }, (_, index): Coupon => {
    const productIds = [0, 1, 2].map((step) => sellable[(index * 5 + step * 7) % sellable.length]?.id ?? '')
    const departmentIds = [departments[index % departments.length]?.id ?? '']
    return {
      ...pattern,
      id: `bench-${index}`,
      effect: effectOf(index, { productIds, departmentIds: index % 3 === 0 ? departmentIds : [] }),
      ageRestricted: false,
    }
  })
  const content = buildContent([...items, ...made.map((data) => ({ kind: 'coupon' as const, id: data.id, data }))])
  const lines = Array.from({ length: lineCount }, (_, index) => {
    const product = products[(index * 11) % products.length]
    const quantity = 1 + (index % 4)
    return {
      line: index + 1,
      productId: product?.id ?? '',
      departmentId: product?.departmentId ?? '',
      quantity,
      amountCents: (product?.priceCents ?? 100) * quantity,
    }
  })
  const copies = made.map(({ id }) => ({ userCouponId: id, couponId: id, status: 'Activated' as const, redemptionsLeft: null }))
  const price = () => priceBasket({ lines, coupons: copies }, { content, day: today, canSpend: true, birthDate: '1986-03-07' })

  for (let warmUp = 0; warmUp < 100; warmUp += 1) price()
  const times = Array.from({ length: samples }, () => {
    // Only this thread's time, so that other load on the machine does not count.
    const before = process.threadCpuUsage()
    for (let run = 0; run < runsOfSample; run += 1) price()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 / runsOfSample
  }).sort((a, b) => a - b)
  const medianMs = times[Math.floor(samples / 2)] ?? 0
  const slowMs = times[Math.floor(samples * 0.95)] ?? 0
  const applied = price().coupons.filter(({ reason }) => reason === 'applied').length
  return [
    {
      what: `price of ${lineCount} lines with ${couponCount} coupons`,
      value: `${medianMs.toFixed(1)} ms of CPU`,
      beside: `95 % of ${samples} samples within ${slowMs.toFixed(1)} ms; ${applied} coupons apply`,
      budget: `≤ ${budgetMs} ms`,
      holds: medianMs <= budgetMs,
      rounds: { 'processor (ms)': [medianMs] },
    },
  ]
}

/** Cycles through all kinds of coupons. */
function effectOf(index: number, named: Pick<Scope, 'productIds' | 'departmentIds'>): CouponEffect {
  const scope: Scope = { ...named, exceptProductIds: [], exceptDepartmentIds: [] }
  const kinds: CouponEffect[] = [
    { kind: 'percentOff', percent: 10 + (index % 4) * 5, scope, maxPieces: index % 2 === 0 ? null : 2 },
    { kind: 'amountOff', cents: 50 + (index % 5) * 10, scope, maxPieces: 2 },
    { kind: 'xForY', take: 3, pay: 2, scope, maxTimes: 2 },
    { kind: 'percentOff', percent: 25, scope, maxPieces: 1 },
    { kind: 'freeItem', scope, maxPieces: 1 },
    { kind: 'basketPercentOff', percent: 5 + (index % 3), scope: { ...scope, productIds: [], departmentIds: [] } },
    { kind: 'multiply', of: 'hearts', factor: 2 + (index % 3), scope, campaignIds: [] },
    { kind: 'basketAmountOff', cents: 500, scope: { ...scope, productIds: [], departmentIds: [] } },
    { kind: 'multiply', of: 'points', factor: 2, scope, campaignIds: [] },
    { kind: 'percentOff', percent: 20, scope, maxPieces: 3 },
  ]
  return kinds[index % kinds.length] as CouponEffect
}
