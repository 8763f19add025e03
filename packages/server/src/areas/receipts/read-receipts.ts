import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import type { Tender, Tse } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle, rewardName, storeName, text } from '../../content/index.ts'
import { setStatement, statement } from '../../kernel/database/index.ts'
import { pointsUnit } from '../../ledger/index.ts'
import { recipientName } from '../donations/index.ts'
import type { StoredLine } from '../till/index.ts'

interface UsedCoupon {
  userCouponId: string
  couponId: string
  /** @trusted A sale writes it with its receipt, and it is deleted with it. */
  discountCents: number
}

export interface ReceiptRow {
  transactionId: string
  kind: 'purchase' | 'return' | 'void'
  storeId: string
  receiptNumber: string
  happenedAt: Date
  discountCents: number
  voucherCents: number
  totalCents: number
  /** Null when the member has opted out of digital receipts. */
  lines: StoredLine[] | null
  /** The total by VAT code, with co-payments; what has none is without the code. */
  vat: { vatCode?: string; totalCents?: number }[]
  /** Changes by unit (campaigns, points): of the balance and of the debt (negative when the debt grew). */
  earned: { unit: string; held: number; debt: number }[] | null
  /** Rewards handed over with it. */
  rewards: { redemptionId: string; rewardId: string; copayCents: number }[] | null
  /** Coupons used with it. */
  coupons: UsedCoupon[] | null
  /** Donations of the merchant for it; negative for a return. */
  donations: { recipientId: string; cents: number }[] | null
  /** For a purchase: what was returned since, in money and as points. */
  returns: { cents: number; lines: StoredLine[] }[] | null
}

/** SQL: `lines` are those that are shown. */
const columnsWith = (lines: string) => `
  r.receipt_id as "transactionId", r.kind, r.store_id as "storeId", r.receipt_number as "receiptNumber", r.happened_at as "happenedAt",
  r.discount_cents as "discountCents", r.voucher_cents as "voucherCents", r.total_cents as "totalCents", r.vat,
  ${lines} as lines,
  (select json_agg(earned) from (
    select p.unit, coalesce(sum(e.amount) filter (where e.account in ('purchased', 'given')), 0) as held,
      coalesce(sum(e.amount) filter (where e.account = 'debt'), 0) as debt
    from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id
    where p.member_id = r.member_id and p.happened_at = r.happened_at and p.cause in ('purchase', 'return') and p.cause_id = r.receipt_id::text
    group by p.unit order by p.unit) earned) as earned,
  (select json_agg(rewards) from (
    select d.redemption_id as "redemptionId", d.reward_id as "rewardId", d.copay_cents as "copayCents"
    from redemptions d where d.member_id = r.member_id and d.receipt_id = r.receipt_id order by d.redemption_id) rewards) as rewards,
  (select json_agg(coupons) from (
    select u.user_coupon_id as "userCouponId", u.coupon_id as "couponId", u.discount_cents as "discountCents"
    from user_coupons u where u.member_id = r.member_id and u.receipt_id = r.receipt_id order by u.user_coupon_id) coupons) as coupons,
  (select json_agg(given) from (
    select d.recipient_id as "recipientId", d.cents from donations d where d.member_id = r.member_id and d.receipt_id = r.receipt_id
    order by d.recipient_id) given) as donations,
  (select json_agg(returns) from (
    select b.total_cents + b.voucher_cents as cents, coalesce(b.lines, '[]') as lines from receipts b where b.member_id = r.member_id and b.purchase_id = r.receipt_id
  ) returns) as returns`

/**
 * A page of the member's receipts, newest first. The index of the history finds a sale's postings: they have the sale's time, and the sale as their cause.
 */
export const pageOfReceipts = setStatement<ReceiptRow, [string, Date, Date, string, number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, since timestamptz, start_at timestamptz, start_id uuid, most int',
    `
  select ${columnsWith('case when m.digital_receipts then r.lines end')}
  from receipts r join members m on m.member_id = r.member_id
  where r.member_id = asked.member_id and r.happened_at >= asked.since and (r.happened_at, r.receipt_id) < (asked.start_at, asked.start_id)
  order by r.happened_at desc, r.receipt_id desc limit asked.most`,
  ),
)

/** A receipt with what only its document shows. */
export interface DocumentRow extends ReceiptRow {
  tillNumber: string
  tenders: Tender[] | null
  tse: Tse | null
  printed: boolean | null
  /** When its VAT rates were those of the sale: of a return, the time of its purchase. */
  ratedAt: Date
}

