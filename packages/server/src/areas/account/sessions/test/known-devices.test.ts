import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areas } from '../../../../areas.ts'
import { purgeOldRows } from '../../../../runtime/retention.ts'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const next = 'N3ues!Wort'
const wrong = 'Falsch3s!Wort'
const owner = () => aMember(app, { passwordHash })

async function signIn(
  { email }: Pick<TestMember, 'email'>,
  { deviceProof, secret = password }: { deviceProof?: string; secret?: string } = {},
) {
  const { errorName, result } = await app.call('newLogin', {
    loginType: 'email',
    email,
    password: secret,
    ...(deviceProof !== undefined && { deviceProof }),
  })
  const { accessToken = '', refreshToken = '' } = result?.token ?? {}
  return { errorName, token: accessToken, refreshToken, deviceProof: result?.deviceProof ?? '' }
}

/** Strangers lock the address. */
async function locked({ email }: TestMember, secret = wrong): Promise<void> {
  for (let guess = 1; guess <= 5; guess++) await app.call('newLogin', { loginType: 'email', email, password: secret })
  expect(await signIn({ email })).toMatchObject({ errorName: 'userLocked' })
}

/** Whether a device has guesses of its own: only there, the right password counts while strangers guess. */
const isKnown = async (member: TestMember, deviceProof: string, secret = password) =>
  (await signIn(member, { deviceProof, secret })).errorName === null

/** Devices on which nobody signs in any more. The fixture has one as well. */
async function withOthers({ memberId }: TestMember, count: number): Promise<void> {
  await app.server.services.pool.query(
    `insert into known_devices (member_id, device_hash, session_id, signed_in_at)
     select $1, sha256(n::text::bytea), gen_random_uuid(), $2 from generate_series(1, $3) as n`,
    [memberId, app.clock.now(), count],
  )
}

describe('the proof of a device', () => {
  it('ends with a new password, but on the device that sets it', async () => {
    const member = await owner()
    const [phone, laptop] = [await signIn(member), await signIn(member)]
    expect(await app.call('changeUserPassword', { oldPassword: password, password: next }, phone)).toMatchObject({ errorName: null })
    await locked(member)
    expect(await isKnown(member, laptop.deviceProof, next)).toBe(false)
    expect(await isKnown(member, phone.deviceProof, next)).toBe(true)
  })

  it('is one of ten: no new one displaces them as long as they are in use', async () => {
    const member = await owner()
    const own = await signIn(member)
    await withOthers(member, 8)
    const thief = await signIn(member)
    await locked(member)
    expect(await isKnown(member, own.deviceProof)).toBe(true)
    expect(await isKnown(member, thief.deviceProof)).toBe(false)
    const { refreshToken } = await signIn(member, { deviceProof: own.deviceProof })
    app.clock.pass({ hours: 31 * 24 })
    expect(await app.call('refreshToken', { refreshToken })).toMatchObject({ errorName: null })
    const late = await signIn(member)
    await locked(member)
    expect(await isKnown(member, late.deviceProof)).toBe(true)
    expect(await isKnown(member, own.deviceProof)).toBe(true)
  })

  it('is the same however often the member signs in there, and ends after 180 days without', async () => {
    const member = await owner()
    const { deviceProof } = await signIn(member)
    app.clock.pass({ hours: 179 * 24 })
    expect((await signIn(member, { deviceProof })).deviceProof).toBe(deviceProof)
    app.clock.pass({ hours: 180 * 24 - 1 })
    await locked(member)
    expect(await isKnown(member, deviceProof)).toBe(true)
    app.clock.pass({ hours: 180 * 24 + 1 })
    await locked(member)
    expect(await isKnown(member, deviceProof)).toBe(false)
    await purgeOldRows(app.server.services, areas.retention)
    const { rows } = await app.server.services.pool.query('select from known_devices where member_id = $1', [member.memberId])
    expect(rows).toEqual([])
  })

  it('that is not listed is one of a stranger', async () => {
    const member = await owner()
    const { deviceProof } = await signIn(member)
    await app.server.services.pool.query('delete from known_devices where member_id = $1', [member.memberId])
    await locked(member)
    expect(await isKnown(member, deviceProof)).toBe(false)
  })
})

describe('signing in again on a device', () => {
  // ASVS 7.2.4
  it('ends the session that it had, in every way in, and those of other devices stay', async () => {
    const member = await owner()
    const profile = async ({ token }: { token: string }) => (await app.call('getUserProfile', {}, { token })).errorName
    const [phone, laptop] = [await signIn(member), await signIn(member)]
    const again = await signIn(member, { deviceProof: phone.deviceProof })
    expect(await profile(phone)).toBe('tokenInvalid')
    expect(await profile(again)).toBe(null)
    expect(await profile(laptop)).toBe(null)
    const { items } = (await app.call('listSessions', {}, again)).result
    expect(items).toHaveLength(3)
    // Somebody else's proof ends nothing.
    const stranger = await owner()
    await signIn(stranger, { deviceProof: laptop.deviceProof })
    expect(await profile(laptop)).toBe(null)
  })
})
