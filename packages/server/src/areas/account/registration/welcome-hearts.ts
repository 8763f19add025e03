import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../../content/index.ts'
import type { Db, Tx } from '../../../kernel/database/index.ts'
import { after, held, issue, lockBook, readPostingsByKey, write } from '../../../ledger/index.ts'
import { openCard, welcomeKey } from '../../hearts/index.ts'

/** What a new member got. `balanceHearts` is the card's balance afterwards. */
export interface Welcome {
  campaignId: string
  hearts: number
  balanceHearts: number
}

/**
 * Opens a new member's card of the newest campaign and credits the welcome hearts to it (specification, section 1), which
 * can be spent after the first purchase. There are none if no campaign is collecting or the merchant gives none.
 */
export async function creditWelcomeHearts(tx: Tx, memberId: string, content: Content, now: Date): Promise<Welcome | undefined> {
  const { timeZone, welcomeHearts: hearts } = content.merchant
  const campaign = content.newestCampaign(dayOf(now, timeZone))
  if (!campaign) return undefined
  await tx.runAll(openCard(memberId, campaign.id, now))
  if (hearts === 0) return undefined
  const book = await lockBook(tx, memberId, campaign.id)
  const cause = { kind: 'welcome', id: memberId } as const
  const posting = issue(book, hearts, 'given', campaign.redeemUntil, {
    reason: 'freeCampaignHearts',
    cause,
    key: welcomeKey,
    happenedAt: now,
  })
  await tx.runAll(write([posting], now))
  return { campaignId: campaign.id, hearts, balanceHearts: held(after(book, posting)) }
}

/** The number of a member's welcome hearts. */
export async function readWelcomeHearts(db: Db, memberId: string): Promise<number> {
  const [posting] = await readPostingsByKey(db, memberId, [welcomeKey])
  return -(posting?.entries.find(({ account }) => account === 'issued')?.amount ?? 0)
}
