import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCardCustomer } from '#testing/card-customers.ts'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { anEmail, person as anybody, aPrintedCard, password, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold, signedIn } from '#testing/till.ts'
import type { CardCustomer } from '../../index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ PROXY_HOPS: '1' })
})
afterAll(async () => {
  await expectLedgerToHold(app)
  await app.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const birthDate = '1951-11-02'
const find = (member: TestMember, cardNumber: string, born = birthDate) =>
  app.call('findProfile', { cardNumber, birthDate: born }, signedIn(app, member))
const confirm = (member: TestMember, profileToken: string, lastName = 'Mühlbauer') =>
  app.call('confirmProfile', { profileToken, lastName }, signedIn(app, member))
const bind = (member: TestMember, bindToken: string, operationId = uuid()) =>
  app.call('bindUserProfile', { bindToken, operationId }, signedIn(app, member))

/** Found and confirmed: what is left is to bind it. */
async function confirmed(member: TestMember, { cardNumber }: CardCustomer): Promise<string> {
  const { profileToken } = (await find(member, cardNumber)).result
  return (await confirm(member, profileToken)).result.bindToken
}
const rows = async (text: string, ...values: unknown[]) => (await app.server.services.pool.query(text, values)).rows

describe('a registration with the card of a customer', () => {
  const person = { lastName: 'Mühlbauer', birthDate }

  it('takes what is saved on it along', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const input = await verifiedByEmail(app)
    const { errorName, result } = await app.call('newRegister', { ...input, ...person, lastName: 'muehlbauer', cardNumber })
    expect({ errorName, card: result.user.printedCardNumber, welcomeHearts: result.welcomeHearts }).toEqual({
      errorName: null,
      card: cardNumber,
      welcomeHearts: 5,
    })
    const card = await app.call('getUserStampCard', { campaignId: 'herzhaft-kochen' }, { token: result.token.accessToken })
    expect(card.result.hearts).toBe(39)
    expect(await rows('select last_name from card_customers where card_number = $1', cardNumber)).toEqual([{ last_name: null }])
  })

  it.each([
    [{ birthDate: '' }, ['birthDate']],
    [{ birthDate: '1951-11-03' }, ['cardNumber']],
    [{ lastName: 'Maier' }, ['cardNumber']],
  ])('and %o is rejected, and can go on without the card', async (change, fields) => {
    const { cardNumber } = await aCardCustomer(app)
    const input = { ...(await verifiedByEmail(app)), ...person }
    const rejected = await app.call('newRegister', { ...input, ...change, cardNumber })
    expect(rejected).toMatchObject({ status: 200, errorName: 'customerInfoNotFound', result: { fields } })
    expect(await app.call('newRegister', input)).toMatchObject({ errorName: null })
  })

  it('sent eight times at once makes one account, and the hearts land once', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const input = { ...(await verifiedByEmail(app)), ...person, cardNumber }
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.call('newRegister', input)))
    expect(answers.map(({ errorName }) => errorName)).toEqual(Array(8).fill(null))
    const [{ result }] = answers as [(typeof answers)[0]]
    const credited = await rows(`select count(*)::int as count from postings where cause = 'card' and member_id = $1`, result.user.userId)
    expect(credited).toEqual([{ count: 1 }])
  })

  it('guesses five times', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const input = { ...(await verifiedByEmail(app)), ...person, cardNumber }
    for (let guess = 1; guess <= 5; guess++) {
      expect((await app.call('newRegister', { ...input, lastName: 'Maier' })).errorName).toBe('customerInfoNotFound')
    }
    expect(await app.call('newRegister', input)).toMatchObject({ errorName: 'userLocked' })
  })

  it('of somebody who has proven nothing locks the card for their network, and for no member and nobody elsewhere', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const registers = (lastName: string, from: string) =>
      app.call('register', { registerType: 'email', email: anEmail(), password, ...anybody, birthDate, lastName, cardNumber }, { from })
    for (let guess = 1; guess <= 5; guess++)
      expect(await registers('Maier', `2001:db8::${guess}`)).toMatchObject({ errorName: 'customerInfoNotFound' })
    expect(await registers(person.lastName, '2001:db8::6')).toMatchObject({ errorName: 'userLocked' })
    expect(await registers(person.lastName, '2a02:8000::1')).toMatchObject({ errorName: null })
    const member = await aMember(app)
    expect(await app.call('findProfile', { cardNumber, birthDate }, signedIn(app, member))).toMatchObject({ errorName: null })
  })

  it.each(['validatePhysicalCardUser', 'newRegister'] as const)(
    'tries five cards of members by %s, each of which is a guess',
    async (call) => {
      const input = { ...(await verifiedByEmail(app)), ...person }
      const { tempUserId, registrationProof = '', lastName } = input
      const tries = async () => {
        const { cardNumber } = await aMember(app)
        return call === 'newRegister'
          ? app.call(call, { ...input, cardNumber })
          : app.call(call, { tempUserId, registrationProof, cardNumber, lastName, birthDate })
      }
      for (let guess = 1; guess <= 5; guess++) expect(await tries()).toMatchObject({ errorName: 'registrationCardNumberExists' })
      expect(await tries()).toMatchObject({ errorName: 'userLocked' })
    },
  )

  it('asks five times whether a card has a customer by saying nothing about them', async () => {
    const { tempUserId, registrationProof = '' } = await verifiedByEmail(app)
    const asks = async () => {
      const { cardNumber } = await aCardCustomer(app)
      return app.call('validatePhysicalCardUser', { tempUserId, registrationProof, cardNumber, lastName: 'Maier', birthDate: '' })
    }
    for (let guess = 1; guess <= 5; guess++) expect(await asks()).toMatchObject({ errorName: 'customerInfoNotFound' })
    expect(await asks()).toMatchObject({ errorName: 'userLocked' })
  })

  it('of somebody who has proven nothing tries a card of a member, and five times is enough', async () => {
    const { cardNumber } = await aMember(app)
    const registers = () => app.call('register', { registerType: 'email', email: anEmail(), password, ...anybody, cardNumber })
    for (let guess = 1; guess <= 5; guess++) expect(await registers()).toMatchObject({ errorName: 'registrationCardNumberExists' })
    expect(await registers()).toMatchObject({ errorName: 'userLocked' })
  })

  it('of eight members and of eight addresses in one network leaves guesses to members elsewhere', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const finds = async (born: string, from: string) =>
      app.call('findProfile', { cardNumber, birthDate: born }, { ...signedIn(app, await aMember(app)), from })
    for (let guess = 1; guess <= 60; guess++) await finds('1951-12-01', `2001:db8::${guess % 8}`)
    for (let address = 1; address <= 8; address++) {
      const { tempUserId, registrationProof = '' } = await verifiedByEmail(app)
      const input = { tempUserId, registrationProof, cardNumber, lastName: 'Maier', birthDate }
      for (let guess = 1; guess <= 5; guess++) await app.call('validatePhysicalCardUser', input, { from: '2001:db8::1' })
    }
    expect(await finds(birthDate, '2001:db8::1')).toMatchObject({ errorName: 'userLocked' })
    expect(await finds(birthDate, '2a02:8000::1')).toMatchObject({ errorName: null })
    const { tempUserId, registrationProof = '' } = await verifiedByEmail(app)
    const owner = { tempUserId, registrationProof, cardNumber, lastName: person.lastName, birthDate }
    expect(await app.call('validatePhysicalCardUser', owner, { from: '2a02:8000::1' })).toMatchObject({ errorName: null })
  })

  it('of strangers who name an address locks nobody who has proven it', async () => {
    const email = anEmail()
    const { cardNumber } = await aCardCustomer(app)
    const guesses = () =>
      app.call(
        'register',
        { registerType: 'email', email, password, ...anybody, birthDate, lastName: 'Maier', cardNumber },
        { from: '2001:db8::1' },
      )
    for (let guess = 1; guess <= 5; guess++) expect(await guesses()).toMatchObject({ errorName: 'customerInfoNotFound' })
    expect(await guesses()).toMatchObject({ errorName: 'userLocked' })
    const { tempUserId, registrationProof = '' } = await verifiedByEmail(app, email)
    const owner = { tempUserId, registrationProof, cardNumber, lastName: person.lastName, birthDate }
    expect(await app.call('validatePhysicalCardUser', owner)).toMatchObject({ errorName: null })
  })

  it('of strangers everywhere is one of forty a day', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const registers = (lastName: string, from: string) =>
      app.call('register', { registerType: 'email', email: anEmail(), password, ...anybody, birthDate, lastName, cardNumber }, { from })
    expect(await registers('Maier', '2001:db8::1')).toMatchObject({ errorName: 'customerInfoNotFound' })
    await app.server.services.pool.query(
      `update rate_counters set count = 40 where key like 'cards:wrong:%' and key not like 'cards:wrong:%:%'`,
    )
    expect(await registers(person.lastName, '2a02:8000::1')).toMatchObject({ errorName: 'userLocked' })
  })

  it('and a member who binds the same card at once: one of them has it', async () => {
    const customer = await aCardCustomer(app)
    const member = await aMember(app)
    const [bindToken, input] = [await confirmed(member, customer), await verifiedByEmail(app)]
    const [bound, registered] = await Promise.all([
      bind(member, bindToken),
      app.call('newRegister', { ...input, ...person, cardNumber: customer.cardNumber }),
    ])
    const outcomes = [bound.errorName, registered.errorName]
    expect([
      [null, 'registrationCardNumberExists'],
      ['externalMemberCardAlreadyBound', null],
    ]).toContainEqual(outcomes)
  })

  it('does not get a number for the app that is on a printed card', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const { rows: found } = await asOwner(app, (client) =>
      client.query('select 1 from cards where card_number = $1 union all select 1 from card_customers where card_number = $1', [
        cardNumber,
      ]),
    )
    expect(found).toHaveLength(1)
  })
})

