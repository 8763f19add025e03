import type { Input } from '@herzkarte/contract/all-calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCardCustomer } from '#testing/card-customers.ts'
import { latestMessage } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { anEmail, aPrintedCard, password } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let graph: GraphApi
let app: TestServer
beforeAll(async () => {
  graph = await startGraphApi()
  app = await startTestServer({ ...graph.env, DELIVERY_TIMEOUT_MS: '500' })
})
afterAll(async () => {
  await app.close()
  await graph.close()
})
afterEach(() => graph.break(undefined))

let people = 0
const aPerson = (more: object = {}) => {
  people += 1
  return { id: `2015${people}`, email: anEmail(), first_name: 'Lotte', last_name: 'Hagedorn', ...more }
}
const register = (snsToken: string, form: Partial<Input<'register'>> = {}) =>
  app.call('register', { registerType: 'facebook', snsType: 'facebook', snsToken, isOldEnough: true, salutation: 'Female', ...form })
const signIn = (snsToken: string, snsType = 'facebook') => app.call('newLogin', { loginType: 'facebook', snsType, snsToken })

describe('who comes from Facebook', () => {
  it('has an account at once: the address is verified, the names are known, a password comes later', async () => {
    const person = aPerson()
    const { errorName, result } = await register(graph.tokenOf(person), { birthDate: '1990-05-01', langCode: 'fr_FR' })
    expect(errorName).toBeNull()
    expect(result).toMatchObject({
      pending: null,
      signed: {
        token: { tokenType: 'Bearer' },
        user: {
          email: person.email,
          firstName: 'Lotte',
          lastName: 'Hagedorn',
          birthDate: '1990-05-01',
          langCode: 'fr_FR',
          hasPassword: false,
          isFacebookLinked: true,
        },
      },
    })
    const card = await app.call('getUserStampCard', { campaignId: 'herzhaft-kochen' }, { token: result.signed?.token.accessToken ?? '' })
    expect(card.result.hearts).toBe(5)
    await app.runJobs()
    expect((await latestMessage(app, person.email)).subject).toContain('Bienvenue')
    expect(await app.call('checkIsExistAccount', { type: 'email', email: person.email })).toMatchObject({ result: { isExist: true } })
  })

  it('gets no name that sounds like the merchant, typed or from Facebook', async () => {
    const reserved = { errorName: 'nameReserved', result: { fields: ['firstName', 'lastName'] } }
    const typed = { firstName: 'Feldmarkt', lastName: 'Kundendienst' }
    expect(await register(graph.tokenOf(aPerson()), typed)).toMatchObject(reserved)
    const person = aPerson({ first_name: 'Feldmarkt', last_name: 'Kundendienst' })
    expect(await register(graph.tokenOf(person))).toMatchObject(reserved)
  })

  it('may choose a password, another name, and bring a printed card and an invitation', async () => {
    const friend = await aMember(app, { referralCode: 'FRNDFB22' })
    const customer = await aCardCustomer(app)
    const form = {
      firstName: 'Charlotte',
      lastName: 'Mühlbauer',
      birthDate: '1951-11-02',
      cardNumber: customer.cardNumber,
      referralCode: 'frndfb22',
      password,
      confirmPassword: password,
    }
    const { result } = await register(graph.tokenOf(aPerson()), form)
    const user = result.signed?.user
    expect(user).toMatchObject({ firstName: 'Charlotte', hasPassword: true, printedCardNumber: customer.cardNumber })
    expect(await app.call('newLogin', { loginType: 'email', email: user?.email ?? '', password })).toMatchObject({ errorName: null })
    const { rows } = await app.server.services.pool.query('select referrer_id from referrals where member_id = $1', [user?.userId])
    expect(rows).toEqual([{ referrer_id: friend.memberId }])
  })

  it.each([
    [{ salutation: '' }, 'salutationRequired', ['salutation']],
    [{ password: 'short' }, 'passwordFormatInvalid', ['password']],
    [{ password, confirmPassword: `${password}?` }, 'newAndConfirmPasswordDiffer', ['confirmPassword']],
    [{ cardNumber: '2760' }, 'noMemberCardNumberFound', ['cardNumber']],
    [{ referralCode: 'NBDYHAS2' }, 'invalidReferralCode', ['referralCode']],
  ])('with the form %o is rejected, and can try again', async (form, errorName, fields) => {
    const token = graph.tokenOf(aPerson())
    expect(await register(token, form)).toMatchObject({ status: 200, errorName, result: { fields } })
    expect(await register(token)).toMatchObject({ errorName: null })
  })

  it('does not take over a printed card of somebody else', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const rejected = await register(graph.tokenOf(aPerson()), { cardNumber, birthDate: '1951-11-03' })
    expect(rejected).toMatchObject({ errorName: 'customerInfoNotFound', result: { fields: ['cardNumber'] } })
    const taken = await aMember(app)
    expect(await register(graph.tokenOf(aPerson()), { cardNumber: taken.cardNumber })).toMatchObject({
      errorName: 'registrationCardNumberExists',
    })
    expect(await register(graph.tokenOf(aPerson()), { cardNumber: aPrintedCard() })).toMatchObject({ errorName: null })
  })

  it('without names at Facebook must give them', async () => {
    const nameless = aPerson({ first_name: undefined, last_name: '123' })
    expect(await register(graph.tokenOf(nameless))).toMatchObject({
      errorName: 'fieldRequired',
      result: { fields: ['firstName', 'lastName'] },
    })
  })

  it('without an address there registers by one of their own', async () => {
    expect(await register(graph.tokenOf(aPerson({ email: undefined })))).toMatchObject({ errorName: 'needToVerifyPhoneOrEmail' })
  })

  it('has one account: by Facebook, and by address', async () => {
    const person = aPerson()
    await register(graph.tokenOf(person))
    expect(await register(graph.tokenOf(person))).toMatchObject({ errorName: 'facebookAlreadyRegistered' })
    const { email } = await aMember(app)
    expect(await register(graph.tokenOf(aPerson({ email })))).toMatchObject({ errorName: 'emailAlreadyRegistered' })
  })

  it('has one account, also when the form is sent eight times at once', async () => {
    const person = aPerson()
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(graph.tokenOf(person))))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'facebookAlreadyRegistered')).toHaveLength(7)
  })

  // ASVS 16.5.2
  it('is not believed where Facebook rejects, is away or unknown', async () => {
    expect(await register('EAAmadeup')).toMatchObject({ errorName: 'facebookRegisterTokenInvalid' })
    expect(await register(graph.tokenOf(aPerson()), { snsType: 'google' })).toMatchObject({ errorName: 'snsTypeUnsupported' })
    expect(await app.call('register', { registerType: 'facebook' })).toMatchObject({ errorName: 'snsTypeUnsupported' })
    const noToken = { registerType: 'facebook', snsType: 'facebook' }
    expect(await app.call('register', noToken)).toMatchObject({ errorName: 'facebookRegisterTokenInvalid' })
    const token = graph.tokenOf(aPerson())
    graph.break({ status: 500, body: 'x' })
    expect(await register(token)).toMatchObject({ errorName: 'unknownFacebookError' })
  })
})

