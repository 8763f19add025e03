import { randomBytes } from 'node:crypto'
import type { BasketLine, TillCall, TillInputOf, tillCalls } from '@herzkarte/contract/till/index.ts'
import { ensureTillKey } from '@herzkarte/server'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { audit } from '../../src/ledger/index.ts'
import type { TestMember } from './members.ts'
import type { TestServer } from './server.ts'

type Name = keyof typeof tillCalls
type Input<N extends Name> = TillInputOf<(typeof tillCalls)[N] & TillCall>
type Sale = Partial<Input<'checkout'>>
type Return = Partial<Input<'refund'>> & Pick<Input<'refund'>, 'purchase'>

/** A till in a store, with a key that counts. What a test does not care about it fills in as a real till does. */
export interface TestTill {
  storeId: string
  tillNumber: string
  key: string
  /** The card is typed: its member can earn, but not spend. */
  types(member: TestMember): ReturnType<typeof call<'identify'>>
  /** The code on the member's phone is scanned. */
  scans(member: TestMember): ReturnType<typeof call<'identify'>>
  quotes(input: Partial<Input<'quote'>>): ReturnType<typeof call<'quote'>>
  sells(input: Sale): ReturnType<typeof call<'checkout'>>
  /** The input of a sale, to be sent more than once. */
  sale(input: Sale): Input<'checkout'>
  takesBack(input: Return): ReturnType<typeof call<'refund'>>
  /** The input of a return. */
  return(input: Return): Input<'refund'>
  gives(input: Partial<Input<'grant'>>): ReturnType<typeof call<'grant'>>
  send: typeof call
}

declare function call<N extends Name>(name: N, input: Input<N>): ReturnType<TestServer['till']> extends never ? never : Answered<N>
type Answered<N extends Name> = ReturnType<typeof send<N>>
declare const send: <N extends Name>(name: N, input: Input<N>) => ReturnType<TestServer['till']>
