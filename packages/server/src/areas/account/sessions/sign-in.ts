import type { IdentifierKind, Signed } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { Static } from 'typebox'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { findMemberByIdentifier, type Identifier, maskIdentifier } from '../contact/identifiers.ts'
import { isPassword } from '../credentials/passwords.ts'
import { findWaitingForm } from '../registration/waiting-forms.ts'
import { deviceFailureKey } from './known-devices.ts'
import { failureKey } from './login-failures.ts'
import { openSession } from './sessions.ts'
import { signed } from './signed.ts'
import { doneOrFail, tryPassword } from './try-password.ts'

interface Credentials {
  kind: IdentifierKind
  /** Undefined when what was typed is none. */
  identifier: Identifier | undefined
  /** What was typed, to count failures against where it is no identifier. */
  typed: string
  password: string
  deviceProof: string | undefined
}

type SignInContext = Omit<StepsContext<Call>, 'member' | 'fail'> & {
  fail: Fail<'incorrectPassword' | 'userLocked' | 'userInactive' | 'accountNotVerified'>
}

/**
 * Signs in by identifier and password. What is unknown or no identifier at all goes the same way as what is known, so that nobody learns who
 * has an account. The password of a registration that still waits for its code is told what to verify.
 */
export async function signIn(
  { kind, identifier, typed, password, deviceProof }: Credentials,
  context: SignInContext,
): Promise<Static<typeof Signed>> {
  const { db, now, services, userAgent, fail } = context
  const { secret } = services.settings
  const known = identifier && {
    member: await findMemberByIdentifier(db, identifier),
    waiting: await findWaitingForm(db, identifier.destination),
  }
  const member = known?.member
  const waiting = member ? undefined : known?.waiting
  const key =
    (member && deviceFailureKey(services.settings, member.memberId, deviceProof)) ??
    failureKey(secret, kind, identifier?.destination ?? typed)
  const check = () => isPassword(password, member?.passwordHash ?? waiting?.passwordHash)
  const tried = await tryPassword(
    key,
    check,
    async (tx) => (member?.status === 'active' ? openSession(tx, member.memberId, { ...services, now, userAgent }) : undefined),
    context,
  )
  const token = doneOrFail(tried, now, fail)
  if (identifier && waiting) {
    const { tempUserId } = waiting
    return fail('accountNotVerified', { result: { verifyType: kind, destination: maskIdentifier(identifier), tempUserId } })
  }
  return member && token ? signed(member, token, context) : fail('userInactive')
}
