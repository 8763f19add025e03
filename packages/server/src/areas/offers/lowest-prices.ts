import { addDays, type Day } from '@herzkarte/rules/time/day.ts'
import type { Content } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'

/** In cents; undefined of a product without a price in those days. Without a store it is the lowest of all stores. */
export type LowestPrice = (productId: string, from: Day, storeId: string | undefined) => number | undefined

const knownDays = 30

/**
 * The lowest prices before offers begin (PAngV § 11). Every price counts that the content had at any time of the thirty days before the first day of the
 * offer: the product's own, and that of each offer that was running, whomever it was for. What the first revision says is taken as having been so before.
 *
 * History changes with the content only, so it is read once for each.
 */
export function lowestPrices(db: Db, content: Content): Promise<LowestPrice> {
  const before = known.get(content)
  if (before) return before
  const read = readLowest(db, content)
  known.set(content, read)
  read.catch(() => known.delete(content))
  return read
}

const known = new WeakMap<Content, Promise<LowestPrice>>()

async function readLowest(db: Db, { offerWeeks, merchant }: Content): Promise<LowestPrice> {
  const productIds = new Set(offerWeeks.flatMap(({ goods }) => goods.map(({ productId }) => productId)))
  const prices = Map.groupBy(await db.all(pricesOf, [...productIds], merchant.timeZone), ({ productId }) => productId)
  return (productId, from, storeId) => {
    const window = [addDays(from, -knownDays), addDays(from, -1)] as const
    const cents = (prices.get(productId) ?? [])
      .filter(({ since, till, storeIds }) => {
        const isHere = storeIds === null || storeId === undefined || storeIds.includes(storeId)
        // An offer whose days were over when it was added never counted.
        return isHere && since <= till && since <= window[1] && window[0] <= till
      })
      .map(({ cents }) => cents)
    return cents.length === 0 ? undefined : Math.min(...cents)
  }
}

/** A price, with the first and the last day on which it counted. */
interface PriceOfDays {
  /** @trusted Checked content has both. */
  productId: string
  /** @trusted As above. */
  cents: number
  storeIds: string[] | null
  since: string
  till: string
}

/** A version counts from its revision's day to the day of the next one, an offer within its own days. Its days are resolved. */
const pricesOf = statement<PriceOfDays, [string[], string]>(`
  with versions as (
    select c.kind, c.id, c.data, case when c.revision > 1 then to_char(r.applied_at at time zone $2, 'YYYY-MM-DD') else '' end as since,
      coalesce((
        select to_char(min(n.applied_at) at time zone $2, 'YYYY-MM-DD') from content_changes d join content_revisions n using (revision)
        where d.kind = c.kind and d.id = c.id and d.revision > c.revision), '9999-12-31') as till
    from content_changes c join content_revisions r using (revision)
    where c.kind = 'offerWeek' or (c.kind = 'product' and c.id = any($1::text[])))
  select v.id as "productId", (v.data ->> 'priceCents')::int as cents, null::jsonb as "storeIds", v.since, v.till
  from versions v where v.kind = 'product' and v.data is not null
  union all
  select g ->> 'productId', (g ->> 'priceCents')::int, g -> 'storeIds', greatest(v.since, v.data ->> 'from'), least(v.till, v.data ->> 'until')
  from versions v cross join lateral jsonb_array_elements(v.data -> 'goods') g
  where v.kind = 'offerWeek' and v.data is not null and g ->> 'productId' = any($1::text[])`)
