import * as contract from '@herzkarte/contract/calls.ts'
import { v7 as uuid } from 'uuid'
import { handle, handleInSteps, handleRead } from '../../../runtime/handle.ts'
import { announceChange } from '../contact/security-notices.ts'
import { findMember } from '../members.ts'
import { deviceName } from '../sessions/devices.ts'
import { announceEnd, lockSignedIn, openSession, signInResult } from '../sessions/sessions.ts'
import { creationOptions, makeChallenge, relyingParty, requestOptions, takeChallenge } from './options.ts'
import { passkeysAtMost, passkeysOf, removeStored, renameStored, shownPasskey, storePasskey } from './passkeys.ts'
import { provePasskey, readNewPasskey } from './verify.ts'

export const addPasskey = handleInSteps(contract.addPasskey, async function addPasskey({ challengeToken, passkey }, context) {
  const { member: caller, transact, now, services, userAgent, fail } = context
  const { memberId, sessionId } = caller
  const challenge = await transact((tx) => takeChallenge(tx, challengeToken, { purpose: 'add', sessionId }, now))
  if (challenge === undefined) return fail('passkeyRequestExpired')
  const made = (await readNewPasskey(passkey, { challenge, ...relyingParty(services.settings) })) ?? fail('passkeyRejected')
  return transact(async (tx) => {
    const member = await lockSignedIn(tx, caller)
    const before = await tx.all(passkeysOf, memberId)
    if (before.length >= passkeysAtMost) fail('passkeyLimitReached')
    const stored = { ...made, memberId, passkeyId: uuid(), name: passkeyNameOf(made.aaguid, userAgent), createdAt: now }
    if (!(await storePasskey(tx, stored))) fail('passkeyRejected')
    await announceChange(tx, 'passkeyAdded', member, { openSessionId: sessionId, secret: services.settings.secret, now })
    return shownPasskey({ ...stored, lastUsedAt: null })
  })
})

/** Providers whose passkeys are on several devices, by the model that they report (the list of passkeydeveloper/passkey-authenticator-aaguids). */
const providers: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Passwortmanager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
}

/** The name that a new passkey begins with: its provider, or else the device on which it was made. The member can change it. */
function passkeyNameOf(aaguid: string, userAgent: string): string {
  const { browser, platform } = deviceName(userAgent)
  return providers[aaguid] ?? ([browser, platform].filter((part) => part !== null).join(', ') || 'Passkey')
}

export const beginPasskey = handle(contract.beginPasskey, async function beginPasskey(_, { member, tx, now, content, services, fail }) {
  const { memberId, sessionId } = member
  const own = (await findMember(tx, memberId)) ?? fail('userNotFound')
  const passkeys = await tx.all(passkeysOf, memberId)
  if (passkeys.length >= passkeysAtMost) fail('passkeyLimitReached')
  const { challenge, challengeToken } = await makeChallenge(tx, { purpose: 'add', sessionId }, now)
  const { rpId } = relyingParty(services.settings)
  return { challengeToken, options: creationOptions(own, passkeys, { challenge, rpId, merchantName: content.merchant.name }) }
})

export const listPasskeys = handleRead(contract.listPasskeys, async function listPasskeys(_, { member, db }) {
  return { items: (await db.all(passkeysOf, member.memberId)).map(shownPasskey) }
})

export const removePasskey = handleInSteps(
  contract.removePasskey,
  async function removePasskey({ passkeyId }, { member: caller, transact, now, services, fail }) {
    const ended = await transact(async (tx) => {
      const member = await lockSignedIn(tx, caller)
      if (!(await removeStored(tx, member.memberId, passkeyId))) fail('passkeyNotFound')
      const { secret } = services.settings
      return announceChange(tx, 'passkeyRemoved', member, { openSessionId: caller.sessionId, secret, now })
    })
    announceEnd(ended, services)
    return {}
  },
)

export const renamePasskey = handle(contract.renamePasskey, async function renamePasskey({ passkeyId, name }, { member, tx, fail }) {
  return shownPasskey((await renameStored(tx, member.memberId, passkeyId, name.trim())) ?? fail('passkeyNotFound'))
})

export const requestPasskey = handle(
  contract.requestPasskey,
  async function requestPasskey({ purpose }, { member, tx, now, services, fail }) {
    const { rpId } = relyingParty(services.settings)
    const own = purpose === 'signIn' ? undefined : (member ?? fail('tokenInvalid'))
    const { challenge, challengeToken } = await makeChallenge(tx, { purpose, ...(own && { sessionId: own.sessionId }) }, now)
    return { challengeToken, options: requestOptions(challenge, rpId, own ? await tx.all(passkeysOf, own.memberId) : []) }
  },
)

export const signInByPasskey = handleInSteps(contract.signInByPasskey, async function signInByPasskey({ deviceProof, ...proof }, context) {
  const { now, services, userAgent, fail } = context
  const { member, opened } = await provePasskey(
    proof,
    { purpose: 'signIn' },
    async (tx, member) => {
      if (member.status !== 'active') return fail('userInactive')
      return { member, opened: await openSession(tx, member.memberId, { ...services, now, userAgent, deviceProof }) }
    },
    context,
  )
  return signInResult(member, opened, context)
})
