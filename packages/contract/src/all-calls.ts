import type { Call, ErrorOf, InputOf, ResultOf } from './call.ts'
import * as declared from './calls.ts'

type Declared = typeof declared
/** All declared calls by name. */
export type Calls = { [Name in keyof Declared as Declared[Name] extends { kind: string; who: string } ? Name : never]: Declared[Name] }
export type CallName = keyof Calls

export const allCalls = Object.values(declared).filter((value): value is Calls[CallName] => 'who' in value && 'errors' in value)

/** The interface of an API client: one function per call. */
export type Input<Name extends CallName> = Calls[Name] extends Call ? InputOf<Calls[Name]> : never
export type Result<Name extends CallName> = Calls[Name] extends Call ? ResultOf<Calls[Name]> : never
export type ApiError<Name extends CallName> = Calls[Name] extends Call ? ErrorOf<Calls[Name]> : never
