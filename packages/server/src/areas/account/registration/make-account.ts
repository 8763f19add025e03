import { randomInt } from 'node:crypto'
import { CARD_NUMBER_OWN_DIGITS, makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { v7 as uuid } from 'uuid'
import type { Content } from '../../../content/index.ts'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import { claimReferral, findReferrer, newReferralCode } from '../../referral/index.ts'
import { deleteCode } from '../contact/verification-codes.ts'
import { welcomeMailJob } from '../jobs.ts'
import { createMember, isCardBound, type Member } from '../members.ts'
import { closeCardCustomer, lockCardCustomer } from '../printed-card/card-customers.ts'
import { isCustomer } from '../printed-card/check-customer.ts'
import { type Credited, creditHoldings } from '../printed-card/holdings.ts'
import { type Draft, lockRegistration, type Registration } from './registrations.ts'
import { creditWelcomeHearts } from './welcome.ts'

export type Identity = Pick<Member, 'email' | 'emailVerifiedAt' | 'areaCode' | 'phone' | 'phoneVerifiedAt' | 'facebookId'>

interface Making {
  content: Content
  secrets: Secrets
  now: Date
  fail: Fail<'registrationCardNumberExists' | 'customerInfoNotFound' | 'invalidReferralCode' | 'registrationFail'>
}

export interface NewAccount {
  member: Member
  welcome: Credited | undefined
}

const complete = statement<never, [string, string]>('update registrations set member_id = $2 where temp_user_id = $1')

/**
 * Creates the account of a verified registration. Undefined if the registration already has its account. Fails by constraint if the address
 * or number got another owner in the meantime.
 */
export async function makeAccount(tx: Tx, tempUserId: string, draft: Draft, making: Making): Promise<NewAccount | undefined> {
  const registration = await lockRegistration(tx, tempUserId)
  if (!registration || registration.memberId) return undefined
  const made = await makeMember(tx, identityOf(registration), draft, making)
  await tx.run(complete, tempUserId, made.member.memberId)
  await tx.run(deleteCode, registration.destination, 'register')
  return made
}

/**
 * Creates a member with everything that belongs to one: cards and the holdings of a printed one, invitation, welcome hearts and welcome
 * mail.
 */
export async function makeMember(tx: Tx, identity: Identity, draft: Draft, { content, secrets, now, fail }: Making): Promise<NewAccount> {
  const { personal, printedCard, passwordHash, lang } = draft
  const ofCard = { result: { fields: ['cardNumber'] } }
  const customer = printedCard ? await lockCardCustomer(tx, printedCard) : undefined
  if (printedCard && (await isCardBound(tx, printedCard))) fail('registrationCardNumberExists', ofCard)
  if (customer && !isCustomer(customer, personal)) fail('customerInfoNotFound', ofCard)
  const referrerId = draft.referralCode ? await findReferrer(tx, draft.referralCode) : undefined
  if (draft.referralCode && !referrerId) fail('invalidReferralCode', { result: { fields: ['referralCode'] } })
  const cardNumber = (await newCardNumber(tx)) ?? fail('registrationFail')
  const referralCode = (await newReferralCode(tx)) ?? fail('registrationFail')

  const memberId = uuid()
  const member: Member = {
    ...personal,
    ...identity,
    memberId,
    status: 'active',
    bornBy: null,
    ageSeenAt: null,
    ageSeenStoreId: null,
    ageSeenTillNumber: null,
    passwordHash,
    lang,
    cardNumber,
    printedCardNumber: printedCard,
    userName: null,
    referralCode,
    photo: null,
    marketingInfo: false,
    noPaper: false,
    createdAt: now,
  }
  await createMember(tx, member, printedCard, { content, now })
  if (referrerId) await claimReferral(tx, memberId, referrerId, now)
  const welcome = await creditWelcomeHearts(tx, memberId, content, now)
  if (customer) {
    await closeCardCustomer(tx, customer.cardNumber, memberId, { secret: secrets.secret, now })
    await creditHoldings(tx, memberId, customer, { content, now })
  }
  if (member.email) await addJob(tx, welcomeMailJob, { memberId })
  return { member, welcome }
}

function identityOf({ kind, destination, areaCode, phone, verifiedAt }: Registration): Identity {
  const isEmail = kind === 'email'
  return {
    email: isEmail ? destination : null,
    emailVerifiedAt: isEmail ? verifiedAt : null,
    areaCode,
    phone,
    phoneVerifiedAt: isEmail ? null : verifiedAt,
    facebookId: null,
  }
}

const candidates = 5
const taken = statement<{ cardNumber: string }, [string[]]>(
  `select card_number as "cardNumber" from cards where card_number = any($1::text[])
   union all select card_number from card_customers where card_number = any($1::text[])`,
)

/** A free card number; undefined if all candidates are taken. It is random, so that a card number reveals nothing about others. */
async function newCardNumber(db: Db): Promise<string | undefined> {
  const drawn = Array.from({ length: candidates }, draw)
  const others = new Set((await db.all(taken, drawn)).map(({ cardNumber }) => cardNumber))
  return drawn.find((cardNumber) => !others.has(cardNumber))
}

function draw(): string {
  return makeCardNumber(String(randomInt(10 ** CARD_NUMBER_OWN_DIGITS)).padStart(CARD_NUMBER_OWN_DIGITS, '0'))
}
