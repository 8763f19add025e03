import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestCode } from '#testing/codes.ts'
import { aMember } from '#testing/members.ts'
import { password, quickHash, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isCommonPassword } from '../new-password.ts'

const annegret = { firstName: 'Annegret', lastName: 'Oberhofer-Dietz', email: 'anne.ober@example.org', street: 'Ahornweg', city: 'Leipzig' }

describe('a password', () => {
  it.each([
    ['that everybody has', ['Password1!', 'Passwort1!', 'Welcome1!', 'Hallo123!', 'Fussball1!', 'Sommer2026!', 'Geheim#99']],
    ['that everybody has, with the usual substitutions', ['Passw0rd!', 'P@ssw0rd1', 'Ilovey0u!', 'PASSWORD1!', 'Drowssap1!']],
    ['that is a row of keys or letters', ['Qwertz123!', 'Qwertzui1!', '1qaz!QAZ', 'Abcdefg1!', 'Aaaaaaa1!']],
    ['with the name of the member', ['Annegret1!', '@nn3gret22!', 'Oberhofer1!', 'Dietz!2026', 'aNNEGRET-7']],
    ['with the address of the member', ['Anne.Ober1!', 'Ahornweg12!', 'Leipzig#1']],
    [
      'with words of the shop and of this product',
      ['Herzkarte1!', 'H3rzk@rte1!', '!Herzkarte2026', 'Supermarkt#7', 'Treuepunkte1!', 'Fidélité12!', 'Loyalty2026!'],
    ],
    ['that repeats or parts those words by symbols', ['Herz-karte1!', 'HerzHerz1!', 'Herz.Herz1!', 'Pass-word1!']],
    ['with the name of the merchant', ['Feldmarkt1!', 'F3ldm@rkt!1', 'Feldmarkt2026!']],
  ])('%s is too common', (_, passwords) => {
    for (const one of passwords) expect(isCommonPassword(one, annegret, 'Feldmarkt'), one).toBe(true)
  })

  it.each(['Rosenkohl7!', 'Steckruebe9!', 'Monkey!Dragon7', 'Mohn+Zimt7', 'xK9#mQ2vLp', 'Annegret+Zimt7', ''])('%s is not', (one) => {
    expect(isCommonPassword(one, annegret, 'Feldmarkt')).toBe(false)
  })
})

describe('a password that is too common', () => {
  let app: TestServer
  beforeAll(async () => {
    app = await startTestServer()
  })
  afterAll(() => app.close())
  const tooCommon = { errorName: 'passwordTooCommon', result: { fields: ['password'] } }

  it('is said while typing, to members with what is known of them', async () => {
    const check = (typed: string, as: object = {}) => app.call('checkNewPassword', { password: typed, ...as })
    expect(await check('Passw0rd!')).toMatchObject({ result: { isCommon: true } })
    expect(await check('Oberhofer1!')).toMatchObject({ result: { isCommon: false } })
    expect(await check('Oberhofer1!', { email: 'oberhofer@example.org' })).toMatchObject({ result: { isCommon: true } })
    const { token } = await aMember(app)
    expect(await app.call('checkNewPassword', { password: 'Oberhofer1!' }, { token })).toMatchObject({ result: { isCommon: true } })
  })

  it('is not looked for in one that is too long to be taken', async () => {
    const check = (typed: string) => app.call('checkNewPassword', { password: typed })
    expect(await check('Passw0rd########')).toMatchObject({ result: { isCommon: true } })
    expect(await check('Passw0rd#########')).toMatchObject({ result: { isCommon: false } })
  })

  // ASVS 6.2.4, 6.2.11
  it('cannot be registered with', async () => {
    const form = await verifiedByEmail(app)
    expect(await app.call('newRegister', { ...form, password: 'Annegret1!' })).toMatchObject(tooCommon)
    const { tempUserId, registrationProof, ...inOneStep } = form
    const email = 'somebody@example.org'
    expect(await app.call('register', { ...inOneStep, email, password: 'Passw0rd!' })).toMatchObject(tooCommon)
    expect(await app.call('newRegister', form)).toMatchObject({ errorName: null })
  })

  // ASVS 6.2.4, 6.2.11
  it('cannot be changed to, nor set by a link or a code', async () => {
    const { token, email } = await aMember(app, { passwordHash: await quickHash() })
    expect(await app.call('changeUserPassword', { oldPassword: password, password: 'Annegret1!' }, { token })).toMatchObject(tooCommon)
    await app.call('forgetUserPassword', { type: 'email', email })
    await app.runJobs()
    const code = await latestCode(app, email)
    expect(await app.call('resetUserPasswordByEmail', { email, code, password: 'Annegret1!' })).toMatchObject(tooCommon)
    // The code still works for a better one.
    expect(await app.call('resetUserPasswordByEmail', { email, code, password: 'Rosenkohl7!' })).toMatchObject({ errorName: null })
  })
})
