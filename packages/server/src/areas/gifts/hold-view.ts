import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, giftTitle, pictureUrl } from '../../content/index.ts'
import type { Secrets } from '../../kernel/derived-code.ts'
import { holdCode } from './hold-codes.ts'
import { type HoldRow, isOpen } from './holds.ts'

export interface HoldReading {
  content: Content
  lang: Lang
  now: Date
  /** Codes are derived from these. */
  secrets: Secrets
}

/** A held gift as its member sees it. The code is shown as long as a till accepts it. */
export function holdView(hold: HoldRow, { content, lang, now, secrets }: HoldReading): GiftHold {
  const { holdId, giftId, exchangeType, unit, amount, status, endedAt, returned, repaid } = hold
  const expiresAt = new Date(hold.expiresAt)
  const isWaiting = isOpen(hold, now)
  return {
    giftHoldId: holdId,
    giftId,
    title: giftTitle(content, giftId, lang),
    image: giftImage(content, giftId),
    exchangeType,
    campaignId: exchangeType === 'hearts' ? unit : null,
    amount,
    status,
    code: isWaiting ? holdCode(secrets, hold) : '',
    heldAt: new Date(hold.heldAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: isWaiting ? Math.ceil((expiresAt.getTime() - now.getTime()) / 1000) : 0,
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    returned,
    repaid,
  }
}

export function giftImage(content: Content, giftId: string): string {
  const gift = content.gift(giftId)
  return gift ? pictureUrl(gift.picture) : ''
}
