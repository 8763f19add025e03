import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { register } from '@herzkarte/contract/calls.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { networkOf } from '../../../runtime/network-keys.ts'
import { passwordProblem } from '../credentials/new-password.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { findMemberByFacebook, findOwnerOfEmail } from '../members.ts'
import { checkCustomerOfForm } from '../printed-card/check-customer.ts'
import { makeMember } from '../registration/make-account.ts'
import { type RegistrationInput, readRegistrationForm } from '../registration/registration-form.ts'
import { openSession } from '../sessions/sessions.ts'
import { signInResult } from '../sessions/sign-in-result.ts'
import { identify, type Social } from './identify.ts'

interface Form extends RegistrationInput {
  /** Can be chosen later. */
  password?: string
  confirmPassword?: string
}

/**
 * Creates an account for a person whom Facebook has identified, and signs in. The address is the one that Facebook has verified. Names left
 * blank in the form are taken from Facebook.
 */
export async function registerByFacebook(
  social: Social,
  { password, confirmPassword, ...typed }: Form,
  lang: Lang,
  context: StepsContext<typeof register>,
): Promise<Omit<Result<'register'>, 'pending'>> {
  const { db, transact, content, now, services, userAgent, fail } = context
  const person = await identify(social, context)
  if (person === 'tokenRejected') return fail('facebookRegisterTokenInvalid')
  const { facebookId, email } = person
  if (await findMemberByFacebook(db, facebookId)) fail('facebookAlreadyRegistered')
  if (email === null) return fail('needToVerifyPhoneOrEmail')
  const owner = await findOwnerOfEmail(db, email)
  // The account was created between the two checks, because the same form was sent twice.
  if (owner) fail(owner.facebookId === facebookId ? 'facebookAlreadyRegistered' : 'emailAlreadyRegistered')

  const chosen = password === undefined ? undefined : { password, ...(confirmPassword !== undefined && { confirmPassword }) }
  const input = { ...typed, firstName: typed.firstName || person.firstName, lastName: typed.lastName || person.lastName }
  const form =
    (chosen && passwordProblem(chosen, { ...input, email }, content.merchant.name)) ??
    readRegistrationForm(input, content, dayOf(now, content.merchant.timeZone))
  if ('errorName' in form) return fail(form.errorName, { result: { fields: form.fields } })
  const guesser = { by: 'registration', guesser: email, network: networkOf(context.ip) } as const
  if (form.printedCard) await checkCustomerOfForm(form.printedCard, form.personal, guesser, context)

  const draft = { ...form, passwordHash: chosen ? await hashPassword(chosen.password) : null, lang }
  const identity = { email, emailVerifiedAt: now, areaCode: null, phone: null, phoneVerifiedAt: null, facebookId }
  const { member, welcome, opened } = await transact(async (tx) => {
    const made = await makeMember(tx, identity, draft, { content, secrets: services.settings, now, fail })
    return { ...made, opened: await openSession(tx, made.member.memberId, { ...services, now, userAgent }) }
  })
  if (welcome) services.events.publish(member.memberId, { type: 'heartsCredited', ...welcome, cause: 'welcome' })
  const signed = signInResult(member, opened, context)
  return { signed, welcomeHearts: welcome?.hearts ?? 0 }
}
