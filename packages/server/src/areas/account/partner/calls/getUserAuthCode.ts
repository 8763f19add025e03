import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { lockSignedIn } from '../../sessions/sessions.ts'
import { makeAuthCode } from '../partner-keys.ts'

export const getUserAuthCode = handle(
  contract.getUserAuthCode,
  async function getUserAuthCode({ type, bannerId }, { member, tx, content, now, fail }) {
    if (type !== 'banner') fail('verifyTypeInvalid')
    const banner = bannerId === undefined ? undefined : (content.banner(bannerId) ?? fail('verifyTypeInvalid'))
    // A session that ends meanwhile leaves no code.
    const { memberId } = await lockSignedIn(tx, member)
    return makeAuthCode(tx, memberId, banner?.partner ?? null, now)
  },
)
