import type { PriceOffer } from '@herzkarte/contract/offers/index.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { type OfferWeek, type Product, pictureUrl, storeName, text } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { type LowestPrice, lowestPrices } from './lowest-prices.ts'

/** A member as far as prices depend on it. */
export interface Shopper {
  storeId: string | null
  birthDate: string | null
}

export const readShopper = statement<Shopper, [string]>(`
  select home_store_id as "storeId", least(birth_date, born_by) as "birthDate" from members where member_id = $1 and status <> 'deleted'`)

export type OfferContext = Pick<CallContext, 'content' | 'lang' | 'day'> & { db: Db }

/** Offers that count on one of these days, for a member in the home store, for visitors (undefined) in all stores. */
export async function offersOn(
  days: { from: Day; until: Day },
  shopper: Shopper | undefined,
  { db, content, lang, day }: OfferContext,
): Promise<PriceOffer[]> {
  const weeks = content.offerWeeks.filter(({ from, until }) => from <= days.until && days.from <= until)
  if (weeks.length === 0) return []
  const storeId = content.store(shopper?.storeId ?? '')?.id
  const isGrown = isAdult(shopper?.birthDate ?? null, day)
  const lowest = await lowestPrices(db, content)
  return weeks.flatMap((week) =>
    week.goods.flatMap((goods) => {
      const product = content.product(goods.productId)
      const isHere = !goods.storeIds || storeId === undefined || goods.storeIds.includes(storeId)
      if (!product || !isHere || (product.ageRestricted && !isGrown)) return []
      return [offerView({ week, goods, product, storeId, lowest }, { content, lang })]
    }),
  )
}

interface Offered {
  week: OfferWeek
  goods: OfferWeek['goods'][number]
  product: Product
  storeId: string | undefined
  lowest: LowestPrice
}

function offerView(
  { week: { id, from, until }, goods, product, storeId, lowest }: Offered,
  { content, lang }: Pick<OfferContext, 'content' | 'lang'>,
): PriceOffer {
  const { priceCents, storeIds, membersOnly } = goods
  const department = content.department(product.departmentId)
  return {
    offerId: `${id}:${product.id}`,
    productId: product.id,
    name: text(product.names, lang),
    unit: text(product.unit, lang),
    image: pictureUrl(product.picture),
    tone: department?.tone ?? 'sand',
    departmentId: product.departmentId,
    departmentName: department ? text(department.names, lang) : product.departmentId,
    priceCents,
    unitPrice: unitPrice(priceCents, product.contains),
    lowestCents: lowest(product.id, from, storeId) ?? product.priceCents,
    membersOnly,
    ...(storeIds && { storeNames: storeIds.map((one) => storeName(content, one)) }),
    from,
    until,
  }
}

const bases = { g: [1000, 'kg'], ml: [1000, 'l'], cm: [100, 'm'], piece: [1, 'piece'] } as const

/** Goods by weight have no contents: their price is that of a kilogram. */
function unitPrice(priceCents: number, contains: Product['contains']): PriceOffer['unitPrice'] {
  if (!contains) return null
  const [amount, per] = bases[contains.of]
  return contains.amount === amount ? null : { cents: Math.round((priceCents * amount) / contains.amount), per }
}