describe('signing in by Facebook', () => {
  // ASVS 7.6.1
  it('opens the account that it belongs to, however that was made', async () => {
    const [registered, linked] = [aPerson(), aPerson()]
    const made = await register(graph.tokenOf(registered))
    const again = await signIn(graph.tokenOf(registered))
    expect(again.result.user).toEqual(made.result.signed?.user)
    const member = await aMember(app)
    await app.call('linkFacebook', { snsType: 'facebook', snsToken: graph.tokenOf(linked) }, { token: member.token })
    expect((await signIn(graph.tokenOf(linked))).result.user.userId).toBe(member.memberId)
  })

  it('knows nobody who has no account here, and lets nobody in who is not active', async () => {
    expect(await signIn(graph.tokenOf(aPerson()))).toMatchObject({ errorName: 'facebookNotFound' })
    const person = aPerson()
    const { result } = await register(graph.tokenOf(person))
    await withStatus(app, result.signed?.user.userId, 'inactive')
    expect(await signIn(graph.tokenOf(person))).toMatchObject({ errorName: 'userInactive' })
  })

  it('needs a token that Facebook vouches for', async () => {
    const token = graph.tokenOf(aPerson())
    graph.takeBack(token)
    for (const rejected of [token, '', graph.tokenOf(aPerson(), '666')]) {
      expect(await signIn(rejected)).toMatchObject({ errorName: 'facebookLoginTokenInvalid' })
    }
    expect(await signIn(token, 'instagram')).toMatchObject({ errorName: 'snsTypeUnsupported' })
    graph.break('silent')
    expect(await signIn(token)).toMatchObject({ errorName: 'unknownFacebookError' })
  })

  it('keeps the address that Facebook knows while there is no password', async () => {
    const { result } = await register(graph.tokenOf(aPerson()))
    const token = result.signed?.token.accessToken ?? ''
    const answer = await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: anEmail() }, { token })
    expect(answer).toMatchObject({ errorName: 'facebookUpdateRegisteredMailError' })
  })
})
