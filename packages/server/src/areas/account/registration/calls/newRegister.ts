import * as contract from '@herzkarte/contract/calls.ts'
import { langOf } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { networkOf } from '../../../../runtime/network-keys.ts'
import { isIdentifierKind } from '../../contact/identifiers.ts'
import { passwordProblem } from '../../credentials/new-password.ts'
import { hashPassword, isPassword } from '../../credentials/passwords.ts'
import { findMember, lockMember } from '../../members.ts'
import { checkCustomerOfForm } from '../../printed-card/check-customer.ts'
import { readRegistrationForm } from '../../profile/profile-form.ts'
import { openSession, signInResult } from '../../sessions/sessions.ts'
import { passwordOfStranger, tryPassword } from '../../sessions/try-password.ts'
import { makeAccount } from '../make-account.ts'
import { findRegistration, isProven } from '../registrations.ts'
import { readWelcomeHearts } from '../welcome.ts'

export const newRegister = handleInSteps(
  contract.newRegister,
  async function newRegister({ registerType, tempUserId, registrationProof, langCode, ...input }, context) {
    const { db, transact, now, lang, content, services, userAgent, fail } = context
    if (!isIdentifierKind(registerType)) return fail('registerTypeUnsupported')
    const registration = await findRegistration(db, tempUserId)
    if (registration?.kind !== registerType) return fail('needToVerifyPhoneOrEmail')
    if (!isProven(registration, registrationProof, now)) fail(registerType === 'email' ? 'emailNotActive' : 'phoneNotVerified')
    const form =
      passwordProblem(input, { ...input, email: registration.destination }, content.merchant.name) ??
      readRegistrationForm(input, content, dayOf(now, content.merchant.timeZone))
    if ('errorName' in form) return fail(form.errorName, { result: { fields: form.fields } })

    if (!registration.memberId) {
      const isMade = async () => Boolean((await findRegistration(db, tempUserId))?.memberId)
      const guesser = { by: 'registration', guesser: registration.destination, network: networkOf(context.ip), isMade } as const
      if (form.printedCard) await checkCustomerOfForm(form.printedCard, form.personal, guesser, context)
      const passwordHash = await hashPassword(input.password)
      const draft = { ...form, passwordHash, lang: langCode === undefined ? lang : langOf(langCode) }
      const made = await transact(async (tx) => {
        const account = await makeAccount(tx, tempUserId, draft, { content, secrets: services.settings, now, fail })
        return account && { ...account, opened: await openSession(tx, account.member.memberId, { ...services, now, userAgent }) }
      })
      if (made) {
        const { member, opened, welcome } = made
        if (welcome) services.events.publish(member.memberId, { type: 'heartsCredited', ...welcome, cause: 'welcome' })
        return { ...signInResult(member, opened, context), welcomeHearts: welcome?.hearts ?? 0 }
      }
    }

    // The account already exists: its owner repeats the request, because the first response got lost.
    const failTaken = () => fail(registerType === 'email' ? 'emailAlreadyRegistered' : 'phoneAlreadyRegistered')
    const completed = await findRegistration(db, tempUserId)
    const owner = (completed?.memberId && (await findMember(db, completed.memberId))) || failTaken()
    const tried = await tryPassword(
      passwordOfStranger(registration.destination, context.ip),
      () => isPassword(input.password, owner.passwordHash),
      async (tx) => {
        const locked = await lockMember(tx, owner.memberId)
        // Both may have changed while the password was hashed.
        if (locked?.passwordHash !== owner.passwordHash || locked.status !== 'active') return failTaken()
        return openSession(tx, owner.memberId, { ...services, now, userAgent })
      },
      context,
    )
    if (tried === 'wrong' || !('done' in tried)) return failTaken()
    return { ...signInResult(owner, tried.done, context), welcomeHearts: await readWelcomeHearts(db, owner.memberId) }
  },
)
