import * as contract from '@herzkarte/contract/calls.ts'
import { v7 as uuid } from 'uuid'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { notifyWithUndo } from '../../contact/announce-change.ts'
import { lockSignedIn } from '../../sessions/lock-signed-in.ts'
import { takeChallenge } from '../challenges.ts'
import { passkeyNameOf } from '../name.ts'
import { passkeysAtMost, passkeysOf, shownPasskey, storePasskey } from '../passkeys.ts'
import { relyingParty } from '../relying-party.ts'
import { readNewPasskey } from '../verify.ts'

export const addPasskey = handleInSteps(contract.addPasskey, async function addPasskey({ challengeToken, passkey }, context) {
  const { member: caller, transact, now, services, userAgent, fail } = context
  const { memberId, sessionId } = caller
  const challenge = await transact((tx) => takeChallenge(tx, challengeToken, { purpose: 'add', sessionId }, now))
  if (challenge === undefined) return fail('passkeyRequestExpired')
  const made = (await readNewPasskey(passkey, { challenge, ...relyingParty(services.settings) })) ?? fail('passkeyRejected')
  return transact(async (tx) => {
    const member = (await lockSignedIn(tx, caller)) ?? fail('userNotFound')
    const before = await passkeysOf(tx, memberId)
    if (before.length >= passkeysAtMost) fail('passkeyLimitReached')
    const stored = { ...made, memberId, passkeyId: uuid(), name: passkeyNameOf(made.aaguid, userAgent), createdAt: now }
    if (!(await storePasskey(tx, stored))) fail('passkeyRejected')
    await notifyWithUndo(tx, 'passkeyAdded', member, { openSessionId: sessionId, now })
    return shownPasskey({ ...stored, lastUsedAt: null })
  })
})
