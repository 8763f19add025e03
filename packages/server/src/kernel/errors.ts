import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'

interface Extra {
  /** Fills the placeholders of the error's text. */
  params?: Record<string, string>
  /** Goes into the envelope's `result` (10555 says what to verify). */
  result?: unknown
}

/** A catalogued outcome that is no success. Thrown, it rolls the transaction back and becomes the answer. */
export class Refusal extends Error {
  readonly refusal: ErrorName
  readonly params: Record<string, string>
  readonly result: unknown

  constructor(refusal: ErrorName, { params = {}, result = null }: Extra = {}) {
    super(refusal)
    this.refusal = refusal
    this.params = params
    this.result = result
  }
}

/** Ends a handler with one of the refusals that its call declares. */
export type Refuse<Name extends ErrorName> = (refusal: Name, extra?: Extra) => never

export const refuse: Refuse<ErrorName> = (refusal, extra) => {
  throw new Refusal(refusal, extra)
}
