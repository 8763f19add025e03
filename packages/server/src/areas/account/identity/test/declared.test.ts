import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { expect, it } from 'vitest'
import { account } from '../../area.ts'

/** Why a call of a signed-in member needs no ticket. A call that is not in this list is declared with `stepUp`. */
const without = {
  addPasskey: 'takes the challenge of beginPasskey, which needs one',
  answerTerms: 'is about the terms',
  changeUserPassword: 'requests the password',
  checkoutUserPassword: 'changes nothing',
  confirmIdentity: 'is the confirmation',
  confirmProfile: 'changes nothing',
  findProfile: 'changes nothing',
  getUserAuthCode: 'gives a partner an id, and nothing of the account',
  getUserProfile: 'changes nothing',
  listConsents: 'changes nothing',
  listPasskeys: 'changes nothing',
  listSessions: 'changes nothing',
  logout: 'ends its own session only',
  registerDeviceToken: 'is about messages to this device',
  renamePasskey: 'changes a name that only the member sees',
  sendDeleteAccountEmail: 'changes nothing, and what it sends is the proof for the deletion: a code to an address or number of 72 hours',
  sendIdentityCode: 'changes nothing, and what it sends goes to the address of the account',
  updateUserAddress: 'changes nothing that opens the account',
  updateUserIcon: 'changes a picture',
  updateUserLangCode: 'changes a language',
  updateUserMarketingInfo: 'is about the newsletter',
  updateUserNoPaper: 'is about paper at the till',
  updateUserProfile: 'changes nothing that opens the account',
  uploadUserIcon: 'changes nothing',
}

// ASVS 7.5.1
it('every call that changes contact, sign-ins, cards or credentials, ends other sessions or exports data, is declared with stepUp', () => {
  const calls = Object.values(account.calls ?? {}).map(({ call }) => call)
  const unconfirmed = calls.filter(({ who, stepUp }) => who === 'member' && !stepUp)
  expect(unconfirmed.map(({ name }) => name).sort()).toEqual(Object.keys(without).sort())
  const confirmed = calls.filter(({ stepUp }) => stepUp).map(({ name }) => name)
  expect(confirmed.sort()).toEqual([
    'beginPasskey',
    'bindUserProfile',
    'changeEmail',
    'changePhone',
    'endSession',
    'exportUserData',
    'linkFacebook',
    'removePasskey',
    'unlinkFacebook',
  ])
})

it('so is handing hearts on', () => {
  const calls = allCalls.filter(({ name, stepUp }) => stepUp && name.startsWith('transfer'))
  expect(calls.map(({ name }) => name)).toEqual(['transferStamp', 'transferStampByCode'])
})

it('so is sharing hearts with a household, on both sides, and not leaving it', () => {
  const calls = allCalls.filter(({ name, stepUp }) => stepUp && name.endsWith('Household'))
  expect(calls.map(({ name }) => name)).toEqual(['joinHousehold', 'confirmHousehold'])
})

it('so is every pass of a wallet, which reads on for months', () => {
  const calls = allCalls.filter(({ name, stepUp }) => stepUp && /pass|Ios/.test(name) && !name.includes('Passkey'))
  expect(calls.map(({ name }) => name)).toEqual(['getCodeForIos', 'passkitGoogle'])
})
