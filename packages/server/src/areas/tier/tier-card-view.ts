import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { qrPayload, timeCode } from '@herzkarte/rules/time/time-code.ts'
import { type Content, pictureUrl, type Tier, text } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { lastDayOfTier, type MonthlySpend, spendOf } from './tier-status.ts'

/** With the key of the requesting session. */
type TierCardViewContext = Pick<CallContext, 'content' | 'lang' | 'now'> & { cardKey: Uint8Array }

/** The member's tier card with a currently valid code. */
export function tierCardView(card: TierCard, { cardKey, content, lang, now }: TierCardViewContext): MemberTierDetail {
  const { memberId, cardNumber, sessionTag } = card
  const spendCents = Math.max(0, card.spendCents)
  const tier = tierOf(card, content)
  const { timeZone } = content.merchant
  const today = dayOf(now, timeZone)
  const next = content.tiers[content.tiers.indexOf(tier) + 1]
  return {
    userId: memberId,
    tierImg: pictureUrl(tier.picture),
    type: 0,
    qrCode: qrPayload({ cardNumber, sessionTag, code: timeCode(cardKey, Math.floor(now.getTime() / 1000)) }),
    name: `${card.firstName} ${card.lastName}`.trim(),
    cardNumber,
    tierId: tier.id,
    tierName: text(tier.names, lang),
    tierText: text(tier.descriptions, lang),
    tierMark: tier.mark,
    tierSince: (tier.id === card.tierId && card.since) || dayOf(card.joinedAt, timeZone),
    tierUntil: lastDayOfTier({ tier, months: card.months ?? [], belowSince: card.belowSince, today }),
    spendCents,
    nextTier: next
      ? {
          tierId: next.id,
          tierName: text(next.names, lang),
          fromCents: next.thresholdCents,
          missingCents: Math.max(0, next.thresholdCents - spendCents),
        }
      : null,
    cardKey: Buffer.from(cardKey).toString('base64url'),
    sessionTag,
    answeredAt: now.toISOString(),
  }
}

/** The data of a member's tier card. */
interface TierCard {
  memberId: string
  cardNumber: string
  firstName: string
  lastName: string
  joinedAt: Date
  sessionTag: string
  /** The number of the session's key, and since when; null since it was opened. */
  keyNumber: number
  keySince: Date | null
  /** The stored tier and its start; null while none is stored. */
  tierId: string | null
  since: Day | null
  belowSince: Day | null
  spendCents: number
  months: MonthlySpend[] | null
}

/** The card of the requesting session; none when the session or the account has ended. */
export const tierCardOf = statement<TierCard, [string, Day, string]>(`
  select m.member_id as "memberId", m.card_number as "cardNumber", m.first_name as "firstName", m.last_name as "lastName",
    m.created_at as "joinedAt", s.tag as "sessionTag", coalesce(k.key_number, 0) as "keyNumber", k.since as "keySince",
    t.tier_id as "tierId", t.since, t.below_since as "belowSince",
    ${spendOf('$1', '$2')} as "spendCents",
    (select json_agg(spent) from (
      select month, cents from monthly_spend where member_id = $1 and month > $2::date - interval '12 months' and month <= $2::date) spent) as months
  from members m join sessions s on s.member_id = m.member_id and s.session_id = $3 and s.ended_at is null
  left join card_keys k on k.member_id = s.member_id and k.session_id = s.session_id
  left join member_tiers t on t.member_id = m.member_id
  where m.member_id = $1 and m.status <> 'deleted'`)

const read = statement<{ tierId: string | null; spendCents: number }, [string, Day]>(`
  select (select tier_id from member_tiers where member_id = $1) as "tierId", ${spendOf('$1', '$2')} as "spendCents"`)

/** The tier of a member. */
export async function readTier(db: Db, memberId: string, content: Content, today: Day): Promise<Tier> {
  const { tierId, spendCents } = (await db.first(read, memberId, today)) ?? { tierId: null, spendCents: 0 }
  return tierOf({ tierId, spendCents }, content)
}

/**
 * SQL for one value: the id of a member's tier, by the rule of `tierOf`. All arguments are SQL, a parameter or a column; `ids` and `thresholds` are
 * parallel arrays of all tiers.
 */
export function tierIdOf({ memberId, day, ids, thresholds }: Record<'memberId' | 'day' | 'ids' | 'thresholds', string>): string {
  return `coalesce(
    (select tier_id from member_tiers where member_id = ${memberId} and tier_id = any(${ids})),
    (select tier.id from unnest(${ids}, ${thresholds}) as tier (id, cents)
     where tier.cents <= greatest(0, ${spendOf(memberId, day)}) order by tier.cents desc limit 1))`
}

/** The stored tier. If there is none, or the merchant has removed it from the content, the tier that the spend reaches. */
function tierOf({ tierId, spendCents }: { tierId: string | null; spendCents: number }, content: Content): Tier {
  return (tierId === null ? undefined : content.tier(tierId)) ?? content.tierFor(Math.max(0, spendCents))
}
