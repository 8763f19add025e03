import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { areas } from '../../areas.ts'
import { counterKey } from '../../kernel/limits.ts'
import { networkOf } from '../network-keys.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ RATE_LIMIT_FACTOR: '1', PROXY_HOPS: '1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.server.services.pool.query('delete from rate_counters')
  app.clock.set('2026-11-20T11:00:00Z')
})

/** Calls of one address within ten minutes, as the area of the account declares. */
const limit = 30

async function askFrom(address: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ merchantId: '1001', lang: 'de_DE', type: 'email', email: 'somebody@example.org' })
  return fetch(`${app.url}/checkIsExistAccount.do`, { method: 'POST', headers, body })
}

async function statusesFrom(addresses: string[]): Promise<{ answered: number; rejected: number }> {
  const statuses = []
  for (const address of addresses) statuses.push((await askFrom(address)).status)
  return { answered: statuses.filter((status) => status === 200).length, rejected: statuses.filter((status) => status === 429).length }
}

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

describe('a limit per address', () => {
  // ASVS 2.4.1
  it('counts the 200 addresses of one /64 as one', async () => {
    const addresses = times(200, (index) => `2001:db8:1:2:${index.toString(16)}:${(index * 77).toString(16)}::1`)
    expect(await statusesFrom(addresses)).toEqual({ answered: limit, rejected: 200 - limit })
  })

  it('counts a /64 however it is spelt', async () => {
    const spellings = ['2001:DB8:0:0:0:0:0:1', '2001:db8::2', '2001:0db8:0000::3']
    expect(await statusesFrom(times(limit + 3, (index) => spellings[index % 3] as string))).toEqual({ answered: limit, rejected: 3 })
  })

  it('counts an IPv4 address and its form in IPv6 as one', async () => {
    expect(await statusesFrom(times(limit, () => '203.0.113.9'))).toEqual({ answered: limit, rejected: 0 })
    expect((await askFrom('::ffff:203.0.113.9')).status).toBe(429)
    expect((await askFrom('::ffff:cb00:7109')).status).toBe(429)
    expect((await askFrom('203.0.113.10')).status).toBe(200)
  })

  it('counts no made-up tokens: members on the same network would have to wait', async () => {
    const from = '203.0.113.11'
    for (let guess = 0; guess < 21; guess += 1)
      expect(await app.call('sendDeleteAccountEmail', {}, { token: 'a.b.c', from })).toMatchObject({ errorName: 'tokenInvalid' })
    const member = await aMember(app)
    expect(await app.call('sendDeleteAccountEmail', {}, { ...signedIn(app, member), from })).toMatchObject({ errorName: null })
  })

  // ASVS 4.1.3, 15.3.4
  it('counts the address that our own proxy saw, whatever a client writes before it', async () => {
    const claimed = (index: number) => `198.51.100.${index}, 2001:db8:${index.toString(16)}::1, 203.0.113.50`
    expect(await statusesFrom(times(limit + 5, claimed))).toEqual({ answered: limit, rejected: 5 })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.50', 'x-real-ip': '198.51.100.1' }
    const body = JSON.stringify({ merchantId: '1001', lang: 'de_DE', type: 'email', email: 'somebody@example.org' })
    const others = { forwarded: 'for=198.51.100.2', 'x-client-ip': '198.51.100.3', 'cf-connecting-ip': '198.51.100.4' }
    const { status } = await fetch(`${app.url}/checkIsExistAccount.do`, { method: 'POST', headers: { ...headers, ...others }, body })
    expect(status).toBe(429)
  })

  it('is not given out twice by many calls at once', async () => {
    const statuses = await Promise.all(times(2 * limit, async (index) => (await askFrom(`2001:db8:9:9::${index.toString(16)}`)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit)
  })
})

describe('a period', () => {
  const ask = async () => (await statusesFrom(times(2 * limit, () => '203.0.113.20'))).answered

  it('begins with the first call, so no more get through around a full hour', async () => {
    app.clock.set('2026-11-20T11:59:59Z')
    expect(await ask()).toBe(limit)
    app.clock.set('2026-11-20T12:00:01Z')
    expect(await ask()).toBe(0)
    app.clock.set('2026-11-20T12:09:58Z')
    expect(await ask()).toBe(0)
  })

  it('is over when Retry-After says so, however often somebody has tried in the meantime', async () => {
    app.clock.set('2026-11-20T11:09:59Z')
    await ask()
    for (const instant of ['11:12:00', '11:15:30', '11:19:40']) {
      app.clock.set(`2026-11-20T${instant}Z`)
      await ask()
    }
    const seconds = Number((await askFrom('203.0.113.20')).headers.get('retry-after'))
    expect(seconds).toBe(19)
    app.clock.pass({ seconds: seconds - 1 })
    expect(await ask()).toBe(0)
    app.clock.pass({ seconds: 1 })
    expect(await ask()).toBe(limit)
  })

  it('has all of its calls again once it is over', async () => {
    await statusesFrom(times(10, () => '203.0.113.21'))
    app.clock.pass({ minutes: 5 })
    expect(await statusesFrom(times(30, () => '203.0.113.21'))).toEqual({ answered: 20, rejected: 10 })
    app.clock.pass({ minutes: 5 })
    expect(await statusesFrom(times(40, () => '203.0.113.21'))).toEqual({ answered: 30, rejected: 10 })
  })
})

it('the total of a call that sends holds for all addresses, and what an address has too many does not use it up', async () => {
  let asked = 0
  const ask = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify({ merchantId: '1001', lang: 'de_DE', email: `nobody-${++asked}@example.org` })
    return (await fetch(`${app.url}/registerTempEmailUser.do`, { method: 'POST', headers, body })).status
  }
  const { pool } = app.server.services
  for (let calls = 0; calls < 30; calls++) await ask('203.0.113.30')
  const total = `select sum(count)::int as count from rate_counters where key = 'registerTempEmailUser:total'`
  expect((await pool.query(total)).rows).toEqual([{ count: 20 }])
  await pool.query(`update rate_counters set count = 1999 where key = 'registerTempEmailUser:total'`)
  expect(await ask('203.0.113.31')).toBe(200)
  expect(await ask('203.0.113.32')).toBe(429)
  expect(await ask('2001:db8::1')).toBe(429)
  app.clock.pass({ minutes: 66 })
  expect(await ask('203.0.113.32')).toBe(200)
})

it('a session changes something six hundred times in ten minutes, and reads on, and others of the member are free', async () => {
  const [member, other] = [await aMember(app), await aMember(app)]
  const changes = (one: TestMember) =>
    app.call('updateUserLangCode', { langCode: 'de_DE' }, { ...signedIn(app, one), from: '203.0.113.60' })
  expect(await changes(member)).toMatchObject({ errorName: null })
  const { pool, settings } = app.server.services
  const key = counterKey(settings.secret, 'changes', member.refreshToken.split('.')[1] ?? '')
  expect((await pool.query('update rate_counters set count = 600 where key = $1 and count = 1', [key])).rowCount).toBe(1)
  expect(await changes(member)).toMatchObject({ status: 429, errorName: 'tooManyRequests' })
  expect(await changes(other)).toMatchObject({ errorName: null })
  const elsewhere = { ...member, refreshToken: other.refreshToken }
  expect(await changes(elsewhere)).not.toMatchObject({ errorName: 'tooManyRequests' })
  expect(await app.call('getUserProfile', {}, member)).toMatchObject({ errorName: null })
  // Whose token was copied may still end it.
  expect(await app.call('confirmIdentity', { for: 'endSession', password: 'Falsch1!' }, signedIn(app, member))).toMatchObject({
    errorName: 'incorrectPassword',
  })
  app.clock.pass({ minutes: 10 })
  expect(await changes(member)).toMatchObject({ errorName: null })
  expect(await app.call('logout', {}, signedIn(app, member))).toMatchObject({ errorName: null })
})

it('counters name no address, no network and no member, so that they may outlive an account', async () => {
  const member = await aMember(app)
  await app.call('searchUser', { userName: 'nobody-at-all' }, { ...signedIn(app, member), from: '203.0.113.77' })
  await app.call('registerTempEmailUser', { email: 'counted@family.example' }, { from: '2001:db8:77::1' })
  const { rows } = await app.server.services.pool.query<{ key: string }>('select key from rate_counters')
  expect(rows.map(({ key }) => key.split(':')[0])).toEqual(expect.arrayContaining(['searchUser', 'registerTempEmailUser', 'mail']))
  for (const { key } of rows) expect(key).not.toMatch(new RegExp(`${member.memberId}|203\\.0|2001:|family`))
})

it('a call that is not valid does not count in a total, and only calls of visitors have one', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.33' }
  for (const body of ['{}', '{"merchantId":"1001","email":1}', 'no JSON']) {
    const answer = await fetch(`${app.url}/registerTempEmailUser.do`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ result: { problems: expect.any(Array) } })
  }
  const { rows } = await app.server.services.pool.query("select key from rate_counters where key like '%:total%'")
  expect(rows).toEqual([])
  const withTotal = [...areas.rateLimits].filter(([, { totalPerHour }]) => totalPerHour !== undefined).map(([name]) => name)
  expect(withTotal.filter((name) => allCalls.find((call) => call.name === name)?.who === 'member')).toEqual([])
})

// ASVS 15.2.2
it('visitors get fewer recipes as PDF than members', async () => {
  const path = 'exportRecipesInfo.do?merchantId=1001&recipeId=none'
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/${path}`, { headers: { 'x-forwarded-for': '203.0.113.40', ...headers } })).status
  const statuses = []
  for (let calls = 0; calls < 12; calls++) statuses.push(await ask({}))
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const { token } = await aMember(app)
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200)
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['unknown', 'no address'],
  ['unknown2', 'no address'],
])('the network of %s is %s', (address, name) => {
  expect(networkOf(address)).toBe(name)
})
