import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const merchantCode = 'feldmarkt'
const detail = async (lang = 'de_DE') => (await app.call('getMerchantDetail', { merchantCode }, { lang })).result

describe('the merchant', () => {
  it('says what its registration form asks for', async () => {
    expect(await detail()).toMatchObject({
      merchantId: '1001',
      merchantCode,
      name: 'Feldmarkt',
      registerRequiredFields: 'salutation,firstName,lastName',
      registerCcOtherLoginMethodField: 'email,phone',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      welcomeHearts: 5,
    })
  })

  it('names its departments with their colours, in its own order', async () => {
    const { departments } = await detail('fr_FR')
    expect(departments.slice(0, 2)).toEqual([
      { departmentId: 'obst-und-gemuese', name: 'Fruits et légumes', tone: 'produce' },
      { departmentId: 'baeckerei', name: 'Boulangerie', tone: 'bakery' },
    ])
  })

  it('says what a heart takes from the first to the last day of collecting in Germany', async () => {
    const at = async (instant: string) => {
      app.clock.set(instant)
      return (await detail()).centsPerHeart
    }
    expect(await at('2026-03-24T22:59:59Z')).toBeNull()
    expect(await at('2026-03-24T23:00:00Z')).toBe(500)
    expect(await at('2027-02-18T22:59:59Z')).toBe(500)
    expect(await at('2027-02-18T23:00:00Z')).toBeNull()
  })

  it('is nobody else', async () => {
    expect(await app.call('getMerchantDetail', { merchantCode: 'nowhere' })).toMatchObject({
      status: 200,
      errorName: 'merchantNotFound',
      result: null,
    })
    expect(await app.callRaw('getMerchantDetail', {})).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    await expectNoStrangeFields(app, 'getMerchantDetail', { merchantCode })
  })
})
