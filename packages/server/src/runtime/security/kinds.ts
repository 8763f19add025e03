import type { CallName } from '@herzkarte/contract/all-calls.ts'
import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import type { SecurityEventKind } from '../../kernel/ports.ts'

/** Outcomes that are security events whichever call they end. */
export const kindByError: { readonly [Name in ErrorName]?: SecurityEventKind } = {
  incorrectPassword: 'password-wrong',
  userLocked: 'locked',
  codesLocked: 'locked',
  passkeyRejected: 'passkey-rejected',
  invalidVerifyCode: 'code-wrong',
  smsCodeIncorrect: 'code-wrong',
  tooManyRequests: 'limited',
  tooManyGuesses: 'limited',
  creditLimitReached: 'limited',
  refundLimitReached: 'limited',
  heartsLimitReached: 'limited',
  pointsLimitReached: 'limited',
  salesLimitReached: 'limited',
  resendEmailOutOfTimes: 'limited',
  resendSmsOutOfTimes: 'limited',
  verificationCodeSentTooOften: 'limited',
  smsCannotBeSent: 'sms-kept-back',
  tillKeyInvalid: 'key-rejected',
  tillNotOfKey: 'key-rejected',
}

/** Calls whose success is one. */
export const kindByCall: { readonly [Name in CallName | 'till/credit' | 'till/grant']?: SecurityEventKind } = {
  login: 'signed-in',
  newLogin: 'signed-in',
  verifyLoginEmail: 'signed-in',
  signInByPasskey: 'signed-in',
  forgetUserPassword: 'reset-requested',
  resetUserPassword: 'password-reset',
  resetUserPasswordByEmail: 'password-reset',
  resetUserPasswordByPhone: 'password-reset',
  changeUserPassword: 'password-changed',
  changeEmail: 'contact-changed',
  changePhone: 'contact-changed',
  linkFacebook: 'facebook-linked',
  unlinkFacebook: 'facebook-unlinked',
  addPasskey: 'passkey-added',
  removePasskey: 'passkey-removed',
  confirmIdentity: 'identity-confirmed',
  undoAccountChange: 'change-undone',
  exportUserData: 'data-exported',
  confirmDeleteAccount: 'account-deleted',
  newRegister: 'registered',
  register: 'registered',
  'till/credit': 'credit',
  'till/grant': 'credit',
}
