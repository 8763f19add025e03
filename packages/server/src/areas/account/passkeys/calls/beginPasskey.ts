import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { creationOptions, makeChallenge, relyingParty } from '../options.ts'
import { passkeysAtMost, passkeysOf } from '../passkeys.ts'

export const beginPasskey = handle(contract.beginPasskey, async function beginPasskey(_, { member, tx, now, content, services, fail }) {
  const { memberId, sessionId } = member
  const own = (await findMember(tx, memberId)) ?? fail('userNotFound')
  const passkeys = await tx.all(passkeysOf, memberId)
  if (passkeys.length >= passkeysAtMost) fail('passkeyLimitReached')
  const { challenge, challengeToken } = await makeChallenge(tx, { purpose: 'add', sessionId }, now)
  const { rpId } = relyingParty(services.settings)
  return { challengeToken, options: creationOptions(own, passkeys, { challenge, rpId, merchantName: content.merchant.name }) }
})
