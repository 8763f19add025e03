import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const owners = async (memberId: string) => {
  const { rows } = await app.server.services.pool.query('select user_name_key from user_name_owners where member_id = $1', [memberId])
  return rows.map((row) => row.user_name_key)
}

describe('a profile', () => {
  it('is for members only', () => expectMembersOnly(app, 'updateUserProfile', { city: 'Halle' }))

  it('says when the account is gone', async () => {
    const { token, memberId } = await aMember(app)
    await withStatus(app, memberId, 'deleted')
    expect(await app.call('updateUserProfile', { city: 'Halle' }, { token })).toMatchObject({ errorName: 'userNotFound' })
  })

  it('can be filled in, field by field, and is answered as it is then', async () => {
    const { token } = await aMember(app, { birthDate: null })
    const before = (await app.call('getUserProfile', {}, { token })).result
    const filled = {
      salutation: 'NoInfo',
      firstName: ' Zoë  Anne ',
      birthDate: '1990-02-28',
      homeStoreId: 'suedvorstadt',
      city: 'Ｈａｌｌｅ',
      country: 'France',
      householdSize: 4,
      digitalReceipts: false,
      personalisedOffers: true,
      userName: 'Zoë.1990',
    } as const
    const { result } = await app.call('updateUserProfile', filled, { token })
    expect(result).toEqual({
      ...before,
      ...filled,
      firstName: 'Zoë Anne',
      address: { street: 'Ahornweg', houseNumber: '12', zip: '04177', city: 'Halle' },
      isUserNameChosen: true,
      city: undefined,
    })
    expect((await app.call('getUserProfile', {}, { token })).result).toEqual(result)
    expect((await app.call('updateUserProfile', {}, { token })).result).toEqual(result)
  })

  it('can be emptied where the merchant does not need it', async () => {
    const { token } = await aMember(app, { country: 'Germany', householdSize: 2 })
    const blank = { homeStoreId: '', street: ' ', country: '', householdSize: null }
    const { result } = await app.call('updateUserProfile', blank, { token })
    expect(result).toMatchObject({ homeStoreId: null, address: null, country: null, householdSize: null })
    expect(result.firstName).toBe('Annegret')
  })

  it.each([
    [{ firstName: '' }, 'fieldRequired', ['firstName']],
    [{ firstName: ' ', lastName: '\u0000' }, 'fieldRequired', ['firstName', 'lastName']],
    [{ salutation: '' }, 'salutationRequired', ['salutation']],
    [{ salutation: 'Herr' }, 'salutationRequired', ['salutation']],
    [{ lastName: '<script>' }, 'nameInvalid', ['lastName']],
    [{ birthDate: '2026-11-21' }, 'birthDateInvalid', ['birthDate']],
    [{ birthDate: '2026-11-20' }, 'birthDateInvalid', ['birthDate']],
    [{ birthDate: '1980-01-01' }, 'birthDateFixed', ['birthDate']],
    [{ birthDate: '' }, 'birthDateFixed', ['birthDate']],
    [{ birthDate: '07 03 1986' }, 'birthDateInvalid', ['birthDate']],
    [{ homeStoreId: 'atlantis' }, 'storeNotFound', ['homeStoreId']],
    [{ homeStoreId: 'weimar' }, 'storeInactive', ['homeStoreId']],
    [{ country: 'Atlantis' }, 'countryUnknown', ['country']],
    [{ userName: 'ab' }, 'usernameFormatInvalid', ['userName']],
    [{ userName: 'two words' }, 'usernameFormatInvalid', ['userName']],
  ])('with %o is rejected, its fields are named, and nothing changes', async (change, errorName, fields) => {
    const { token } = await aMember(app)
    const before = (await app.call('getUserProfile', {}, { token })).result
    const answer = await app.call('updateUserProfile', { city: 'Halle', ...change }, { token })
    expect(answer).toMatchObject({ status: 200, errorName, result: { fields } })
    expect((await app.call('getUserProfile', {}, { token })).result).toEqual(before)
  })

  it('takes a date of birth once, and the same one again', async () => {
    const { token } = await aMember(app, { birthDate: null })
    const say = (birthDate: string) => app.call('updateUserProfile', { birthDate }, { token })
    expect(await say('')).toMatchObject({ errorCode: 0, result: { birthDate: null } })
    expect(await say('2011-05-01')).toMatchObject({ errorCode: 0, result: { birthDate: '2011-05-01' } })
    expect(await say('2011-05-01')).toMatchObject({ errorCode: 0 })
    expect(await say('1980-01-01')).toMatchObject({ errorName: 'birthDateFixed' })
    const wine = await app.call('saveUserCoupon', { couponId: 'wein-15', operationId: uuid() }, { token })
    expect(wine).toMatchObject({ errorName: 'ageRestricted' })
  })

  it.each([
    { householdSize: 0 },
    { householdSize: 5 },
    { householdSize: '2' },
    { city: 'x'.repeat(201) },
    { photo: 'x' },
    { email: 'a@b.de' },
  ])('does not know %o', async (change) => {
    const { token } = await aMember(app)
    expect(await app.callRaw('updateUserProfile', change, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })

  it('keeps what others change at the same time', async () => {
    const { token } = await aMember(app)
    const changes = [{ city: 'Halle' }, { firstName: 'Zoë' }, { householdSize: 3 }, { userName: 'at.the.same.time' }] as const
    await Promise.all(changes.map((change) => app.call('updateUserProfile', change, { token })))
    const { result } = await app.call('getUserProfile', {}, { token })
    expect(result).toMatchObject({ firstName: 'Zoë', householdSize: 3, userName: 'at.the.same.time', address: { city: 'Halle' } })
  })
})

describe('a user name', () => {
  it('belongs to one member, in whatever case it is written', async () => {
    const [mine, yours] = [await aMember(app), await aMember(app)]
    await app.call('updateUserProfile', { userName: 'Straße.7' }, { token: mine.token })
    const taken = await app.call('updateUserProfile', { userName: 'ＳＴＲＡＳＳＥ.7' }, { token: yours.token })
    expect(taken).toMatchObject({ errorName: 'userNameTaken', result: { fields: ['userName'] } })
    expect(await app.call('checkIsExistUserName', { userName: 'strasse.7' })).toMatchObject({ errorCode: 0, result: { isExist: true } })
    expect((await app.call('checkIsExistUserName', { userName: 'strasse.7' }, { token: mine.token })).result.isExist).toBe(false)
    expect((await app.call('checkIsExistUserName', { userName: 'strasse.8' })).result.isExist).toBe(false)
  })

  it('that others have is a guess at who they are: ten an hour, whether it is chosen or asked about', async () => {
    const owner = await aMember(app)
    await app.call('updateUserProfile', { userName: 'pfingstrose' }, { token: owner.token })
    const { token } = await aMember(app)
    const choose = (userName: string) => app.call('updateUserProfile', { userName }, { token })
    expect(await choose('mohn')).toMatchObject({ errorName: null })
    for (let guess = 0; guess < 9; guess += 1) expect(await choose('pfingstrose')).toMatchObject({ errorName: 'userNameTaken' })
    expect((await app.call('checkIsExistUserName', { userName: 'pfingstrose' }, { token })).result.isExist).toBe(true)
    for (const name of ['pfingstrose', 'kornblume']) expect(await choose(name)).toMatchObject({ errorName: 'tooManyGuesses' })
    // The form sends the name along when something else changes.
    expect(await choose('mohn')).toMatchObject({ errorName: null })
  })

  it('can be written again, exchanged and given up; what was given up is free', async () => {
    const [mine, yours] = [await aMember(app), await aMember(app)]
    const rename = (userName: string) => app.call('updateUserProfile', { userName }, { token: mine.token })
    await rename('wanderer')
    expect((await rename('Wanderer')).result.userName).toBe('Wanderer')
    expect(await owners(mine.memberId)).toEqual(['wanderer'])
    expect((await rename('Wanderin')).result.userName).toBe('Wanderin')
    expect(await owners(mine.memberId)).toEqual(['wanderin'])
    expect((await rename(' ')).result).toMatchObject({ userName: 'Annegret Oberhofer-Dietz', isUserNameChosen: false })
    expect(await owners(mine.memberId)).toEqual([])
    expect(await app.call('updateUserProfile', { userName: 'wanderer' }, { token: yours.token })).toMatchObject({ errorCode: 0 })
  })

  it('wanted by eight at once goes to one of them', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(app)))
    const answers = await Promise.all(
      members.map(({ token }) => app.call('updateUserProfile', { userName: 'everybodys.darling' }, { token })),
    )
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1)
    const lost = answers.filter(({ errorName }) => errorName === 'userNameTaken')
    expect(lost.map(({ result }) => result)).toEqual(Array(7).fill({ fields: ['userName'] }))
  })

  it('is asked about with one that could be', async () => {
    expect(await app.call('checkIsExistUserName', { userName: '李' })).toMatchObject({ errorName: 'usernameFormatInvalid' })
    await expectNoStrangeFields(app, 'checkIsExistUserName', { userName: 'wanderer' })
  })
})
