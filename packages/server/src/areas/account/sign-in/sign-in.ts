import type { IdentifierKind, SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { newLogin } from '@herzkarte/contract/calls.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { type Identifier, maskIdentifier } from '../contact/identifiers.ts'
import { isPassword } from '../credentials/passwords.ts'
import { identify, type Social } from '../facebook/identify.ts'
import { findMemberByContact, findMemberByFacebook, lockMember } from '../members.ts'
import { waitingForm } from '../registration/registrations.ts'
import { findKnownDevice } from '../sessions/known-devices.ts'
import { openSession, signInResult } from '../sessions/sessions.ts'
import { doneOrFail, passwordOfStranger, passwordOnDevice, tryPassword } from '../sessions/try-password.ts'

interface Credentials {
  kind: IdentifierKind
  /** Undefined if the typed text is not an identifier. */
  identifier: Identifier | undefined
  /** The typed text. Failures are counted against it if it is not an identifier. */
  typed: string
  password: string
  deviceProof: string | undefined
}

type SignInContext = Omit<StepsContext<Call>, 'member' | 'fail'> & {
  fail: Fail<'incorrectPassword' | 'userLocked' | 'userInactive' | 'accountNotVerified'>
}

/**
 * Signs in with identifier and password. Unknown and invalid identifiers take the same path as known ones, so that nobody learns who has an
 * account. The correct password of a registration that still waits for its code yields what to verify.
 */
export async function signIn(
  { kind, identifier, typed, password, deviceProof }: Credentials,
  context: SignInContext,
): Promise<SignInResult> {
  const { db, now, ip, services, userAgent, fail } = context
  const found = identifier && {
    member: await findMemberByContact(db, identifier.destination),
    waiting: await db.first(waitingForm, identifier.destination),
  }
  const member = found?.member
  const waiting = member ? undefined : found?.waiting
  const known = member && (await findKnownDevice(db, member.memberId, deviceProof, services.settings, now))
  const attempt = member && known ? passwordOnDevice(member.memberId, known) : passwordOfStranger(identifier?.destination ?? typed, ip)
  const check = () => isPassword(password, member?.passwordHash ?? waiting?.passwordHash)
  const tried = await tryPassword(
    attempt,
    check,
    async (tx) => {
      if (!member) return undefined
      const locked = await lockMember(tx, member.memberId)
      // It may have been changed while it was hashed.
      if (locked?.passwordHash !== member.passwordHash) return fail('incorrectPassword')
      if (locked.status !== 'active') return undefined
      return openSession(tx, member.memberId, { ...services, now, userAgent, deviceProof })
    },
    context,
  )
  const opened = doneOrFail(tried, fail)
  if (identifier && waiting) {
    const { tempUserId } = waiting
    return fail('accountNotVerified', { result: { verifyType: kind, destination: maskIdentifier(identifier), tempUserId } })
  }
  return member && opened ? signInResult(member, opened, context) : fail('userInactive')
}

/** Signs in the member who owns a Facebook account. */
export async function signInByFacebook(
  { deviceProof, ...social }: Social & { deviceProof?: string | undefined },
  context: StepsContext<typeof newLogin>,
): Promise<SignInResult> {
  const { db, transact, now, services, userAgent, fail } = context
  const person = await identify(social, context)
  if (person === 'tokenRejected') return fail('facebookLoginTokenInvalid')
  const member = (await findMemberByFacebook(db, person.facebookId)) ?? fail('facebookNotFound')
  const opened = await transact(async (tx) => {
    const locked = await lockMember(tx, member.memberId)
    if (locked?.facebookId !== person.facebookId) return fail('facebookNotFound')
    if (locked.status !== 'active') fail('userInactive')
    return openSession(tx, member.memberId, { ...services, now, userAgent, deviceProof })
  })
  return signInResult(member, opened, context)
}

/** Phone numbers are treated as German here, except those that name their country. */
export const areaCode = '+49'
