import type { CardHoldings } from '@herzkarte/contract/account/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Campaign, type Content, campaignTitle, lastDayOf } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { after, bookOf, held, issue, lockBooks, write } from '../../../ledger/index.ts'
import { openCard } from '../../hearts/index.ts'
import type { CardCustomer, Holdings } from './card-file.ts'

interface Holding {
  campaign: Campaign
  hearts: number
}

/** The valid holdings of a card: hearts of campaigns whose rewards are still available. Hearts that expired before the move are lost. */
export function holdingsOn({ holdings }: { holdings: Holdings }, content: Content, now: Date): Holding[] {
  const today = dayOf(now, content.merchant.timeZone)
  return Object.entries(holdings).flatMap(([campaignId, hearts]) => {
    const campaign = content.campaign(campaignId)
    return campaign && hearts > 0 && today <= campaign.redeemUntil ? [{ campaign, hearts }] : []
  })
}

export function holdingsView(holdings: readonly Holding[], content: Content, lang: Lang): CardHoldings {
  return {
    hearts: holdings.map(({ campaign, hearts }) => ({ campaignId: campaign.id, name: campaignTitle(content, campaign.id, lang), hearts })),
  }
}

/** Hearts that were credited to a card. `balanceHearts` is its balance afterwards. */
export interface Credited {
  campaignId: string
  hearts: number
  balanceHearts: number
}

/**
 * Credits the holdings of a locked customer's card to an account. The file does not say which hearts were purchased, so all count as given.
 */
export async function creditHoldings(
  tx: Tx,
  memberId: string,
  customer: CardCustomer,
  { content, now }: { content: Content; now: Date },
): Promise<Credited[]> {
  const holdings = holdingsOn(customer, content, now)
  const units = holdings.map(({ campaign }) => campaign.id)
  for (const unit of units) await tx.runAll(openCard(memberId, unit, now))
  const books = await lockBooks(tx, memberId, units)
  const postings = holdings.map(({ campaign, hearts }) =>
    issue(bookOf(books, memberId, campaign.id), hearts, 'given', lastDayOf(campaign), {
      reason: 'systemAdjust',
      // Not the card's number, because the ledger outlives the member's data.
      cause: { kind: 'card', id: memberId },
      key: `card:${campaign.id}`,
      happenedAt: now,
    }),
  )
  await tx.runAll(write(postings, now))
  return postings.map((posting, at) => {
    const balanceHearts = held(after(bookOf(books, memberId, posting.unit), posting))
    return { campaignId: posting.unit, hearts: holdings[at]?.hearts ?? 0, balanceHearts }
  })
}
