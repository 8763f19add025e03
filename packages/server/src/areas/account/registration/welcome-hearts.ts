import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../../content/index.ts'
import type { Db, Tx } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import { after, held, issue, lockBook, readPostingsByKey, write } from '../../../ledger/index.ts'
import { mayGiveOnce, openCard } from '../../hearts/index.ts'
import type { Member } from '../members.ts'

const key = 'welcome'
const none: Welcome = { credited: undefined, givenBefore: false }

/** What a new member got. `balanceHearts` is the card's balance afterwards. */
export interface Welcome {
  credited: { campaignId: string; hearts: number; balanceHearts: number } | undefined
  /** There are none because the mailbox, number or Facebook account had them before. */
  givenBefore: boolean
}

/**
 * Opens a new member's card of the newest campaign and credits the welcome hearts to it (specification, section 1), once
 * per mailbox and number. There are none if no campaign is collecting or the merchant gives none.
 */
export async function creditWelcomeHearts(
  tx: Tx,
  member: Member,
  content: Content,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<Welcome> {
  const { memberId } = member
  const { timeZone, welcomeHearts: hearts } = content.merchant
  const campaign = content.newestCampaign(dayOf(now, timeZone))
  if (!campaign) return none
  await tx.runAll(openCard(memberId, campaign.id, now))
  if (hearts === 0) return none
  if (!(await mayGiveOnce(tx, member, 'welcome', { secrets, now }))) return { ...none, givenBefore: true }
  const book = await lockBook(tx, memberId, campaign.id)
  const cause = { kind: 'welcome', id: memberId } as const
  const posting = issue(book, hearts, 'given', campaign.redeemUntil, { reason: 'freeCampaignHearts', cause, key, happenedAt: now })
  await tx.runAll(write([posting], now))
  return { ...none, credited: { campaignId: campaign.id, hearts, balanceHearts: held(after(book, posting)) } }
}

/** The number of a member's welcome hearts. */
export async function readWelcomeHearts(db: Db, memberId: string): Promise<number> {
  const [posting] = await readPostingsByKey(db, memberId, [key])
  return -(posting?.entries.find(({ account }) => account === 'issued')?.amount ?? 0)
}
