import type { ErrorCode } from '@herzkarte/contract/errors/catalogue.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { notices } from '@herzkarte/contract/errors/notices.ts'
import { currentLang } from '@herzkarte/ui/language.ts'

export type { ErrorCode }

/** The format of every answer of the server. */
export interface Envelope {
  errorCode: number
  errorMessage: string
  result: unknown
}

/** Why a call failed: the server answered with an error, or there was no answer. */
export class CallFailure extends Error {
  /** `network`: no answer; `cancelled`: cancelled by the shopper; the others came from the server. */
  readonly kind: 'rejected' | 'network' | 'ended' | 'cancelled'
  readonly code: number
  readonly result: unknown

  constructor(kind: CallFailure['kind'], message: string, code = 0, result: unknown = null) {
    super(message)
    this.kind = kind
    this.code = code
    this.result = result
  }

  /** The server answered with one of these errors. */
  is(...anyOf: readonly ErrorCode[]): boolean {
    return (anyOf as readonly number[]).includes(this.code)
  }
}

/** For a request that did not arrive. */
export function failUnreached(): never {
  throw new CallFailure('network', '')
}

/** No answer came: there is no network, or the server is not reached. */
export const isUnreached = (error: unknown): boolean => error instanceof CallFailure && error.kind === 'network'

/** The server rejected what was requested, such as an address with an unknown id. Repeating the call does not help. */
export function isUnknown(error: unknown): boolean {
  return error instanceof CallFailure && error.kind === 'rejected' && error.code > 0 && error.code <= errors.unknownCall
}

/** What was asked for was rejected. Codes from `internalError` on say that the server failed, not that it rejects the request. */
export function isFinal(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.kind === 'rejected' && error.code < errors.internalError && !error.is(errors.tooManyRequests)
}

/** A call failed with one of these errors of the contract: `isApiError(error, errors.couponNotFound)`. */
export function isApiError(error: unknown, ...anyOf: readonly ErrorCode[]): boolean {
  return error instanceof CallFailure && error.is(...anyOf)
}

/** The server failed without saying so in our format. */
export const serverFault = () => new CallFailure('rejected', notices.serverFault[currentLang()], errors.internalError)
