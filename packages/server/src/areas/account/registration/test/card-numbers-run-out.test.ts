import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { latestCode } from '#testing/codes.ts'
import { aPhone, password, person, verifiedByEmail, waitingForm } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

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

it('a registration whose form waits for its code fails and succeeds in the same way, with the same code', async () => {
  const byEmail = await waitingForm(app)
  const phone = aPhone()
  const { result } = await app.call('register', { registerType: 'phone', areaCode: '+49', phone, password, ...person })
  const bySms = { tempUserId: result.pending?.tempUserId ?? '', code: await latestCode(app, `+49${phone}`) }
  const verify = async () => [
    await app.call('verifyEmail', { tempUserId: byEmail.tempUserId, code: byEmail.code }),
    await app.call('verifySmsForReg', bySms),
  ]
  drawn.always = 4711
  for (const answer of await verify()) expect(answer).toMatchObject({ errorCode: 10541, result: null })
  drawn.always = undefined
  for (const answer of await verify()) expect(answer).toMatchObject({ errorCode: 0 })
})
