import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

describe('the envelope', () => {
  it('answers a visitor with the merchant', async () => {
    const answer = await app.call('getMerchantDetail', { merchantCode: 'feldmarkt' })
    expect(answer).toMatchObject({ status: 200, errorCode: 0, errorMessage: '', result: { merchantId: '1001', name: 'Feldmarkt' } })
  })

  it('says a catalogued outcome in the language of the caller', async () => {
    const answer = await app.call('getMerchantDetail', { merchantCode: 'nowhere' }, { lang: 'en_US' })
    expect(answer).toMatchObject({ status: 200, errorName: 'merchantNotFound', result: null })
  })

  it('rejects a field that the call does not know', async () => {
    const answer = await app.callRaw('getMerchantDetail', { merchantCode: 'feldmarkt', extra: 'x' })
    expect(answer).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })

  it('rejects an unknown call and broken JSON', async () => {
    expect(await app.callRaw('noSuchCall', {})).toMatchObject({ status: 404, errorName: 'unknownCall' })
    const broken = await fetch(`${app.url}/logout.do`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
    expect(broken.status).toBe(400)
  })
})

describe('tokens', () => {
  // ASVS 3.5.1
  it('asks for one, takes it, rejects it once the session has ended', async () => {
    expect(await app.call('logout', {})).toMatchObject({ status: 200, errorName: 'tokenInvalid' })
    const { token } = await aMember(app)
    expect(await app.call('logout', {}, { token, merchantId: '7' })).toMatchObject({ errorName: 'merchantNotFound' })
    expect(await app.call('logout', {}, { token })).toMatchObject({ errorCode: 0 })
    expect(await app.call('logout', {}, { token })).toMatchObject({ errorName: 'tokenInvalid' })
  })

  // ASVS 8.2.1
  it('are required by every call of members, before anything else is looked at', async () => {
    const calls = allCalls.filter(({ who }) => who === 'member')
    expect(calls.length).toBeGreaterThan(80)
    for (const { name } of calls)
      for (const token of [undefined, 'x', 'a.b.c'])
        expect(await app.callRaw(name, {}, token === undefined ? {} : { token }), `${name} ${token}`).toMatchObject({
          errorName: 'tokenInvalid',
        })
  })

  // ASVS 9.2.1
  it('says that it ran out', async () => {
    const { token } = await aMember(app)
    app.clock.pass({ minutes: 11 })
    expect(await app.call('logout', {}, { token })).toMatchObject({ errorName: 'tokenExpired' })
  })
})

describe('a call that is declared as JSON', () => {
  const send = (headers: Record<string, string>, body?: string) =>
    fetch(`${app.url}/checkIsExistAccount.do`, { method: 'POST', headers, ...(body !== undefined && { body }) })
  const json = JSON.stringify({ merchantId: '1001', lang: 'de_DE', type: 'email', email: 'a@example.org' })
  const form = 'merchantId=1001&lang=de_DE&type=email&email=a%40example.org'

  // These are what a page of any website can send without asking.
  // ASVS 3.5.1, 3.5.2
  it.each<[string, Record<string, string>, string | undefined]>([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, form],
    ['a text', { 'content-type': 'text/plain' }, json],
    ['a form with parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['nothing', {}, undefined],
    ['another kind of JSON', { 'content-type': 'application/jsonp' }, json],
  ])('takes no %s, and counts none against its address', async (_, headers, body) => {
    const { pool } = app.server.services
    await pool.query('delete from rate_counters')
    const response = await send(headers, body)
    expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({ status: 400, errorCode: 90400 })
    expect((await pool.query('select from rate_counters')).rowCount).toBe(0)
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])('takes %s', async (type) => {
    expect(await (await send({ 'content-type': type }, json)).json()).toMatchObject({ errorCode: 0 })
  })

  it('leaves forms to the calls whose kind says so', async () => {
    const { token } = await aMember(app)
    expect(await app.call('updateUserLangCode', { langCode: 'fr_FR' }, { token })).toMatchObject({ errorCode: 0 })
  })
})
