import type { ErrorCode } from '@herzkarte/contract/errors/catalogue.ts'

export type { ErrorCode }

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

/** A call failed with one of these errors of the contract: `isApiError(error, errors.couponNotFound)`. */
export function isApiError(error: unknown, ...anyOf: readonly ErrorCode[]): boolean {
  return error instanceof CallFailure && error.is(...anyOf)
}
