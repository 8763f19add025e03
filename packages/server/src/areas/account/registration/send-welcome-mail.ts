import type { Lang } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, isForSomeMembers } from '../../../content/index.ts'
import type { CardState } from '../../../runtime/delivery/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { findMember } from '../members.ts'
import { welcomeMail } from '../texts/welcome-mail.ts'
import { readWelcomeHearts } from './welcome-hearts.ts'

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
