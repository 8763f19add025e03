import type { Call, InputOf, ResultOf } from './call.ts'
import * as declared from './calls.ts'

type Declared = typeof declared
/** All declared calls by name. */
export type Calls = { [Name in keyof Declared as Declared[Name] extends { kind: string; who: string } ? Name : never]: Declared[Name] }
export type CallName = keyof Calls

export const allCalls = Object.values(declared).filter((value): value is Calls[CallName] => 'who' in value && 'errors' in value)

/** What clients send with a call and receive. */
export type Input<Name extends CallName> = Calls[Name] extends Call ? InputOf<Calls[Name]> : never
export type Result<Name extends CallName> = Calls[Name] extends Call ? ResultOf<Calls[Name]> : never
