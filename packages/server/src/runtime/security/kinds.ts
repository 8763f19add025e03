import type { CallName } from '@herzkarte/contract/all-calls.ts'
import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import type { SecurityEventKind } from '../../kernel/ports.ts'

/** Outcomes that are security events whichever call they end, by kind. */
const errors: { readonly [Kind in SecurityEventKind]?: readonly ErrorName[] } = {
  'password-wrong': ['incorrectPassword'],
  locked: ['userLocked', 'codesLocked'],
  'passkey-rejected': ['passkeyRejected'],
  'code-wrong': ['invalidVerifyCode', 'smsCodeIncorrect'],
  limited: [
    'tooManyRequests',
    'tooManyGuesses',
    'creditLimitReached',
    'refundLimitReached',
    'heartsLimitReached',
    'pointsLimitReached',
    'salesLimitReached',
    'resendEmailOutOfTimes',
    'resendSmsOutOfTimes',
    'verificationCodeSentTooOften',
  ],
  'sms-kept-back': ['smsCannotBeSent'],
  'key-rejected': ['tillKeyInvalid', 'tillNotOfKey'],
}

/** Calls whose success is one. */
const calls: { readonly [Kind in SecurityEventKind]?: readonly (CallName | 'till/credit' | 'till/grant')[] } = {
  'signed-in': ['login', 'newLogin', 'verifyLoginEmail', 'signInByPasskey'],
  'reset-requested': ['forgetUserPassword'],
  'password-reset': ['resetUserPassword', 'resetUserPasswordByEmail', 'resetUserPasswordByPhone'],
  'password-changed': ['changeUserPassword'],
  'contact-changed': ['changeEmail', 'changePhone'],
  'facebook-linked': ['linkFacebook'],
  'facebook-unlinked': ['unlinkFacebook'],
  'passkey-added': ['addPasskey'],
  'passkey-removed': ['removePasskey'],
  'identity-confirmed': ['confirmIdentity'],
  'change-undone': ['undoAccountChange'],
  'data-exported': ['exportUserData'],
  'account-deleted': ['confirmDeleteAccount'],
  registered: ['newRegister', 'register'],
  credit: ['till/credit', 'till/grant'],
}

export const kindByError: ReadonlyMap<string, SecurityEventKind> = byName(errors)
export const kindByCall: ReadonlyMap<string, SecurityEventKind> = byName(calls)

function byName(kinds: { readonly [Kind in SecurityEventKind]?: readonly string[] }): Map<string, SecurityEventKind> {
  return new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind as SecurityEventKind])))
}
