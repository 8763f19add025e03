import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'

interface Extra {
  /** Fills the placeholders of the error's text. */
  params?: Record<string, string>
  /** Goes into the envelope's `result` (10555 says what to verify). */
  result?: unknown
}

/** A catalogued outcome that is not a success. Throwing it rolls the transaction back and becomes the response. */
export class ApiError extends Error {
  readonly errorName: ErrorName
  readonly params: Record<string, string>
  readonly result: unknown

  constructor(errorName: ErrorName, { params = {}, result = null }: Extra = {}) {
    super(errorName)
    this.errorName = errorName
    this.params = params
    this.result = result
  }
}

export type Fail<Name extends ErrorName> = (errorName: Name, extra?: Extra) => never

export const fail: Fail<ErrorName> = (errorName, extra) => {
  throw new ApiError(errorName, extra)
}

/** A request that cannot be understood, with what is wrong for developers. */
export function malformed(...problems: string[]): ApiError {
  return new ApiError('malformedRequest', { result: { problems } })
}
