import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAuthenticator } from '#testing/authenticator.ts'
import { commandRuns } from '#testing/command.ts'
import { startTestServer } from '#testing/server.ts'
import { type StudioPerson, startTestStudio, type TestStudio } from '#testing/studio.ts'

let test: TestStudio
beforeAll(async () => {
  test = await startTestStudio()
})
afterAll(() => test.close())

const studioUser = commandRuns('studio-user')
const operator = (...args: string[]) => studioUser(args, { DATABASE_OWNER_URL: test.ownerUrl })
const right = 'Apfelkuchen7!'
const own = 'Quittengelee4?'

/** Posts to the studio as a program that can set any header. */
async function post(name: string, headers: Record<string, string>, body = '{}', url = test.studio.url) {
  const { hostname, port } = new URL(url)
  const response = await fetch(`http://${hostname}:${port}/studio/api/${name}`, { method: 'POST', headers, body })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const json = { 'content-type': 'application/json' }

async function signedIn(login: string, password = right, newPassword?: string): Promise<StudioPerson> {
  const person = await test.person()
  expect(await person.call('signIn', { login, password, ...(newPassword && { newPassword }) })).toMatchObject({ status: 200 })
  return person
}
const isIn = async (person: StudioPerson) => (await person.call('getSession', {})).answer.user !== null

async function eventKinds(): Promise<string[]> {
  await test.studio.services.security.flush()
  const { rows } = await test.studio.services.pool.query<{ kind: string }>('select distinct kind from security_events order by kind')
  return rows.map(({ kind }) => kind)
}

it('an account that the operator makes begins with a one-time password, and ends with the operator', async () => {
  expect((await operator('list')).out).toMatch(/^miriam +Miriam Kolb +edit .* counts +not signed in$/m)
  const made = await operator('add', 'Vera', '--name', 'Vera Lind', '--rights', 'edit')
  const once = made.out.trim()
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('within a week') })

  const vera = await test.person()
  const signIn = async (password: string, newPassword?: string) =>
    (await vera.call('signIn', { login: ' vera', password, ...(newPassword && { newPassword }) })).failure.code
  expect(await signIn(once)).toBe('newPassword')
  expect(await isIn(vera)).toBe(false)
  expect(await signIn(once, 'Vera-Lind-2026')).toBe('invalid')
  expect(await signIn(once, own)).toBeUndefined()
  expect(await signIn(once)).toBe('wrongSignIn')
  expect((await (await signedIn('VERA', own)).call('getSession', {})).answer.user).toMatchObject({ name: 'Vera Lind', rights: ['edit'] })

  const { out } = await operator('add', 'vera', '--name', 'Vera Lind', '--rights', 'edit,approve')
  expect(await isIn(vera)).toBe(false)
  const last = await signedIn('vera', out.trim(), own)
  expect(await operator('disable', 'vera')).toMatchObject({ code: 0 })
  expect(await isIn(last)).toBe(false)
  expect(await signIn(own)).toBe('wrongSignIn')
  expect((await operator('list')).out).toMatch(/Vera +Vera Lind +edit,approve +made .* disabled /)
  expect(await operator('disable', 'nobody')).toMatchObject({ code: 1, err: /no account nobody/ })
})

it('a one-time password is good for a week', async () => {
  const { out } = await operator('add', 'late', '--name', 'Late', '--rights', 'edit')
  // Commands have the clock of the machine.
  await test.studio.services.pool.query("update studio.users set password_expires_at = $1 where login = 'late'", [test.clock.now()])
  const person = await test.person()
  expect((await person.call('signIn', { login: 'late', password: out.trim(), newPassword: own })).failure.code).toBe('wrongSignIn')
})

it('wrong passwords make wait, also the right one, and are security events', async () => {
  const guesser = await test.person()
  const guess = (password: string) => guesser.call('signIn', { login: 'tomas', password })
  for (let n = 0; n < 5; n++) expect((await guess('wrong')).failure.code).toBe('wrongSignIn')
  await guess('wrong')
  expect(await guess(right)).toMatchObject({ status: 429, failure: { code: 'wait', waitSeconds: 60 } })
  test.clock.pass({ seconds: 61 })
  expect(await guess(right)).toMatchObject({ status: 200 })
  expect(await eventKinds()).toEqual(expect.arrayContaining(['locked', 'password-wrong', 'signed-in', 'studio-user-changed']))
})

it('a network has sixty tries in ten minutes', async () => {
  const guesser = await test.person()
  for (let n = 0; n < 60; n++) await guesser.call('startPasskeySignIn', {})
  expect((await guesser.call('startPasskeySignIn', {})).failure).toMatchObject({ code: 'wait', waitSeconds: 600 })
  test.clock.pass({ minutes: 11 })
  expect(await guesser.call('startPasskeySignIn', {})).toMatchObject({ status: 200 })
})

