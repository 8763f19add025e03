import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { findMemberByFacebook, lockMember } from '../members.ts'
import { openSession } from '../sessions/sessions.ts'
import { signInResult } from '../sessions/sign-in-result.ts'
import { identify, type Social } from './identify.ts'

type Context = Omit<StepsContext<Call>, 'member' | 'fail'> & {
  fail: Fail<
    | 'snsTypeUnsupported'
    | 'merchantConfigNotFound'
    | 'unknownFacebookError'
    | 'facebookLoginTokenInvalid'
    | 'facebookNotFound'
    | 'userInactive'
  >
}

/** Signs in the member who owns a Facebook account. */
export async function signInByFacebook(
  { deviceProof, ...social }: Social & { deviceProof?: string | undefined },
  context: Context,
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