describe('validatePhysicalCardUser', () => {
  const proof = async () => {
    const { tempUserId, registrationProof } = await verifiedByEmail(app)
    return { tempUserId, registrationProof }
  }
  const check = async (input: object) => app.call('validatePhysicalCardUser', { ...(await proof()), ...input } as never)

  it('says whether something is saved on a card that can come along', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const empty = await aCardCustomer(app, { holdings: {} })
    const person = { lastName: 'Mühlbauer', birthDate }
    expect(await check({ cardNumber, ...person })).toMatchObject({ errorName: null, result: { hasHoldings: true } })
    expect(await check({ cardNumber: empty.cardNumber, ...person })).toMatchObject({ result: { hasHoldings: false } })
    expect(await check({ cardNumber: aPrintedCard() })).toMatchObject({ errorName: null, result: { hasHoldings: false } })
  })

  it('rejects what the registration would', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const member = await aMember(app)
    expect(await check({ cardNumber: '2760' })).toMatchObject({ errorName: 'noMemberCardNumberFound', result: { fields: ['cardNumber'] } })
    expect(await check({ cardNumber: member.cardNumber })).toMatchObject({ errorName: 'registrationCardNumberExists' })
    expect(await check({ cardNumber })).toMatchObject({ errorName: 'customerInfoNotFound', result: { fields: ['lastName', 'birthDate'] } })
    expect(await check({ cardNumber, lastName: 'Maier', birthDate })).toMatchObject({ result: { fields: ['cardNumber'] } })
    const proven = await proof()
    const guess = async (lastName: string) => {
      const customer = await aCardCustomer(app)
      return app.call('validatePhysicalCardUser', { ...proven, cardNumber: customer.cardNumber, lastName, birthDate })
    }
    for (let guesses = 1; guesses <= 5; guesses++) expect((await guess('Maier')).errorName).toBe('customerInfoNotFound')
    expect(await guess('Mühlbauer')).toMatchObject({ errorName: 'userLocked' })
  })

  it('is for who has proven an address or a number', async () => {
    const input = await verifiedByEmail(app)
    const proven = { tempUserId: input.tempUserId, registrationProof: input.registrationProof, cardNumber: aPrintedCard() }
    const rejected = { errorName: 'needToVerifyPhoneOrEmail' }
    expect(await app.call('validatePhysicalCardUser', { ...proven, registrationProof: 'guessed' })).toMatchObject(rejected)
    expect(await app.call('validatePhysicalCardUser', { ...proven, tempUserId: uuid() })).toMatchObject(rejected)
    await expectNoStrangeFields(app, 'validatePhysicalCardUser', proven)
    app.clock.pass({ hours: 1 })
    expect(await app.call('validatePhysicalCardUser', proven)).toMatchObject(rejected)
    app.clock.set('2026-11-20T11:00:00Z')
    await app.call('newRegister', input)
    expect(await app.call('validatePhysicalCardUser', proven)).toMatchObject(rejected)
  })
})
