import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { found, type Problem, problem, type SourceItem } from '../content-problems.ts'
import type { OfferWeek } from '../files/schema.ts'
import { itemsOf } from '../kinds.ts'
import { tell } from './texts.ts'
import { dayText, money, nameOf, takeOut } from './words.ts'

type Week = SourceItem<'offerWeek'>
type Goods = OfferWeek['goods'][number]

/** Prices that are none of an offer, by the product's own: not below it, or of what no discount may touch. */
export function checkOfferPrices(items: SourceItem[]): Problem[] {
  const kept = new Set(itemsOf(items, 'department').flatMap(({ id, data }) => (data.discountable ? [] : [id])))
  return offeredIn(items).flatMap(({ week, path, priceCents, product, fix }) => {
    const own = product.data.priceCents
    const message = `is ${priceCents}, not below the ${own} that ${product.id} costs otherwise`
    return found(
      priceCents >= own && problem(week, `${path}.priceCents`, message, tell('dearOffer', nameOf(product), money(own)), fix),
      kept.has(product.data.departmentId) &&
        problem(
          week,
          `${path}.productId`,
          `is ${product.id}, which is kept from discounts`,
          tell('keptFromDiscounts', nameOf(product)),
          fix,
        ),
    )
  })
}

/** Two prices for one product on the same day in the same store. Days must be resolved. */
export function checkDoubledOffers(items: SourceItem[]): Problem[] {
  const byProduct = Map.groupBy(offeredIn(items), ({ product }) => product.id)
  return [...byProduct.values()].flatMap((offers) =>
    offers.flatMap((offer, index) => {
      const first = offers.slice(0, index).find((other) => meet(offer, other))
      if (!first) return []
      const day = [offer.week.data.from, first.week.data.from].toSorted(compareText).at(-1) ?? ''
      const message = `is ${offer.product.id}, which has a price on ${day} already, in ${first.week.id}`
      const told = tell('doubledOffer', nameOf(offer.product), dayText(day), nameOf(first.week))
      return [problem(offer.week, `${offer.path}.productId`, message, told, offer.fix)]
    }),
  )
}

function meet(one: Offered, other: Offered): boolean {
  const [a, b] = [one.week.data, other.week.data]
  const isSomewhere = !one.storeIds || !other.storeIds || one.storeIds.some((id) => other.storeIds?.includes(id))
  return isSomewhere && a.from <= b.until && b.from <= a.until
}

/** Less than this share of the usual price is more likely a mistake than an offer. */
const leastShare = 0.4
/** `750 g`, `0,33 l`: goods that are sold by weight or volume need a unit price (PAngV § 4). */
const measured = /\d\s?(?:k?g|m?l|c?m)\b/

/** Prices that are probably mistyped, and goods without a unit price. */
export function warnOfOfferWeeks(items: SourceItem[]): Problem[] {
  return offeredIn(items).flatMap(({ week, path, priceCents, product }) => {
    const { priceCents: own, contains, scaleNumber, unit } = product.data
    const message = `is ${priceCents}, while ${product.id} costs ${own} otherwise`
    return found(
      priceCents < own * leastShare && problem(week, `${path}.priceCents`, message, tell('cheapOffer', nameOf(product), money(own))),
      !contains &&
        !scaleNumber &&
        measured.test(unit.de) &&
        problem(
          week,
          `${path}.productId`,
          `is ${product.id}, which lacks contains: no unit price is shown`,
          tell('noContents', nameOf(product)),
        ),
    )
  })
}

/** Weeks that are over: nobody sees them any more. Days must be resolved. */
export function warnOfPastWeeks(items: SourceItem[], today: string): Problem[] {
  return itemsOf(items, 'offerWeek').flatMap((week) => {
    const { until } = week.data
    return until < today ? [problem(week, 'until', `is ${until}, which has passed`, tell('pastOffer', dayText(until, today)))] : []
  })
}

interface Offered extends Goods {
  week: Week
  path: string
  product: SourceItem<'product'>
  /** Takes it out of the week. */
  fix: ReturnType<typeof takeOut>
}

/** Offers on products that exist. */
function offeredIn(items: SourceItem[]): Offered[] {
  const products = new Map(itemsOf(items, 'product').map((product) => [product.id, product]))
  return itemsOf(items, 'offerWeek').flatMap((week) =>
    week.data.goods.flatMap((goods, index) => {
      const product = products.get(goods.productId)
      return product ? [{ ...goods, week, path: `goods[${index}]`, product, fix: takeOut('goods', week.data.goods, goods) }] : []
    }),
  )
}
