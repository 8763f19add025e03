import type { Campaign } from '../../content/index.ts'
import type { Write } from '../../kernel/database/index.ts'
import { type Book, type Cause, issue, write } from '../../ledger/index.ts'
import { openCard } from './open-card.ts'

interface Gift {
  campaign: Campaign
  hearts: number
  cause: Cause
  /** Unique per member: the same gift cannot be credited twice. */
  key: string
  now: Date
}

/**
 * Describes how hearts that a campaign gives away are credited to the locked book. They are valid until the campaign ends and cannot be
 * shared.
 */
export function creditGiven(book: Book, { campaign, hearts, cause, key, now }: Gift): Write[] {
  const occasion = { reason: 'freeCampaignHearts', cause, key, happenedAt: now } as const
  return [...openCard(book.memberId, campaign.id, now), ...write([issue(book, hearts, 'given', campaign.redeemUntil, occasion)], now)]
}