// A receipt may be all that its buyer has: what was sold with digital receipts can be read after they are off.
const selectDocuments = `
  select ${columnsWith("case when m.digital_receipts or r.lines -> 0 ? 'name' then r.lines end")}, r.till_number as "tillNumber", r.tenders, r.tse, r.printed,
    coalesce((select p.happened_at from receipts p where p.member_id = r.member_id and p.receipt_id = r.purchase_id), r.happened_at) as "ratedAt"
  from receipts r join members m on m.member_id = r.member_id`
export const documentOf = statement<DocumentRow, [string, string]>(`${selectDocuments} where r.member_id = $1 and r.receipt_id = $2`)
/** In the order of their time. */
export const documentsBetween = statement<DocumentRow, [string, Date, Date]>(
  `${selectDocuments} where r.member_id = $1 and r.happened_at >= $2 and r.happened_at < $3 order by r.happened_at, r.receipt_id`,
)

/** A purchase or return in the member's view. */
export function receiptView(
  { returns, earned: changes, ...row }: ReceiptRow,
  { content, lang }: { content: Content; lang: Lang },
): Receipt {
  const earned = changes ?? []
  const returned = (returns ?? []).flatMap((back) => back.lines)
  const lines = row.lines && linesView(row.lines, returned, content)
  return {
    ...row,
    storeName: storeName(content, row.storeId),
    happenedAt: row.happenedAt.toISOString(),
    returnedCents: (returns ?? []).reduce((sum, { cents }) => sum + cents, 0),
    hearts: earned
      .filter(({ unit }) => unit !== pointsUnit && !content.collector(unit))
      .map(({ unit, held, debt }) => ({
        campaignId: unit,
        campaignTitle: campaignTitle(content, unit, lang),
        hearts: held + debt,
        debtHearts: Math.abs(debt),
      })),
    punches: earned
      .filter(({ unit }) => content.collector(unit))
      .map(({ unit, held, debt }) => ({
        campaignId: unit,
        campaignTitle: campaignTitle(content, unit, lang),
        punches: held + debt,
        debtPunches: Math.abs(debt),
      })),
    points: pointsOf(earned.find(({ unit }) => unit === pointsUnit)),
    rewards: (row.rewards ?? []).map(({ redemptionId, rewardId, copayCents }) => ({
      redemptionId,
      name: rewardName(content, rewardId, lang),
      copayCents,
    })),
    coupons: (row.coupons ?? []).map(({ userCouponId, couponId, discountCents }) => {
      const title = content.coupon(couponId)?.texts.title
      return { userCouponId, title: title ? text(title, lang) : couponId, discountCents }
    }),
    donations: (row.donations ?? []).map(({ recipientId, cents }) => ({ recipientId, name: recipientName(content, recipientId), cents })),
    lines,
    vat: lines ? vatView(row.vat) : [],
  }
}

function pointsOf(change: { held: number; debt: number } = { held: 0, debt: 0 }): Receipt['points'] {
  return { points: change.held + change.debt, debtPoints: Math.abs(change.debt) }
}

/** Null when the lines were not stored. */
function linesView(lines: readonly StoredLine[], returned: readonly StoredLine[], content: Content): Receipt['lines'] {
  const views: NonNullable<Receipt['lines']> = []
  for (const { name, productId = '', ...of } of lines) {
    if (name === undefined) return null
    const { line, kind = 'goods', quantity, weightGrams = null, regularCents = null, amountCents } = of
    const { tillDiscountCents = 0, discountCents = 0, rewardCents = 0 } = of
    const back = returned.filter((other) => other.line === line)
    const returnedGrams = back.reduce((sum, other) => sum + (other.weightGrams ?? 0), 0)
    const returnedPieces = back.reduce((sum, other) => sum + other.quantity, 0)
    views.push({
      line,
      kind,
      name,
      promotable: content.product(productId)?.promotable ?? true,
      quantity,
      weightGrams,
      regularCents,
      amountCents,
      tillDiscountCents,
      discountCents,
      rewardCents,
      returnedQuantity: weightGrams === null ? returnedPieces : Math.floor(returnedGrams / weightGrams),
      returnedGrams,
    })
  }
  return views
}

/** What has no code comes last. Nothing, if no till has sent a code. */
function vatView(vat: ReceiptRow['vat']): Receipt['vat'] {
  if (vat.every(({ vatCode }) => vatCode === undefined)) return []
  return vat.flatMap(({ vatCode = null, totalCents = 0 }) => (vatCode === null && totalCents === 0 ? [] : { vatCode, totalCents }))
}
