import { createHash } from 'node:crypto'
import type { CallName } from '@herzkarte/contract/all-calls.ts'
import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { toE164 } from '@herzkarte/rules/person/phone.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiError } from '../kernel/errors.ts'
import type { SecurityEvent, SecurityEventKind } from '../kernel/ports.ts'
import type { Services } from '../runtime/services.ts'
import { callerOf } from './authenticate.ts'

const tillKey = /^Till ([\w-]{20,100})$/
/** As `herzkarte till-key list` shows it. */
const keyIdLength = 12

/** Records how a call ended, if that is a security event. All other outcomes cost a look-up. */
export type Watch = (request: FastifyRequest, error?: ApiError) => void

export function securityWatch(call: string, { security, tokens, sendingMetrics }: Services): Watch {
  const kindOfSuccess = kindByCall.get(call)
  // Rings of accounts that invite each other are recognised by it.
  const successOf = ({ body }: FastifyRequest) =>
    kindOfSuccess === 'registered' && (body as { referralCode?: unknown }).referralCode ? 'invited' : kindOfSuccess
  return (request, error) => {
    const kind = error === undefined ? successOf(request) : kindByError.get(error.errorName)
    if (kind === undefined) return
    if (error?.params.limit === 'wrong_tries') sendingMetrics.limitsReached.inc({ limit: 'wrong_tries' })
    const { authorization = '' } = request.headers
    const key = tillKey.exec(authorization)?.[1]
    security.record({
      kind,
      call,
      address: request.ip,
      ...(error && { error: error.errorName }),
      ...callerOf(authorization, { tokens }),
      ...identifierOf(request),
      ...(key && { keyId: createHash('sha256').update(key).digest('hex').slice(0, keyIdLength) }),
    })
  }
}

/** The address or number that was typed, before anything is known about it. A number is the same in each spelling, so that attacks on it add up. */
function identifierOf({ body, query }: FastifyRequest): Pick<SecurityEvent, 'identifier'> {
  const given = (body ?? query ?? {}) as Record<string, unknown>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const number = () => toE164(text('areaCode'), text('phone')) ?? `${text('areaCode')}${text('phone')}`
  // The older sign-in takes either, and German numbers.
  const either = () => (text('userName').includes('@') ? text('userName') : (toE164('+49', text('userName')) ?? text('userName')))
  const identifier = text('email') || (text('phone') ? number() : either())
  return identifier ? { identifier: identifier.slice(0, 320) } : {}
}

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

const kindByError: ReadonlyMap<string, SecurityEventKind> = byName(errors)
const kindByCall: ReadonlyMap<string, SecurityEventKind> = byName(calls)

function byName(kinds: { readonly [Kind in SecurityEventKind]?: readonly string[] }): Map<string, SecurityEventKind> {
  return new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind as SecurityEventKind])))
}
