import type { Campaign } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { type Book, type Cause, issue, write } from '../../ledger/index.ts'
import { openCard } from './open-card.ts'

interface Gift {
  campaign: Campaign
  hearts: number
  cause: Cause
  /** Unique for the member: the same gift can't land twice. */
  key: string
  now: Date
}

/** Lands hearts that a campaign gives away in the locked book; they count until it ends and can't be shared. Sends all that it has to say at once. */
export async function landGiven(tx: Tx, book: Book, { campaign, hearts, cause, key, now }: Gift): Promise<void> {
  const occasion = { reason: 'freeCampaignHearts', cause, key, happenedAt: now } as const
  const opened = openCard(tx, book.memberId, campaign.id, now)
  await Promise.all([opened, write(tx, [issue(book, hearts, 'given', campaign.redeemUntil, occasion)], now)])
}
