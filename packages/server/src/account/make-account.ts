import type { Token } from '@herzkarte/contract/account/shapes.ts'
import type { Lang } from '@herzkarte/contract/languages.ts'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../database/index.ts'
import { addJob } from '../jobs/index.ts'
import type { Content } from '../merchant/content/index.ts'
import type { Services } from '../services.ts'
import type { Refuse } from '../wire/refusal.ts'
import { createMember, isCardBound, type Member } from './members.ts'
import { newCardNumber } from './new-card-number.ts'
import type { RegistrationForm } from './registration-form.ts'
import { completeRegistration, lockRegistration, type Registration } from './registrations.ts'
import { openSession } from './sessions.ts'
import { forgetCode } from './verification-codes.ts'
import { landWelcomeHearts, type WelcomeHearts } from './welcome-hearts.ts'

interface Draft extends RegistrationForm {
  passwordHash: string
  lang: Lang
}

interface Making {
  content: Content
  services: Services
  now: Date
  refuse: Refuse<'registrationCardNumberExists' | 'registrationFail'>
}

interface Made {
  member: Member
  token: Token
  welcome: WelcomeHearts | undefined
}

/**
 * Makes the account of a proven registration with all that belongs to it: its cards, the welcome hearts, the welcome mail and the session.
 * Undefined when the registration has its account already. An address or number that got another owner meanwhile fails by constraint.
 */
export async function makeAccount(
  tx: Tx,
  tempUserId: string,
  draft: Draft,
  { content, services, now, refuse }: Making,
): Promise<Made | undefined> {
  const registration = await lockRegistration(tx, tempUserId)
  if (!registration || registration.memberId) return undefined
  const { printedCard } = draft
  if (printedCard && (await isCardBound(tx, printedCard))) refuse('registrationCardNumberExists')
  const cardNumber = (await newCardNumber(tx)) ?? refuse('registrationFail')

  const member = memberFrom(registration, draft, cardNumber, now)
  const { memberId } = member
  await createMember(tx, member, printedCard)
  await completeRegistration(tx, tempUserId, memberId)
  await forgetCode(tx, { destination: registration.destination, purpose: 'register' })
  const welcome = await landWelcomeHearts(tx, memberId, content, now)
  if (member.email) await addJob(tx, 'sendWelcomeMail', { memberId })
  return { member, welcome, token: await openSession(tx, memberId, { ...services, now }) }
}

/** Who somebody is comes from what was verified, everything else from the form. */
function memberFrom(registration: Registration, { personal, passwordHash, lang }: Draft, cardNumber: string, now: Date): Member {
  const { kind, destination, areaCode, phone, verifiedAt } = registration
  const isEmail = kind === 'email'
  return {
    ...personal,
    memberId: uuid(),
    status: 'active',
    email: isEmail ? destination : null,
    emailVerifiedAt: isEmail ? verifiedAt : null,
    areaCode,
    phone,
    phoneVerifiedAt: isEmail ? null : verifiedAt,
    passwordHash,
    lang,
    cardNumber,
    photo: null,
    marketingInfo: false,
    createdAt: now,
  }
}
