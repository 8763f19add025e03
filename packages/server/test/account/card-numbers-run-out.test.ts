import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { verifiedByEmail } from '../support/registrations.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const drawn = vi.hoisted(() => ({ always: undefined as number | undefined }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, randomInt: (max: number) => drawn.always ?? crypto.randomInt(max) }
})

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

it('a registration fails while every drawn card number is taken, and succeeds later', async () => {
  const [first, second] = [await verifiedByEmail(app), await verifiedByEmail(app)]
  drawn.always = 4711
  const taken = await app.call('newRegister', first)
  expect(taken.result.user.cardNumber).toMatch(/^276000000004711\d$/)
  expect(await app.call('newRegister', second)).toMatchObject({ errorCode: 10541, result: null })
  drawn.always = undefined
  expect(await app.call('newRegister', second)).toMatchObject({ errorCode: 0 })
})
