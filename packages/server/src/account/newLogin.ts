import type { Token } from '@herzkarte/contract/account/shapes.ts'
import { newLogin } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../wire/handle.ts'
import { findMemberByIdentifier, isIdentifierKind, maskIdentifier, readIdentifier } from './identifiers.ts'
import { minutesUntil } from './lockout-rule.ts'
import { countFailure, failureKey, forgetFailures, lockOf } from './login-failures.ts'
import { isPassword } from './passwords.ts'
import { profileOf } from './profile.ts'
import { openSession } from './sessions.ts'

type Outcome = { token: Token } | 'wrong' | 'inactive' | 'unverified' | { lockedUntil: Date }

export default handleInSteps(newLogin, async ({ loginType, password, ...given }, context) => {
  const { db, transact, now, content, services, refuse } = context
  if (!isIdentifierKind(loginType)) return refuse('loginTypeUnsupported')
  const identifier = readIdentifier(loginType, given)
  const key = failureKey(services.settings.secret, loginType, identifier?.destination ?? JSON.stringify(given))

  // What is unknown or no identifier at all goes the same way as what is known, so that nobody learns who has an account.
  const lockedUntil = await lockOf(db, key, now)
  if (lockedUntil) return refuseLocked(lockedUntil)
  const member = identifier && (await findMemberByIdentifier(db, identifier))
  const isRight = await isPassword(password, member?.passwordHash)

  const outcome = await transact(async (tx): Promise<Outcome> => {
    // Looked at again, because others may have guessed while this password was checked.
    const lockedUntil = await lockOf(tx, key, now)
    if (lockedUntil) return { lockedUntil }
    if (!isRight || !member) {
      const counted = await countFailure(tx, key, now)
      return counted ? 'wrong' : { lockedUntil: (await lockOf(tx, key, now)) ?? now }
    }
    await forgetFailures(tx, key)
    if (member.status !== 'active') return 'inactive'
    const verifiedAt = loginType === 'email' ? member.emailVerifiedAt : member.phoneVerifiedAt
    return verifiedAt ? { token: await openSession(tx, member.memberId, { ...services, now }) } : 'unverified'
  })

  if (typeof outcome === 'object' && 'lockedUntil' in outcome) return refuseLocked(outcome.lockedUntil)
  if (outcome === 'wrong' || !member || !identifier) return refuse('incorrectPassword')
  if (outcome === 'inactive') return refuse('userInactive')
  if (outcome === 'unverified') {
    return refuse('accountNotVerified', { result: { verifyType: loginType, destination: maskIdentifier(identifier) } })
  }
  return { token: outcome.token, user: profileOf(member, content.merchant.timeZone) }

  function refuseLocked(until: Date): never {
    return refuse('userLocked', { params: { minutes: String(minutesUntil(until, now)) } })
  }
})
