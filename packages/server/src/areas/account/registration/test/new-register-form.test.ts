import { isUtf8 } from 'node:buffer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { aPrintedCard, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ JOBS: 'false' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

async function count(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await app.server.services.pool.query(`select count(*)::int as count from ${sql}`, values)
  return rows[0].count
}

describe('a form that is not right', () => {
  it.each([
    [{ password: 'short1!' }, 'passwordFormatInvalid', ['password']],
    [{ password: 'kochl0effel!' }, 'passwordFormatInvalid', ['password']],
    [{ password: 'Kochl0effel! 🔑' }, 'passwordFormatInvalid', ['password']],
    [{ confirmPassword: 'Kochl0effel?' }, 'newAndConfirmPasswordDiffer', ['confirmPassword']],
    [{ firstName: '  ', lastName: undefined }, 'fieldRequired', ['firstName', 'lastName']],
    [{ salutation: undefined }, 'salutationRequired', ['salutation']],
    [{ salutation: undefined, firstName: '' }, 'fieldRequired', ['salutation', 'firstName']],
    [{ salutation: 'Frau' }, 'salutationRequired', ['salutation']],
    [{ firstName: '\u0000\u200b\t' }, 'fieldRequired', ['firstName']],
    [{ firstName: '<b>Annegret</b>' }, 'nameInvalid', ['firstName']],
    [{ firstName: '12', lastName: '---' }, 'nameInvalid', ['firstName', 'lastName']],
    [{ firstName: 'www.evil.example', lastName: 'https://example.org' }, 'nameLikeAddress', ['firstName', 'lastName']],
    [{ birthDate: '1986-02-30' }, 'birthDateInvalid', ['birthDate']],
    [{ birthDate: '07.03.1986' }, 'birthDateInvalid', ['birthDate']],
    [{ birthDate: '1899-12-31' }, 'birthDateInvalid', ['birthDate']],
    [{ birthDate: '2026-11-21' }, 'birthDateInvalid', ['birthDate']],
    [{ homeStoreId: 'atlantis' }, 'storeNotFound', ['homeStoreId']],
    [{ homeStoreId: 'weimar' }, 'storeInactive', ['homeStoreId']],
    [{ cardNumber: '4111 1111 1111 1111' }, 'noMemberCardNumberFound', ['cardNumber']],
    [{ cardNumber: '2760000000000000' }, 'noMemberCardNumberFound', ['cardNumber']],
    [{ country: 'Atlantis' }, 'countryUnknown', ['country']],
    [{ referralCode: 'ILOVE001' }, 'invalidReferralCode', ['referralCode']],
    [{ referralCode: 'ABCD2345' }, 'invalidReferralCode', ['referralCode']],
  ])('with %o is rejected and its fields are named', async (change, errorName, fields) => {
    const input = await verifiedByEmail(app)
    expect(await app.call('newRegister', { ...input, ...change } as never)).toMatchObject({ status: 200, errorName, result: { fields } })
  })

  it('can be corrected: the registration is still there', async () => {
    const input = await verifiedByEmail(app)
    await app.call('newRegister', { ...input, password: 'short' })
    expect(await app.call('newRegister', input)).toMatchObject({ errorCode: 0 })
  })

  it('leaves out what is blank and not required', async () => {
    const input = await verifiedByEmail(app)
    const { result } = await app.call('newRegister', { ...input, birthDate: '', cardNumber: ' ', street: ' ', houseNumber: '12' })
    expect(result.user).toMatchObject({ birthDate: null, address: null, country: null, homeStoreId: null })
  })

  it('stores names as they are written, whatever script', async () => {
    for (const [firstName, stored] of [
      ['Zoë  Anne', 'Zoë Anne'],
      ['Ｙｕｋｉ', 'Yuki'],
      ['李', '李'],
      ["D'Arcy \u202eevil", "D'Arcy evil"],
      ["Robert'); DROP TABLE members;--", null],
    ] as const) {
      const { errorName, result } = await app.call('newRegister', { ...(await verifiedByEmail(app)), firstName })
      if (stored === null) expect(errorName).toBe('nameInvalid')
      else expect(result.user.firstName).toBe(stored)
    }
    expect(await count('members')).toBeGreaterThan(0)
  })

  it('takes no half of a character, and stores a control character as none', async () => {
    const address = { street: 'Ahornweg', houseNumber: '1', zip: '04177' }
    const input = await verifiedByEmail(app)
    expect(await app.call('newRegister', { ...input, ...address, city: 'Leip\ud800zig' })).toMatchObject({
      status: 400,
      errorName: 'malformedRequest',
      result: { problems: ['/city must be well-formed Unicode'] },
    })
    const { result } = await app.call('newRegister', { ...input, ...address, city: 'Leipzig\u0000' })
    expect(result.user.address?.city).toBe('Leipzig')
    expect(isUtf8(Buffer.from(result.user.address?.city ?? ''))).toBe(true)
  })
})

describe('a printed card', () => {
  it('belongs to one account: the second is rejected, and can register without', async () => {
    const cardNumber = aPrintedCard()
    expect(await app.call('newRegister', { ...(await verifiedByEmail(app)), cardNumber })).toMatchObject({ errorCode: 0 })
    const second = await verifiedByEmail(app)
    expect(await app.call('newRegister', { ...second, cardNumber })).toMatchObject({
      errorName: 'registrationCardNumberExists',
      result: { fields: ['cardNumber'] },
    })
    expect(await app.call('newRegister', second)).toMatchObject({ errorCode: 0 })
  })

  it('is not a card that is in somebody’s app', async () => {
    const { cardNumber } = await aMember(app)
    expect(await app.call('newRegister', { ...(await verifiedByEmail(app)), cardNumber })).toMatchObject({
      errorName: 'registrationCardNumberExists',
    })
  })

  it('typed in by eight people at once goes to one of them', async () => {
    const cardNumber = aPrintedCard()
    const inputs = await Promise.all(Array.from({ length: 8 }, () => verifiedByEmail(app)))
    const answers = await Promise.all(inputs.map((input) => app.call('newRegister', { ...input, cardNumber })))
    expect(answers.filter((answer) => answer.errorCode === 0)).toHaveLength(1)
    const lost = answers.filter((answer) => answer.errorName === 'registrationCardNumberExists')
    expect(lost.map(({ result }) => result)).toEqual(Array(7).fill({ fields: ['cardNumber'] }))
  })
})
