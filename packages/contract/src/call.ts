import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorName } from './errors/catalogue.ts'
import { type Kind, type KindOf, kindOf, pathOf } from './kinds.ts'
import { Nothing } from './shapes.ts'

/** Who may call: a visitor's call works with and without a token, a member's call requires one. */
export type Who = 'visitor' | 'member'

/** Errors that any call can answer with because they occur before its handler runs or outside of it. */
export const errorsOfEveryCall = [
  'malformedRequest',
  'requestTooLarge',
  'tooManyRequests',
  'internalError',
  'serviceUnavailable',
] as const satisfies ErrorName[]
export const errorsOfEveryMemberCall = ['tokenInvalid', 'tokenExpired', 'merchantNotFound'] as const satisfies ErrorName[]
/** A further error of calls that are declared with `stepUp`. */
export const errorsOfStepUpCalls = ['confirmIdentity'] as const satisfies ErrorName[]
/** Further errors of calls that move value: the ledger is unavailable or too slow (10513, 10514), or an operation id was used twice. */
export const errorsOfValueCalls = ['ledgerUnavailable', 'ledgerTimedOut', 'operationReused'] as const satisfies ErrorName[]

/** What is said of a call. An input, a result or errors that are absent are empty. */
interface Declaration<W extends Who, I extends TObject, R extends TSchema, E extends ErrorName> {
  /** One sentence for the API reference. */
  summary: string
  input?: I
  result?: R
  /** The call's own errors; those of every call are added automatically. */
  errors?: readonly E[]
  /** The specification does not list this call. A screen needs it. */
  addition?: true
  /**
   * The call can take an account over, or gives away what it holds. It needs a ticket of `confirmIdentity` for this call in the header `herzkarte-ticket`,
   * which its success uses up; without one it answers with the error `confirmIdentity`. With `byHandler`, the handler takes it: a command that
   * has run before needs none again, and some need none at all. Only for members' calls.
   */
  stepUp?: W extends 'member' ? true | 'byHandler' : never
}

/** `result` of the error `confirmIdentity`: the ways in which this member can get a ticket for the call. */
export interface IdentityWays {
  hasPassword: boolean
  hasPasskey: boolean
  hasFacebook: boolean
  /** The current address, masked: `a•••@example.org`. A code can be sent there. */
  email: string | null
  /** The current number, masked: `+49•••78`. */
  phone: string | null
  /** When the first address or number is 72 hours old, where none is and no other way is left. */
  waitsUntil: string | null
}

/** One call of the app's API: the server, the client and the reference all come from this value. */
export interface Call<
  Name extends string = string,
  W extends Who = Who,
  I extends TObject = TObject,
  R extends TSchema = TSchema,
  E extends ErrorName = ErrorName,
  K extends Kind = Kind,
> extends Required<Pick<Declaration<W, I, R, E>, 'summary' | 'input' | 'result' | 'errors'>>,
    Pick<Declaration<W, I, R, E>, 'addition' | 'stepUp'> {
  name: Name
  kind: K
  path: string
  who: W
}

/** The names of the calls with `stepUp`: complete once all calls are declared, and then what `confirmIdentity` accepts. */
export const stepUpCalls: string[] = []

/** Declare a call. Unknown fields are rejected, so `input` must name everything that the call takes. */
export const visitorCall = callOf('visitor')
export const memberCall = callOf('member')

function callOf<W extends Who>(who: W) {
  return <Name extends string, I extends TObject = typeof Nothing, R extends TSchema = typeof Nothing, const E extends ErrorName = never>(
    name: Name,
    declaration: Declaration<W, I, R, E>,
  ): Call<Name, W, I, R, E, KindOf<Name>> => {
    if (declaration.stepUp) stepUpCalls.push(name)
    const { input = Nothing as TSchema as I, result = Nothing as TSchema as R, errors = [] } = declaration
    return { ...declaration, name, kind: kindOf(name), path: pathOf(name), who, input, result, errors }
  }
}

/** The input that a call's handler gets, the result that a client gets, and the errors that the call may fail with. */
export type InputOf<C extends Call> = Static<C['input']>
export type ResultOf<C extends Call> = Static<C['result']>
export type ErrorOf<C extends Call> =
  | C['errors'][number]
  | (typeof errorsOfEveryCall)[number]
  | (C extends { who: 'member' } ? (typeof errorsOfEveryMemberCall)[number] : never)
