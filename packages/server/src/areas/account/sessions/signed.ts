import type { Signed, Token } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import type { Member } from '../members.ts'
import { profileOf } from '../profile/profile.ts'
import { proveDevice } from './known-devices.ts'

type Context = Pick<StepsContext<Call>, 'content' | 'services'>

/** The response for a member who has signed in. */
export function signed(member: Member, token: Token, { content, services }: Context): Signed {
  const user = profileOf(member, content.merchant.timeZone)
  return { token, user, deviceProof: proveDevice(services.settings.secret, member.memberId) }
}
