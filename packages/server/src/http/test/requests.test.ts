import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { pathOf } from '@herzkarte/contract/kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

/** What JSON.stringify makes of a text that was cut in the middle of an emoji. */
const cut = 'Torte \ud83c'

async function send(method: string, path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}) {
  const response = await fetch(`${app.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const answer = (await response.json()) as { errorCode: number; errorMessage: string; result: unknown }
  return { status: response.status, allow: response.headers.get('allow'), ...answer }
}

describe('a text that is not well-formed', () => {
  it.each([
    ['updateUserProfile', { city: cut }, '/city'],
    ['updateUserAddress', { street: 'Ahornweg', houseNumber: '12', zip: '04177', city: cut }, '/city'],
    ['sendIquiryEmail', { topic: 'card', name: 'Annegret', email: 'a@example.org', message: cut }, '/message'],
    ['searchUser', { userName: 'Annegret', lang: cut }, undefined],
  ] as const)('in %s is malformed and its field is named', async (name, input, field) => {
    const { token } = await aMember(app)
    const answer = await app.callRaw(name, input, { token })
    if (field === undefined) return expect(answer.status).toBeLessThan(500)
    expect(answer).toMatchObject({ status: 400, errorCode: 90400, result: { problems: [`${field} must be well-formed Unicode`] } })
  })

  it('is never an error of the server, in whatever call and field', async () => {
    const { token } = await aMember(app)
    for (const { name, kind, input } of allCalls.filter((call) => call.kind === 'json')) {
      for (const field of Object.keys(input.properties)) {
        const { status } = await app.callRaw(name, { [field]: cut }, { token })
        expect(status, `${name} ${kind} ${field}`).toBeLessThan(500)
      }
    }
  })

  it('is no error of the server at the till', async () => {
    const till = await aTill(app)
    const { cardNumber } = await aMember(app)
    const answer = await till.sells({ cardNumber, lines: [aLine({ name: cut })] })
    expect(answer.status).toBeLessThan(500)
  })
})

describe('a known call with another method', () => {
  // ASVS 3.5.3
  it('says so, and which method it takes, in the language of the query', async () => {
    expect(await send('GET', '/logout.do?lang=fr_FR')).toMatchObject({
      status: 405,
      errorCode: 90405,
      allow: 'POST',
      errorMessage: expect.stringContaining('Recharge'),
    })
    expect(await send('DELETE', '/listHomePage.do?lang=en_US')).toMatchObject({ status: 405, allow: 'GET, HEAD' })
    expect(await send('GET', '/till/checkout')).toMatchObject({ status: 405, errorCode: 90405, allow: 'POST' })
  })

  it('says so in the language of the body, too', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await send('PUT', '/logout.do', { headers, body: JSON.stringify({ lang: 'en_US' }) })
    expect(answer).toMatchObject({ status: 405, errorMessage: expect.stringContaining('Reload the page') })
  })

  it('is not taken for a call that does not exist', async () => {
    expect(await send('GET', '/noSuchCall.do?lang=en_US')).toMatchObject({ status: 404, errorCode: 90404 })
    expect(await send('POST', '/noSuchCall.do?lang=en_US')).toMatchObject({ status: 404, errorCode: 90404 })
  })
})

describe('the scheme of a token', () => {
  it.each(['bearer', 'BEARER', 'Bearer'])('counts as %s', async (scheme) => {
    const { token } = await aMember(app)
    const answer = await send('GET', '/getUserProfile.do?merchantId=1001', { headers: { authorization: `${scheme} ${token}` } })
    expect(answer).toMatchObject({ status: 200, errorCode: 0 })
  })
})

describe('a call that is a form', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('reads flags and numbers from their text', async () => {
    const { token } = await aMember(app)
    const like = (isLiked: string) =>
      send('POST', pathOf('likeGift'), {
        headers: { ...form, authorization: `bearer ${token}` },
        body: `merchantId=1001&giftId=blumenstrauss&isLiked=${isLiked}`,
      })
    expect(await like('true')).toMatchObject({ errorCode: 0, result: { isLiked: true } })
    expect(await like('false')).toMatchObject({ errorCode: 0, result: { isLiked: false } })
    expect(await like('perhaps')).toMatchObject({ status: 400, errorCode: 90400, result: { problems: ['/isLiked must be boolean'] } })
  })

  // ASVS 15.3.5
  it('takes JSON, too, and there a flag is a flag', async () => {
    const { token } = await aMember(app)
    const like = (isLiked: unknown) =>
      send('POST', pathOf('likeGift'), {
        headers: { 'content-type': 'application/json', authorization: `bearer ${token}` },
        body: JSON.stringify({ merchantId: '1001', giftId: 'blumenstrauss', isLiked }),
      })
    expect(await like(true)).toMatchObject({ errorCode: 0, result: { isLiked: true } })
    expect(await like('true')).toMatchObject({ status: 400, errorCode: 90400 })
  })

  it('registers and signs in with everything that was typed', async () => {
    const typed = { registerType: 'email', email: 'Formular@example.org', password: 'Kochl0effel!', confirmPassword: 'Kochl0effel!' }
    const answer = await send('POST', pathOf('register'), {
      headers: form,
      body: String(
        new URLSearchParams({
          ...typed,
          isOldEnough: 'true',
          salutation: 'Female',
          firstName: 'Annegret',
          lastName: 'Dietz',
          householdSize: '2',
          digitalReceipts: 'true',
        }),
      ),
    })
    expect(answer.result, JSON.stringify(answer)).toMatchObject({ pending: { tempUserId: expect.any(String) } })
    const wrong = await send('POST', pathOf('login'), { headers: form, body: 'userName=nobody%40example.org&password=x' })
    expect(wrong).toMatchObject({ status: 200, errorCode: 10427 })
  })
})

describe('a field', () => {
  const json = { 'content-type': 'application/json' }

  // ASVS 15.3.7
  it.each([
    ['in a query', '/listGift.do?merchantId=1001&limit=1&limit=2', undefined],
    ['in a query, as a list', '/listGift.do?merchantId=1001&limit[]=1&limit[]=2', undefined],
    ['in a form', '/login.do', 'userName=a%40example.org&userName=b%40example.org&password=x'],
  ])('comes once: not twice %s', async (_, path, form) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await (form === undefined ? send('GET', path) : send('POST', path, { headers, body: form }))
    expect(answer).toMatchObject({ status: 400, errorCode: 90400 })
  })

  // ASVS 15.3.7
  it('is read where its call is declared to carry it, and nowhere else', async () => {
    const { token } = await aMember(app)
    const input = { merchantId: '1001', giftId: 'blumenstrauss', isLiked: true }
    const query = new URLSearchParams({ ...input, isLiked: 'true' })
    const authorization = `bearer ${token}`
    const inQuery = await send('POST', `/likeGift.do?${query}`, { headers: { ...json, authorization }, body: '{}' })
    expect(inQuery).toMatchObject({ status: 400, errorCode: 90400 })
    const inBoth = await send('POST', '/likeGift.do?giftId=none&isLiked=false&merchantId=7', {
      headers: { ...json, authorization },
      body: JSON.stringify(input),
    })
    expect(inBoth).toMatchObject({ errorCode: 0, result: { isLiked: true } })
    const other = await send('GET', `/getUserProfile.do?merchantId=1001&token=${token}&access_token=${token}`)
    expect(other).toMatchObject({ errorCode: 10401 })
  })

  // ASVS 1.5.2, 15.3.6
  it('is none of those that every object has, nor changes them', async () => {
    const { token } = await aMember(app)
    const headers = { ...json, authorization: `bearer ${token}` }
    const texts = [
      '{"merchantId":"1001","__proto__":{"polluted":true}}',
      '{"merchantId":"1001","constructor":{"prototype":{"polluted":true}}}',
      '{"merchantId":"1001","city":{"__proto__":{"polluted":true}}}',
      '{"merchantId":"1001","toString":"x"}',
    ]
    for (const body of texts) expect(await send('POST', '/updateUserProfile.do', { headers, body }), body).toMatchObject({ status: 400 })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of ['__proto__[polluted]=true', '__proto__.polluted=true', 'constructor[prototype][polluted]=true', '__proto__=true'])
      expect(await send('POST', '/login.do', { headers: form, body: `userName=a&password=b&${body}` }), body).toMatchObject({ status: 400 })
    for (const query of ['__proto__[polluted]=true', 'constructor=true', '__proto__=true'])
      expect(await send('GET', `/listGift.do?merchantId=1001&${query}`), query).toMatchObject({ status: 400 })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