it('a session ends after twelve hours without use, after seven days, and with a new password elsewhere', async () => {
  const [idle, busy] = [await signedIn('miriam'), await signedIn('miriam')]
  for (let n = 0; n < 16; n++) {
    test.clock.pass({ hours: 10 })
    expect(await isIn(busy)).toBe(true)
  }
  expect(await isIn(idle)).toBe(false)
  test.clock.pass({ hours: 9 })
  expect(await isIn(busy)).toBe(false)

  const [here, elsewhere] = [await signedIn('miriam'), await signedIn('miriam')]
  const { rows } = await test.studio.services.pool.query(
    "select from studio.sessions join studio.users using (user_id) where login = 'miriam'",
  )
  expect(rows).toHaveLength(2)
  expect((await here.call('changePassword', { password: 'wrong', newPassword: own })).failure.code).toBe('wrongSignIn')
  expect(await here.call('changePassword', { password: right, newPassword: own })).toMatchObject({ status: 200 })
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
  await here.call('changePassword', { password: own, newPassword: right })
})

describe('a passkey', () => {
  const atStudio = () => anAuthenticator(new URL(test.studio.url).origin.replace('localhost', '127.0.0.1'))

  it('is added with the password, signs in without a name, and no more when it was removed', async () => {
    const tomas = await signedIn('tomas')
    expect((await tomas.call('startPasskey', { password: 'wrong' })).failure.code).toBe('wrongSignIn')
    const { passkey, input } = atStudio().creates((await tomas.call('startPasskey', { password: right })).answer)
    const added = await tomas.call('addPasskey', input)
    expect(added.answer.passkeys).toMatchObject([{ passkeyId: passkey.credentialId }])
    expect((await tomas.call('addPasskey', input)).failure.code).toBe('wrongSignIn')

    const visitor = await test.person()
    const start = async () => (await visitor.call('startPasskeySignIn', {})).answer
    const elsewhere = anAuthenticator('https://studio.example').uses(passkey, await start())
    expect((await visitor.call('signInByPasskey', elsewhere)).failure.code).toBe('wrongSignIn')
    const proof = atStudio().uses(passkey, await start())
    expect((await visitor.call('signInByPasskey', proof)).answer.user?.login).toBe('tomas')
    expect((await visitor.call('signInByPasskey', proof)).failure.code).toBe('wrongSignIn')

    expect((await tomas.call('removePasskey', { passkeyId: passkey.credentialId })).answer.passkeys).toEqual([])
    expect((await visitor.call('signInByPasskey', atStudio().uses(passkey, await start()))).failure.code).toBe('wrongSignIn')
    expect(await eventKinds()).toEqual(expect.arrayContaining(['passkey-added', 'passkey-rejected', 'passkey-removed']))
  })
})

describe('calls', () => {
  it('come from pages of the studio only', async () => {
    const { port } = new URL(test.studio.url)
    const status = async (headers: Record<string, string>) => (await post('getSession', { ...json, ...headers })).status
    for (const url of [`http://localhost:${port}/`, `http://127.0.0.1:${port}/`])
      expect((await post('getSession', { ...json, origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' }, '{}', url)).status).toBe(
        200,
      )
    expect(await status({ origin: 'http://localhost:1' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await status({ 'content-type': 'text/plain' })).toBe(403)
    expect(await status({ 'content-type': 'application/jsonp' })).toBe(403)
  })

  it('are answered without a cache, a frame or a word about the inside, and read no large body of a visitor', async () => {
    const answer = await post('getSession', json)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(JSON.parse(answer.text)).toMatchObject({ user: null, merchant: { name: 'Feldmarkt', timeZone: 'UTC' }, previewUrl: null })
    expect((await post('signIn', json, JSON.stringify({ login: 'x', password: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await post('putItems', json, JSON.stringify({ data: 'x'.repeat(100_000) }))).status).toBe(401)
    expect(await post('nothing', json)).toMatchObject({ status: 404, text: expect.stringContaining('"missing"') })
  })

  it('of a studio behind a proxy have its address, and cookies that go nowhere else', async () => {
    const proxied = await startTestStudio({ STUDIO_URL: 'https://studio.feldmarkt.example' })
    try {
      const url = `http://127.0.0.1:${proxied.studio.port}/`
      const body = JSON.stringify({ login: 'miriam', password: right })
      const { status, headers } = await post('signIn', { ...json, origin: 'https://studio.feldmarkt.example' }, body, url)
      expect(status).toBe(200)
      expect(headers.get('set-cookie')).toMatch(/^__Host-herzkarte-studio=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
      expect(headers.get('strict-transport-security')).toContain('max-age')
    } finally {
      await proxied.close()
    }
  })
})

it("the product's servers know nothing of it: neither its tables nor its calls", async () => {
  const server = new pg.Client(test.appUrl)
  await server.connect()
  for (const table of ['users', 'sessions', 'passkeys', 'drafts'])
    await expect(server.query(`select from studio.${table}`)).rejects.toThrow('permission denied for schema studio')
  await server.end()
  const product = await startTestServer()
  try {
    const response = await fetch(`${product.server.url}/studio/api/signIn`, { method: 'POST', headers: json, body: '{}' })
    expect(response.status).toBe(404)
  } finally {
    await product.close()
  }
})
