import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { makeChallenge, relyingParty, requestOptions } from '../options.ts'
import { passkeysOf } from '../passkeys.ts'

export const requestPasskey = handle(
  contract.requestPasskey,
  async function requestPasskey({ purpose }, { member, tx, now, services, fail }) {
    const { rpId } = relyingParty(services.settings)
    if (purpose === 'signIn') {
      const { challenge, challengeToken } = await makeChallenge(tx, { purpose }, now)
      return { challengeToken, options: requestOptions(challenge, rpId, []) }
    }
    const { memberId, sessionId } = member ?? fail('tokenInvalid')
    const { challenge, challengeToken } = await makeChallenge(tx, { purpose, sessionId }, now)
    return { challengeToken, options: requestOptions(challenge, rpId, await passkeysOf(tx, memberId)) }
  },
)
