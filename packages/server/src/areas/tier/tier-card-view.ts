import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { qrPayload, timeCode } from '@herzkarte/rules/time/time-code.ts'
import { type Content, pictureUrl, text } from '../../content/index.ts'
import { tierOf } from './read-tier.ts'
import type { TierCard } from './read-tier-card.ts'
import { lastDayOfTier } from './tier-until.ts'

interface TierCardViewContext {
  /** Key of the requesting session. */
  cardKey: Uint8Array
  content: Content
  lang: Lang
  now: Date
}

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
