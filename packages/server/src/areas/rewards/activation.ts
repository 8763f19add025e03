import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Campaign, Reward } from '../../content/index.ts'
import type { Book, Lot } from '../../ledger/index.ts'

interface Activation {
  campaign: Pick<Campaign, 'active' | 'collectFrom' | 'redeemUntil'>
  reward: Pick<Reward, 'heartsNeeded' | 'ageRestricted'>
  /** The member's birth date; null if unknown. */
  birthDate: string | null
  book: Pick<Book, 'debt'>
  /** Lots that can be spent, and those that wait for the first purchase. */
  lots: readonly Lot[]
  waitingLots: readonly Lot[]
  /** Today in the merchant's time zone. */
  day: string
}

/**
 * The reason why a reward cannot be activated, or undefined: the campaign's dates or pause, the member's age (specification, section 1), or
 * hearts. A member who owes hearts after a return has none. The stock is checked by the database.
 */
export function violationOf({ campaign, reward, birthDate, book, lots, waitingLots, day }: Activation) {
  if (day < campaign.collectFrom) return 'redeemNotStarted'
  if (day > campaign.redeemUntil) return 'campaignRedeemEnded'
  if (!campaign.active) return 'campaignInactive'
  if (reward.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (book.debt < 0) return 'userStampCardNotRedeemable'
  const [hearts, waiting] = [lots, waitingLots].map((of) => of.reduce((sum, { remaining }) => sum + remaining, 0)) as [number, number]
  if (hearts >= reward.heartsNeeded) return undefined
  return hearts + waiting >= reward.heartsNeeded ? 'heartsAfterFirstPurchase' : 'notEnoughStamps'
}
