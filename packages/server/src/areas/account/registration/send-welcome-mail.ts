import type { Services } from '../../../runtime/services.ts'
import { findMember } from '../members.ts'
import { welcomeMail } from '../texts/welcome-mail.ts'
import { readWelcomeHearts } from './welcome-hearts.ts'

/** The job that welcomes a new member. A mail that is not sent throws, and the queue retries later. */
export async function sendWelcomeMail({ memberId }: { memberId: string }, services: Services): Promise<void> {
  const { db, delivery, settings } = services
  const member = await findMember(db, memberId)
  if (!member?.email) return
  const hearts = await readWelcomeHearts(db, memberId)
  const mail = welcomeMail({ firstName: member.firstName, hearts, link: settings.publicUrl }, services.content().merchant, member.lang)
  await delivery.mail({ to: member.email, ...mail })
}
