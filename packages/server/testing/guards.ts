import type { CallName } from '@herzkarte/contract/all-calls.ts'
import { expect } from 'vitest'
import { aMember } from './members.ts'
import type { TestServer } from './server.ts'

/** How every member's call handles an invalid request: no token, a broken one, another merchant, an unknown field. */
export async function expectMembersOnly(app: TestServer, name: CallName, input: object): Promise<void> {
  const { token } = await aMember(app)
  expect(await app.callRaw(name, input)).toMatchObject({ status: 200, errorName: 'tokenInvalid', result: null })
  expect(await app.callRaw(name, input, { token: 'no.token.atall' })).toMatchObject({ errorName: 'tokenInvalid' })
  expect(await app.callRaw(name, input, { token, merchantId: '7' })).toMatchObject({ errorName: 'merchantNotFound' })
  expect(await app.callRaw(name, input, { token, merchantId: null })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  await expectNoStrangeFields(app, name, input, token)
}

/** A call rejects unknown fields. */
export async function expectNoStrangeFields(app: TestServer, name: CallName, input: object, token?: string): Promise<void> {
  const options = token === undefined ? {} : { token }
  expect(await app.callRaw(name, { ...input, strange: 'x' }, options)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
}

/** A list accepts page sizes from 1 to 100, and only its own cursors. */
export async function expectBoundedList(app: TestServer, name: CallName, token?: string): Promise<void> {
  const options = token === undefined ? {} : { token }
  const bad = [{ limit: 0 }, { limit: 101 }, { limit: 'many' }, { cursor: 'x' }, { cursor: Buffer.from('["a","b"]').toString('base64url') }]
  for (const input of bad) {
    expect(await app.callRaw(name, input, options), JSON.stringify(input)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  }
}
