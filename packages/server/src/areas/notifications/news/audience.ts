import { RESTRICTED_OFFER_MIN_AGE_YEARS } from '@herzkarte/rules/constants.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { type Content, heldBackSql, type News } from '../../../content/index.ts'
import { dbOn, statement } from '../../../kernel/database/index.ts'
import { belongs, nobody, ruleColumns, ruleValues } from '../../segments/index.ts'
import { tierIdOf } from '../../tier/index.ts'

/** The first parameters of a statement with the conditions below on members `m`. */
export type AudienceValues = [
  needsConsent: boolean,
  storeIds: string[] | null,
  birthMonths: number[] | null,
  couponId: string | null,
  isCollected: boolean,
  tierIds: string[] | null,
  allTierIds: string[],
  allThresholds: number[],
  today: Day,
  minAgeYears: number | null,
  segment: string | null,
  newsId: string,
  holdoutPercent: number | null,
]

const tierId = tierIdOf({ memberId: 'm.member_id', day: '$9', ids: '$7::text[]', thresholds: '$8::bigint[]' })

/** SQL: the member belongs to the audience of the news. */
export const isMeant = `(
  m.status = 'active'
  and ($2::text[] is null or m.home_store_id = any($2))
  and ($3::int[] is null or extract(month from m.birth_date) = any($3))
  and ($10::int is null or extract(year from age($9::date, m.birth_date)) >= $10)
  and ($4::text is null or $5::boolean = exists (select from user_coupons u where u.member_id = m.member_id and u.coupon_id = $4))
  and ($6::text[] is null or ${tierId} = any($6))
  and ($11::jsonb is null or exists (select from jsonb_to_recordset($11::jsonb) as s ${ruleColumns} where ${belongs()})))`

/** SQL: chance holds the news back from the member. */
export const isHeld = `coalesce(${heldBackSql({ offerId: `('news:' || $12::text)`, memberId: 'm.member_id', percent: '$13::int' })}, false)`

/** SQL: the member has agreed to receive such news. */
export const agrees = '(m.marketing_info or not $1::boolean)'

export function audienceValues({ id, type, audience, holdoutPercent }: News, content: Content, now: Date): AudienceValues {
  const { tierIds, coupon, birthMonths, adultsOnly = false, segmentId } = audience
  const segment = segmentId === undefined ? undefined : content.segment(segmentId)
  const today = dayOf(now, content.merchant.timeZone)
  return [
    type === 'offerNews',
    storesOf(audience, content),
    birthMonths ?? null,
    coupon?.couponId ?? null,
    coupon?.isCollected ?? true,
    tierIds ?? null,
    content.tiers.map(({ id }) => id),
    content.tiers.map(({ thresholdCents }) => thresholdCents),
    today,
    adultsOnly ? RESTRICTED_OFFER_MIN_AGE_YEARS : null,
    segmentId === undefined ? null : JSON.stringify([segment ? ruleValues(segment, content, now) : nobody(segmentId, content, now)]),
    id,
    holdoutPercent ?? null,
  ]
}

function storesOf({ homeStoreIds, areaIds }: News['audience'], content: Content): string[] | null {
  if (!homeStoreIds && !areaIds) return null
  return [...(homeStoreIds ?? []), ...content.stores.filter((store) => areaIds?.includes(store.areaId)).map(({ id }) => id)]
}

/** The reach of news in numbers. */
export interface NewsPlan {
  /** Members in the audience. */
  meant: number
  /** Those of them who have agreed to receive such news, but from whom chance holds it back for comparison. */
  held: number
  /** The others who have agreed: they get it in their inbox. */
  notified: number
  /** Those of them who get it as a push message, and the number of their devices. */
  pushed: number
  devices: number
}

const count = statement<NewsPlan, [...AudienceValues, string]>(`
  with meant as (select m.member_id, ${agrees} as agrees, ${isHeld} as held from members m where ${isMeant}),
  notified as (select member_id from meant where agrees and not held),
  reached as (
    select count(*) as devices from notified join devices using (member_id)
    where not exists (select from notification_settings s where s.member_id = notified.member_id and $14 = any(muted))
    group by member_id
  )
  select (select count(*) from meant) as meant, (select count(*) from meant where agrees and held) as held, (select count(*) from notified) as notified,
    (select count(*) from reached) as pushed, (select coalesce(sum(devices), 0)::bigint from reached) as devices`)

/** Scans all members, so do not call it in a request. */
export async function planNews(pool: pg.Pool, news: News, content: Content, now: Date): Promise<NewsPlan> {
  const values = audienceValues(news, content, now)
  const plan = await dbOn(pool).first(count, ...values, news.type)
  return plan ?? { meant: 0, held: 0, notified: 0, pushed: 0, devices: 0 }
}
