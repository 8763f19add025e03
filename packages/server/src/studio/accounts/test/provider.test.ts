import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOidcProvider, type Said } from '#testing/oidc-provider.ts'
import { startTestStudio, type TestStudio } from '#testing/studio.ts'

let test: TestStudio
let provider: Awaited<ReturnType<typeof anOidcProvider>>
beforeAll(async () => {
  provider = await anOidcProvider()
  test = await startTestStudio({
    STUDIO_OIDC_ISSUER: provider.issuer,
    STUDIO_OIDC_CLIENT_ID: 'studio',
    STUDIO_OIDC_CLIENT_SECRET: 'known to the studio and its provider',
    STUDIO_OIDC_NAME: 'Feldmarkt-Konto',
    STUDIO_OIDC_EDIT_GROUP: 'marketing',
    STUDIO_OIDC_APPROVE_GROUP: 'heads',
  })
})
afterAll(async () => {
  await test.close()
  provider.close()
})

const anna = { sub: '17', name: 'Anna Sommer', email: 'anna@feldmarkt.example', groups: ['marketing', 'other'] }

/** Opens pages as a browser does, with cookies, and follows the studio to the provider and back. Returns where it ends, and the session. */
async function goes(says: Said, changeBack = (address: string) => address) {
  provider.says = says
  const cookies = new Map<string, string>()
  const open = async (address: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return response.headers.get('location') ?? ''
  }
  const back = await open(await open(`${test.studio.url}sign-in`))
  const end = await open(changeBack(back))
  const session = await fetch(`${test.studio.url}api/getSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `herzkarte-studio=${cookies.get('herzkarte-studio')}` },
    body: '{}',
  })
  return { end, back, open, user: ((await session.json()) as { user: unknown }).user }
}

it('who has a group at the provider signs in with its rights, which are read each time', async () => {
  const visitor = await test.person()
  expect((await visitor.call('getSession', {})).answer.provider).toBe('Feldmarkt-Konto')
  expect(await goes(anna)).toMatchObject({
    end: '/studio/',
    user: { login: 'anna@feldmarkt.example', name: 'Anna Sommer', rights: ['edit'] },
  })
  expect(await goes({ ...anna, groups: ['heads', 'marketing'] })).toMatchObject({ user: { rights: ['edit', 'approve'] } })
  const { rows } = await test.studio.services.pool.query('select from studio.users where subject = $1', ['17'])
  expect(rows).toHaveLength(1)
})

it.each<[string, Partial<Said>, string, ((address: string) => string)?]>([
  ['another state', {}, 'failed', (address) => address.replace(/state=[^&]+/, 'state=another')],
  ['another nonce', { nonce: 'another' }, 'failed'],
  ['a token for another client', { aud: 'another' }, 'failed'],
  ['an expired token', { expiresIn: -3600 }, 'failed'],
  ['no group', { groups: ['other'] }, 'group'],
])('with %s, nobody is signed in', async (_, wrong, why, changeBack) => {
  expect(await goes({ ...anna, ...wrong }, changeBack)).toMatchObject({ end: `/studio/?signIn=${why}`, user: null })
})

it('who was rejected or disabled stays out, and an answer counts once, in its browser', async () => {
  const { open, back, user } = await goes(anna)
  expect(user).not.toBeNull()
  expect(await open(back)).toMatch(/signIn=(?:failed|expired)$/)
  const elsewhere = await fetch(back, { redirect: 'manual' })
  expect(elsewhere.headers.get('location')).toBe('/studio/?signIn=expired')
  await test.studio.services.pool.query('update studio.users set disabled_at = now() where subject = $1', ['17'])
  expect(await goes(anna)).toMatchObject({ end: '/studio/?signIn=disabled', user: null })
})

it('a name of the provider is none for the password', async () => {
  await goes({ ...anna, sub: '18', email: 'miriam' })
  const person = await test.person()
  expect((await person.call('signIn', { login: 'miriam', password: 'Apfelkuchen7!' })).answer.user?.name).toBe('Miriam Kolb')
})
