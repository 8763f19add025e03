import type { YearInPictures } from '@herzkarte/contract/receipts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Day, monthOf } from '@herzkarte/rules/time/day.ts'
import { instantsOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, type Product, pictureUrl, text } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { readBestSpend } from '../tier/index.ts'

interface YearContext {
  content: Content
  lang: Lang
  /** In the merchant's time zone. */
  today: Day
}

/** The member's year in pictures, and what lies on their stall. */
export async function readYear(db: Db, memberId: string, { content, lang, today }: YearContext): Promise<YearInPictures> {
  const thisYear = Number(today.slice(0, 4))
  const isJanuary = today.slice(5, 7) === '01'
  const { timeZone } = content.merchant
  const lately = monthOf(today, -2).from
  const firstDay = `${isJanuary ? thisYear - 1 : thisYear}-01-01`
  const { from, before } = instantsOf({ from: lately < firstDay ? lately : firstDay, to: `${thisYear}-12-31` }, timeZone)
  const [saved, goods, bestCents] = await Promise.all([
    db.all(savedByMonth, memberId, from, before, timeZone),
    db.all(goodsByMonth, memberId, from, before, timeZone),
    readBestSpend(db, memberId, today),
  ])
  const year = isJanuary && !saved.some(({ month }) => yearOf(month) === thisYear) ? thisYear - 1 : thisYear
  const ofYear = instantsOf({ from: `${year}-01-01`, to: `${year}-12-31` }, timeZone)
  const hearts = content.campaigns.map(({ id }) => id)
  const collected = await db.first(collectedHearts, memberId, hearts, ofYear.from, ofYear.before)
  const pictured = (of: readonly BoughtGoods[], most: number) =>
    mostBought(of, content)
      .slice(0, most)
      .map(({ names, picture }) => ({ name: text(names, lang), image: pictureUrl(picture) }))
  const bestTier = content.tierFor(bestCents)
  return {
    year,
    savedCents: saved.reduce((sum, { month, savedCents }) => (yearOf(month) === year ? sum + savedCents : sum), 0),
    hearts: collected?.hearts ?? 0,
    months: Array.from({ length: 12 }, (_, index) => {
      const named = `${year}-${String(index + 1).padStart(2, '0')}`
      return (
        pictured(
          goods.filter(({ month }) => month === named),
          1,
        )[0] ?? null
      )
    }),
    stall: {
      tierId: bestTier.id,
      stage: Math.min(content.tiers.indexOf(bestTier) + 1, 3),
      goods: pictured(
        goods.filter(({ month }) => month >= lately.slice(0, 7)),
        3,
      ),
    },
  }
}

const yearOf = (month: string) => Number(month.slice(0, 4))

/** A product that was bought in a month (`2026-11`), without what came back. */
export interface BoughtGoods {
  month: string
  /** @trusted Only lines that have it are read. */
  productId: string
  pieces: number
  /** Before discounts. */
  cents: number
}

/** What may be shown of these goods, most pieces first, and of as many the dearer. */
export function mostBought(bought: readonly BoughtGoods[], content: Content): Product[] {
  const sums = new Map<Product, Pick<BoughtGoods, 'pieces' | 'cents'>>()
  for (const { productId, pieces, cents } of bought) {
    const product = content.product(productId)
    if (!product || !mayBeShown(product, content)) continue
    const sum = sums.get(product) ?? { pieces: 0, cents: 0 }
    sums.set(product, { pieces: sum.pieces + pieces, cents: sum.cents + cents })
  }
  const sorted = [...sums].sort(([a, sumOfA], [b, sumOfB]) => {
    return sumOfB.pieces - sumOfA.pieces || sumOfB.cents - sumOfA.cents || a.id.localeCompare(b.id)
  })
  return sorted.map(([product]) => product)
}

/** Nothing that is for adults or nobody else's business; nor what must not be promoted, deposits and gift cards. */
function mayBeShown({ departmentId, ageRestricted, promotable = true }: Product, content: Content): boolean {
  const department = content.department(departmentId)
  if (!department || ageRestricted || !promotable) return false
  return department.discountable && !department.ageRestricted && !department.discreet
}

/** SQL: the purchases of a period, and what came back of them whenever that was, each in the month of its purchase. A void takes back all of a sale. */
const bought = `(
  select p.receipt_id, to_char(p.happened_at at time zone $4, 'YYYY-MM') as month, 1 as sign, p.voucher_cents, p.vat, p.lines
  from receipts p where p.member_id = $1 and p.kind = 'purchase' and p.happened_at >= $2 and p.happened_at < $3
  union all
  select p.receipt_id, to_char(p.happened_at at time zone $4, 'YYYY-MM'), -1, b.voucher_cents, b.vat, b.lines
  from receipts p join receipts b on b.member_id = p.member_id and b.purchase_id = p.receipt_id
  where p.member_id = $1 and p.kind = 'purchase' and p.happened_at >= $2 and p.happened_at < $3) bought`

type Period = [memberId: string, from: Date, before: Date, timeZone: string]

// Only the sums by VAT code say what coupons had taken off what came back.
const savedByMonth = statement<{ month: string; savedCents: number }, Period>(`
  select month, sum(sign * (voucher_cents + (
    select coalesce(sum((part ->> 'discountCents')::int), 0) from jsonb_array_elements(vat) part))) as "savedCents"
  from ${bought} group by month`)

// A weighed line is one piece until all of it is back.
const goodsByMonth = statement<BoughtGoods, Period>(`
  select month, "productId", coalesce(sum(pieces), 0) as pieces, coalesce(sum(cents), 0) as cents
  from (
    select month, line ->> 'productId' as "productId", sum(sign * (line ->> 'amountCents')::int) as cents,
      least(sum(sign * coalesce(line ->> 'weightGrams', line ->> 'quantity')::int), case when line ? 'weightGrams' then 1 end) as pieces
    from ${bought} cross join lateral jsonb_array_elements(lines) line
    where line ? 'productId' and exists (select from members where member_id = $1 and digital_receipts)
    group by receipt_id, month, line -> 'line', line ->> 'productId', line ? 'weightGrams'
  ) left_over
  group by 1, 2 having sum(pieces) > 0`)

// What was taken back counts for the year in which it had been issued.
const collectedHearts = statement<{ hearts: number }, [memberId: string, units: string[], from: Date, before: Date]>(`
  select coalesce(-sum(e.amount), 0) as hearts
  from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id and e.account = 'issued'
  left join postings c on c.member_id = p.member_id and c.posting_id = p.corrects
  where p.member_id = $1 and p.unit = any($2::text[])
    and coalesce(c.happened_at, p.happened_at) >= $3 and coalesce(c.happened_at, p.happened_at) < $4`)
