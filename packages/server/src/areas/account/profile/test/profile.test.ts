import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const address = { street: 'Ahornweg', houseNumber: '12 a', zip: '04177', city: 'Leipzig' }
const memberCalls = [
  ['getUserProfile', {}],
  ['updateUserLangCode', { langCode: 'fr_FR' }],
  ['updateUserAddress', address],
] as const

describe.each(memberCalls)('%s', (name, input) => {
  it('needs a token, of this merchant', async () => {
    const { token } = await aMember(app)
    expect(await app.callRaw(name, input)).toMatchObject({ status: 200, errorName: 'tokenInvalid', result: null })
    expect(await app.callRaw(name, input, { token: 'x.y.z' })).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await app.callRaw(name, input, { token, merchantId: '7' })).toMatchObject({ errorName: 'merchantNotFound' })
    expect(await app.callRaw(name, input, { token, merchantId: null })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })

  it('says when the account is gone', async () => {
    const { token, memberId } = await aMember(app)
    await withStatus(app, memberId, 'deleted')
    expect(await app.callRaw(name, input, { token })).toMatchObject({ status: 200, errorName: 'userNotFound' })
  })

  // ASVS 8.2.3, 15.3.3
  it('rejects a field that it does not know, such as the id of somebody else', async () => {
    const { token } = await aMember(app)
    const { memberId } = await aMember(app)
    expect(await app.callRaw(name, { ...input, userId: memberId }, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})

describe('the profile', () => {
  it('is the one of the token, with the flag of the specification or without', async () => {
    const mine = await aMember(app)
    await aMember(app, { firstName: 'Somebody', lastName: 'Else' })
    const plain = await app.call('getUserProfile', {}, { token: mine.token })
    const flagged = await app.call('getUserProfile', { isFromLoyalty: false }, { token: mine.token })
    expect(plain.result).toMatchObject({ userId: mine.memberId, userName: 'Annegret Oberhofer-Dietz', cardNumber: mine.cardNumber })
    expect(flagged.result).toEqual(plain.result)
  })

  it('counts the day of joining on the merchant’s clock', async () => {
    app.clock.set('2026-11-30T23:30:00Z')
    const { token } = await aMember(app)
    expect((await app.call('getUserProfile', {}, { token })).result.memberSince).toBe('2026-12-01')
  })

  it('has a name to show also for who gave none', async () => {
    const nameless = { firstName: '', lastName: '' }
    const byEmail = await aMember(app, { ...nameless, email: 'annegret@example.org' })
    const byPhone = await aMember(app, { ...nameless, email: null, areaCode: '+49', phone: '1712345678' })
    expect((await app.call('getUserProfile', {}, { token: byEmail.token })).result.userName).toBe('annegret@example.org')
    expect((await app.call('getUserProfile', {}, { token: byPhone.token })).result.userName).toBe('+491712345678')
  })
})

describe('the language', () => {
  it.each([
    ['fr_FR', 'fr_FR'],
    ['de_DE', 'de_DE'],
    ['en_US', 'en_US'],
    ['nl_NL', 'en_US'],
    ['', 'en_US'],
  ] as const)('%j is kept as %s', async (langCode, stored) => {
    const { token } = await aMember(app)
    expect(await app.call('updateUserLangCode', { langCode }, { token })).toMatchObject({ errorCode: 0, result: { langCode: stored } })
    expect((await app.call('getUserProfile', {}, { token })).result.langCode).toBe(stored)
  })

  it('of others stays as it is', async () => {
    const [mine, yours] = [await aMember(app), await aMember(app)]
    await app.call('updateUserLangCode', { langCode: 'fr_FR' }, { token: mine.token })
    expect((await app.call('getUserProfile', {}, { token: yours.token })).result.langCode).toBe('de_DE')
  })
})

describe('the address', () => {
  it('is stored in one spelling and answered with the profile', async () => {
    const { token } = await aMember(app, { street: null, houseNumber: null, zip: null, city: null })
    expect((await app.call('getUserProfile', {}, { token })).result.address).toBeNull()
    const typed = { ...address, street: '  Ahorn\tweg\u0000 ', zip: '０４１７７' }
    const { result } = await app.call('updateUserAddress', typed, { token })
    expect(result.address).toEqual({ ...address, street: 'Ahorn weg' })
    expect((await app.call('getUserProfile', {}, { token })).result).toEqual(result)
  })

  // ASVS 2.2.3
  it('must be complete; what is blank is named', async () => {
    const { token } = await aMember(app)
    const blank = await app.call('updateUserAddress', { ...address, street: ' ', city: '\u200b' }, { token })
    expect(blank).toMatchObject({ status: 200, errorName: 'fieldRequired', result: { fields: ['street', 'city'] } })
    expect(await app.callRaw('updateUserAddress', { street: 'Ahornweg' }, { token })).toMatchObject({ errorName: 'malformedRequest' })
  })
})
