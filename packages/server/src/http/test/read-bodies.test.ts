import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())

async function sends(path: string, body: Buffer | string | FormData, type?: string, more = {}) {
  const headers = { authorization: `Till ${till.key}`, ...more, ...(type === undefined ? {} : { 'content-type': type }) }
  const sent = typeof body === 'string' || body instanceof FormData ? body : new Uint8Array(body)
  const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: sent })
  return { status: response.status, ...((await response.json()) as { errorCode: number; errorMessage: string; result: unknown }) }
}

const json = 'application/json'
const rejected = (problem: string) => ({ status: 400, errorCode: 90400, result: { problems: [problem] } })

describe('a body that is not UTF-8', () => {
  it('of a till is rejected, and nothing is booked', async () => {
    const sale = till.sale({ lines: [aLine({ name: 'Äpfel' })] })
    const latin1 = Buffer.from(JSON.stringify(sale), 'latin1')
    for (const type of [json, `${json}; charset=iso-8859-1`])
      expect(await sends('/till/checkout', latin1, type)).toMatchObject(rejected('the body is not UTF-8'))
    expect(await sends('/till/checkout', JSON.stringify(sale), json)).toMatchObject({ errorCode: 0 })
    const { result } = await till.looksUp({ tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber })
    expect(result.lines).toMatchObject([{ name: 'Äpfel' }])
  })

  it('of the app is rejected, as JSON and as a form, also if it is escaped', async () => {
    const form = 'application/x-www-form-urlencoded'
    const latin1 = (text: string) => Buffer.from(text, 'latin1')
    expect(await sends('/newLogin.do', latin1('{"email":"ä"}'), json)).toMatchObject(rejected('the body is not UTF-8'))
    for (const body of [latin1('merchantId=1001&firstName=Käthe'), 'merchantId=1001&firstName=K%E4the'])
      expect(await sends('/register.do', body, form)).toMatchObject(rejected('the body is not UTF-8'))
    const { result } = await sends('/register.do', 'merchantId=1001&firstName=K%C3%A4the', form)
    expect(result).not.toEqual({ problems: ['the body is not UTF-8'] })
  })
})

// ASVS 3.5.2
it('a form of another site’s page is rejected, which a browser sends without asking', async () => {
  const signsIn = (site: string, origin: string) =>
    sends('/login.do', 'userName=a&password=b', 'application/x-www-form-urlencoded', { 'sec-fetch-site': site, origin })
  expect(await signsIn('cross-site', 'https://evil.example')).toMatchObject(rejected('the request is from a page of another site'))
  const empty = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }
  // Nor does one without a body use up a limit.
  for (let n = 0; n < 30; n += 1) expect((await fetch(`${app.url}/register.do`, empty)).status).toBe(400)
  for (const shell of ['https://localhost', 'capacitor://localhost']) expect((await signsIn('cross-site', shell)).status).toBe(200)
  expect((await signsIn('same-origin', app.url)).status).toBe(200)
  expect(await signsIn('same-site', 'https://blog.shop.example')).toMatchObject(rejected('the request is from a page of another site'))
})

it('a form of another site’s page is also recognised by its origin alone, which older browsers say', async () => {
  const signsIn = async (headers: Record<string, string>) =>
    (await sends('/login.do', 'userName=a&password=b', 'application/x-www-form-urlencoded', headers)).status
  for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`]) expect(await signsIn({ origin }), origin).toBe(400)
  const { publicUrl } = app.server.services.settings
  for (const origin of [app.url, new URL(publicUrl).origin, 'https://localhost']) expect(await signsIn({ origin }), origin).toBe(200)
  expect(await signsIn({})).toBe(200)
})

it('a picture of another site’s page that is a call with a limit is rejected, and a link to it is followed', async () => {
  const opens = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/exportRecipesInfo.do?merchantId=1001&recipeId=none`, { headers })).status
  for (const dest of ['image', 'iframe', 'empty']) expect(await opens({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest })).toBe(400)
  expect(await opens({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(200)
  expect(await opens({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' })).toBe(400)
  expect(await opens({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', origin: 'capacitor://localhost' })).toBe(200)
  expect(await opens({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe(200)
})

describe('a body of many levels', () => {
  it.each([20_000, 101])('is rejected: %s', async (levels) => {
    const deep = '['.repeat(levels) + ']'.repeat(levels)
    for (const body of [deep, `{"lines":${deep}}`, `{"a":"\\"[","lines":${deep}}`])
      expect(await sends('/till/checkout', body, json)).toMatchObject(rejected('the body has more than 100 levels'))
  })

  it('is none if its brackets are text', async () => {
    const sale = till.sale({ lines: [aLine({ name: '[{'.repeat(60) })] })
    expect(await sends('/till/checkout', JSON.stringify(sale), json)).toMatchObject({ errorCode: 0 })
  })
})

it('a till gets messages for its cashier, not for a page of the app', async () => {
  const messages = await Promise.all([
    sends('/till/checkout?lang=en_US', '{}', json),
    sends('/till/sell?lang=en_US', '{}', json),
    sends('/till/checkout?lang=en_US', `{"a":"${'x'.repeat(1_000_001)}"}`, json),
    sends('/till/checkout?lang=en_US', '{', json),
  ])
  expect(messages.map(({ errorCode }) => errorCode)).toEqual([90400, 90404, 90413, 90400])
  for (const { errorMessage } of messages) expect(errorMessage).toMatch(/Please call the till’s support\.$/)
  const { result } = await till.sendsQueue([{}])
  expect(result.answers).toMatchObject([{ errorCode: 90400, errorMessage: expect.stringContaining('Kassenservice') }])
})

describe('a body that would not be taken is not waited for', () => {
  it.each([
    ['it is larger than any call needs', '/checkIsExistUserName.do', 65_537, /^HTTP\/1\.1 413 [\s\S]*"errorCode":90413/],
    ['the key of a till is unknown', '/till/checkouts', 900_000, /"errorCode":10580/],
  ])('because %s', async (_, path, bytes, expected) => {
    const { hostname, port, host } = new URL(app.url)
    const socket = net.connect(Number(port), hostname)
    const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, `content-type: ${json}`, `authorization: Till ${'x'.repeat(43)}`]
    socket.write([...head, `content-length: ${bytes}`, '', '{'].join('\r\n'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(expected)
    socket.destroy()
  })
})
