import * as account from '@herzkarte/contract/account/index.ts'
import { allCalls } from '@herzkarte/contract/all-calls.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { verifiedByEmail, waitingForm } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areas } from '../../../../areas.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

// Files travel by their own rules and have tests of their own.
const calls: Call[] = areas.handlers
  .map(({ call }) => call)
  .filter((call) => Object.values<unknown>(account).includes(call) && call.kind !== 'multipart')
const id = '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52'
const valid: Record<string, unknown> = {
  type: 'email',
  loginType: 'email',
  registerType: 'email',
  verifyType: 'register',
  email: 'annegret@example.org',
  areaCode: '+49',
  phone: '1712345678',
  tempUserId: id,
  smsId: id,
  sessionId: id,
  photoId: id,
  operationId: id,
  code: '123456',
  registrationProof: 'x'.repeat(43),
  resetToken: 'x'.repeat(43),
  deleteToken: 'x'.repeat(43),
  profileToken: 'x',
  bindToken: 'x',
  password: 'Kochl0effel!',
  confirmPassword: 'Kochl0effel!',
  oldPassword: 'Kochl0effel?',
  userName: 'annegret',
  refreshToken: 'x',
  langCode: 'de_DE',
  snsType: 'facebook',
  snsToken: 'x',
  isOldEnough: true,
  salutation: 'Female',
  firstName: 'Annegret',
  lastName: 'Oberhofer-Dietz',
  birthDate: '1986-03-07',
  homeStoreId: 'lindenau',
  street: 'Ahornweg',
  houseNumber: '12',
  zip: '04177',
  city: 'Leipzig',
  country: 'Germany',
  householdSize: 2,
  digitalReceipts: true,
  personalisedOffers: false,
  isMarketingInfo: true,
  cardNumber: '2760000000047110',
  referralCode: '23456789',
  partnerKey: 'x',
  deviceToken: 'x',
  deviceType: 1,
  status: 1,
  topic: 'card',
  message: 'Hallo',
  name: 'Annegret',
}
const free = ['photoId', 'householdSize']
/** The two that the database cannot store go to every field, the others in turn. */
const unstorable = ['\u0000', '\ud800']
const nasty = ["' or 1=1; drop table members; --", '%00', '\u0000', '\ud800', '𝔸𝕟𝕟𝕖𝕘𝕣𝕖𝕥', '../../etc/passwd', '{{7*7}}', '‮', '-1', 'null']
let taken = 0
const nextNasty = () => nasty[taken++ % nasty.length]

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const fields = Object.keys(call.input.properties)
  const input = Object.fromEntries(fields.filter((field) => field in valid).map((field) => [field, valid[field]]))

  it('is declared once among all calls', () => {
    expect(allCalls.filter((other) => other.name === name)).toHaveLength(1)
  })

  // ASVS 2.2.1, 15.3.3, 15.3.5
  it('takes no wrong types and no fields that it does not know', async () => {
    const { token } = await aMember(app)
    const wrongTypes = call.kind === 'json' ? [null, 1, true, 'x', [], {}, ['x']] : []
    for (const field of Object.keys(input)) {
      const typeOf = typeof input[field]
      for (const value of wrongTypes.filter((value) => typeof value !== typeOf && !(value === null && free.includes(field)))) {
        const answer = await app.callRaw(name, { ...input, [field]: value }, { token })
        expect(answer, `${field}: ${JSON.stringify(value)}`).toMatchObject({ status: 400, errorCode: 90400 })
      }
      const long = { ...input, [field]: typeOf === 'string' ? 'x'.repeat(5000) : 10 ** 20 }
      expect(await app.callRaw(name, long, { token }), `${field} too long`).toMatchObject({ status: 400, errorCode: 90400 })
    }
    expect(await app.callRaw(name, { ...input, constructor: 'x' }, { token })).toMatchObject({ status: 400, errorCode: 90400 })
  })

  it('answers what nobody would type with a error of its own, never with a fault', async () => {
    const { token } = await aMember(app)
    for (const field of Object.keys(input).filter((field) => typeof input[field] === 'string')) {
      for (const value of [...unstorable, nextNasty()]) {
        const { status, errorCode } = await app.callRaw(name, { ...input, [field]: value }, { token })
        expect([200, 400], `${field}: ${JSON.stringify(value)} → ${errorCode}`).toContain(status)
      }
    }
  })
})

describe.each(calls.filter(({ kind }) => kind === 'json').map((call) => [call.name, call] as const))('the body of %s', (_, call) => {
  it('is a JSON object or rejected', async () => {
    const { token } = await aMember(app)
    for (const body of ['', '{', '[]', '"x"', '1', 'null', '{"__proto__":{"x":1}}']) {
      const response = await fetch(`${app.url}${call.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      })
      const { errorCode } = (await response.json()) as { errorCode: number }
      // Nothing is a request, too, where nothing is needed.
      if (body === 'null' && call.who === 'visitor' && !call.input.required?.length) continue
      expect({ body, status: response.status, errorCode }).toEqual({ body, status: 400, errorCode: 90400 })
    }
  })
})

/** One call of each kind. */
const kinds = new Map(calls.map((call) => [call.kind, call]))
kinds.delete('get')

describe.each([...kinds])('the body of a call of kind %s', (_, call) => {
  it('has less than 10 MB', async () => {
    const type = call.kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
    const response = await fetch(`${app.url}${call.path}`, {
      method: call.kind === 'put' ? 'PUT' : 'POST',
      headers: { 'content-type': type },
      body: 'x'.repeat(10_000_000),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ errorCode: 90413, result: null })
  })
})

// ASVS 1.2.4, 1.3.5
it('nasty words in a form are stored as words or rejected, and the table is still there', async () => {
  for (const word of nasty) {
    const input = await verifiedByEmail(app)
    const answer = await app.call('newRegister', { ...input, city: word, lastName: word, country: word })
    const possible = word.isWellFormed() ? ['nameInvalid', 'fieldRequired', 'countryUnknown', null] : ['malformedRequest']
    expect(possible).toContain(answer.errorName)
  }
  for (const word of nasty) {
    const answer = await app.callRaw('register', {
      registerType: 'email',
      email: 'a@example.org',
      password: 'Kochl0effel!',
      lastName: word,
    })
    expect(answer.status).not.toBe(500)
  }
  const { tempUserId, code } = await waitingForm(app, { city: nasty[0] ?? '' })
  expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorCode: 0 })
  const { rows } = await app.server.services.pool.query('select count(*)::int as count from members')
  expect(rows[0].count).toBeGreaterThan(0)
})
