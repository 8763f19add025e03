import type { Lang } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, isForSomeMembers, lastDayOf } from '../../../content/index.ts'
import type { Db, Tx } from '../../../kernel/database/index.ts'
import { after, held, issue, lockBook, readPostingsByKey, write } from '../../../ledger/index.ts'
import type { CardState } from '../../../runtime/delivery/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { openCard, welcomeKey } from '../../hearts/index.ts'
import { findMember } from '../members.ts'
import type { Credited } from '../printed-card/holdings.ts'
import { welcomeMail } from '../texts/welcome-mail.ts'

/**
 * Opens a new member's card of the newest campaign and credits the welcome hearts to it (specification, section 1), which
 * can be spent after the first purchase. There are none if no campaign is collecting or the merchant gives none.
 */
export async function creditWelcomeHearts(tx: Tx, memberId: string, content: Content, now: Date): Promise<Credited | undefined> {
  const { timeZone, welcomeHearts: hearts } = content.merchant
  const day = dayOf(now, timeZone)
  const campaign = content.newestCampaign(day)
  if (!campaign) return undefined
  await tx.runAll(openCard(memberId, campaign.id, now))
  if (hearts === 0) return undefined
  const book = await lockBook(tx, memberId, campaign.id)
  const posting = issue(book, hearts, 'given', lastDayOf(campaign), {
    reason: 'freeCampaignHearts',
    cause: { kind: 'welcome', id: memberId },
    key: welcomeKey,
    happenedAt: now,
  })
  await tx.runAll(write([posting], now))
  return { campaignId: campaign.id, hearts, balanceHearts: held(after(book, posting)) }
}

export async function readWelcomeHearts(db: Db, memberId: string): Promise<number> {
  const [posting] = await readPostingsByKey(db, memberId, [welcomeKey])
  return -(posting?.entries.find(({ account }) => account === 'issued')?.amount ?? 0)
}

/** The job that welcomes a new member. A mail that is not sent throws, and the queue retries later. */
export async function sendWelcomeMail({ memberId }: { memberId: string }, services: Services): Promise<void> {
  const { db, delivery, settings, content } = services
  const member = await findMember(db, memberId)
  if (!member?.email) return
  const hearts = await readWelcomeHearts(db, memberId)
  const card = cardState(hearts, content(), services.now(), member.lang)
  const mail = welcomeMail({ firstName: member.firstName, hearts, card, link: settings.publicUrl }, content().merchant, member.lang)
  await delivery.mail({ to: member.email, ...mail })
}

/** The card that the welcome hearts lie on, and the first reward on it. Undefined without a campaign or without hearts on it. */
function cardState(hearts: number, content: Content, now: Date, lang: Lang): CardState | undefined {
  const campaign = content.newestCampaign(dayOf(now, content.merchant.timeZone))
  const [reward] = (campaign?.rewards ?? [])
    .filter((one) => one.heartsNeeded > hearts && !isForSomeMembers(one))
    .sort((a, b) => a.heartsNeeded - b.heartsNeeded)
  if (hearts === 0 || !reward) return undefined
  return { hearts, heartsNeeded: reward.heartsNeeded, reward: reward.texts.title[lang], picture: reward.picture }
}
