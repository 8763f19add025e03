import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { makeChallenge, relyingParty, requestOptions } from '../options.ts'
import { passkeysOf } from '../passkeys.ts'

export const requestPasskey = handle(
  contract.requestPasskey,
  async function requestPasskey({ purpose }, { member, tx, now, services, fail }) {
    const { rpId } = relyingParty(services.settings)
    const own = purpose === 'signIn' ? undefined : (member ?? fail('tokenInvalid'))
    const { challenge, challengeToken } = await makeChallenge(tx, { purpose, ...(own && { sessionId: own.sessionId }) }, now)
    return { challengeToken, options: requestOptions(challenge, rpId, own ? await tx.all(passkeysOf, own.memberId) : []) }
  },
)
