import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Campaign, Reward } from '../../content/index.ts'
import type { Book, Lot } from '../../ledger/index.ts'

interface Activation {
  campaign: Pick<Campaign, 'active' | 'collectFrom' | 'redeemUntil'>
  reward: Pick<Reward, 'heartsNeeded' | 'ageRestricted'>
  /** Of the member; null when it was never given. */
  birthDate: string | null
  book: Pick<Book, 'debt'>
  lots: readonly Lot[]
  /** Today in the merchant's time zone. */
  day: string
}

/** Lots that can be spent on a day: those that have run out wait for nothing but their expiry. */
export function spendableOn(lots: readonly Lot[], day: string): Lot[] {
  return lots.filter(({ expiresOn }) => expiresOn >= day)
}

/**
 * What stands in the way of activating a reward, or undefined when nothing does: the campaign's days and
 * whether it pauses, the member's age (specification,
 * section 1), hearts; who owes hearts after a return has none. The stock is the database's to say.
 */
export function violationOf({ campaign, reward, birthDate, book, lots, day }: Activation) {
  if (day < campaign.collectFrom) return 'redeemNotStarted'
  if (day > campaign.redeemUntil) return 'campaignRedeemEnded'
  if (!campaign.active) return 'campaignInactive'
  if (reward.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (book.debt < 0) return 'userStampCardNotRedeemable'
  const hearts = spendableOn(lots, day).reduce((sum, { remaining }) => sum + remaining, 0)
  if (hearts < reward.heartsNeeded) return 'notEnoughStamps'
  return undefined
}
