import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import type { Member } from '../members.ts'
import { profileOf } from '../profile/profile.ts'
import type { Opened } from './sessions.ts'
import { announceEnd } from './sessions.ts'

/** The response for a member who has signed in, once that is committed. */
export function signInResult(
  member: Member,
  { token, deviceProof, ended }: Opened,
  { content, services }: Pick<StepsContext<Call>, 'content' | 'services'>,
): SignInResult {
  announceEnd(ended, services)
  return { token, user: profileOf(member, content.merchant.timeZone), deviceProof }
}
