import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aMember } from '#testing/members.ts'
import { password } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { hashPassword } from '../../index.ts'

const checked = vi.hoisted(() => ({ against: [] as string[] }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = (hash, ...rest) => {
    checked.against.push(String(hash))
    return argon2.verify(hash, ...rest)
  }
  return { ...argon2, verify }
})

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

it('a password is checked once and at the same cost, whether there is an account or not', async () => {
  const passwordHash = await hashPassword(password)
  const emails = [
    (await aMember(app, { passwordHash })).email,
    (await aMember(app)).email,
    (await aMember(app, { passwordHash, status: 'inactive' })).email,
    (await aMember(app, { passwordHash, status: 'deleted' })).email,
    'nobody@example.org',
    'no address',
  ]
  for (const email of emails) await app.call('newLogin', { loginType: 'email', email, password: 'Kochl0effel?' })
  const costs = checked.against.map((hash) => hash.split('$').slice(1, 4).join(' '))
  const [, kind, version, cost] = passwordHash.split('$')
  expect(costs).toEqual(emails.map(() => `${kind} ${version} ${cost}`))
})
