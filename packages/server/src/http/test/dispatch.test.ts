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
  it('asks for one, takes it, rejects it once the session has ended', async () => {
    expect(await app.call('logout', {})).toMatchObject({ status: 200, errorName: 'tokenInvalid' })
    const { token } = await aMember(app)
    expect(await app.call('logout', {}, { token, merchantId: '7' })).toMatchObject({ errorName: 'merchantNotFound' })
    expect(await app.call('logout', {}, { token })).toMatchObject({ errorCode: 0 })
    expect(await app.call('logout', {}, { token })).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('says that it ran out', async () => {
    const { token } = await aMember(app)
    app.clock.pass({ minutes: 11 })
    expect(await app.call('logout', {}, { token })).toMatchObject({ errorName: 'tokenExpired' })
  })
})
