import type { Static, TObject, TSchema } from 'typebox'
import type { errorsOfEveryCall } from '../call.ts'
import type { ErrorName } from '../errors/catalogue.ts'

/** A call of the till interface: `POST /till/{name}`, JSON, authenticated by a store's till key. */
export interface TillCall<
  Name extends string = string,
  I extends TObject = TObject,
  R extends TSchema = TSchema,
  E extends ErrorName = ErrorName,
> {
  name: Name
  path: string
  summary: string
  input: I
  result: R
  errors: readonly E[]
}

/** In addition to the errors of every call: the key is unknown, revoked, or for other tills, or its store does not take part. */
export const errorsOfEveryTillCall = ['tillKeyInvalid', 'tillNotOfKey', 'storeInactive'] as const satisfies ErrorName[]

/** Declares a call of the till. Unknown fields are rejected, so `input` must name everything that the call takes. */
export function tillCall<Name extends string, I extends TObject, R extends TSchema, const E extends ErrorName = never>(
  name: Name,
  { errors = [], ...declaration }: Omit<TillCall<Name, I, R, E>, 'name' | 'path' | 'errors'> & { errors?: readonly E[] },
): TillCall<Name, I, R, E> {
  return { name, path: `/till/${name}`, ...declaration, errors }
}

export type TillInputOf<C extends TillCall> = Static<C['input']>
export type TillResultOf<C extends TillCall> = Static<C['result']>
/** The errors that a till call may fail with. */
export type TillErrorOf<C extends TillCall> =
  | C['errors'][number]
  | (typeof errorsOfEveryTillCall)[number]
  | (typeof errorsOfEveryCall)[number]
