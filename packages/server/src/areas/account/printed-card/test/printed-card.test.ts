import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCardCustomer } from '#testing/card-customers.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember, withStatus } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { aPrintedCard, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { cardOf, expectLedgerToHold, signedIn } from '#testing/till.ts'
import type { CardCustomer } from '../../index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
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
/** At all cards that members have guessed at. */
const useUpGuesses = () =>
  app.server.services.pool.query(`update rate_counters set count = 40 where key like 'cards:wrong:%' and key not like 'cards:wrong:%:%'`)
const rows = async (text: string, ...values: unknown[]) => (await app.server.services.pool.query(text, values)).rows

describe('a customer of a printed card', () => {
  it('is found, confirmed, bound, and the hearts are there', async () => {
    const member = await aMember(app)
    const customer = await aCardCustomer(app, { holdings: { 'herzhaft-kochen': 34, 'gut-aufgetischt': 6 } })
    const found = await find(member, customer.cardNumber.replace(/(.{4})/g, '$1 '))
    expect(found).toMatchObject({ errorName: null, result: { maskedFirstName: 'G•••' } })
    expect(JSON.stringify(found.result)).not.toContain('ünther')

    const shown = await confirm(member, found.result.profileToken, ' MUEHLBAUER ')
    const hearts = [
      { campaignId: 'herzhaft-kochen', name: 'Herzhaft kochen', hearts: 34 },
      { campaignId: 'gut-aufgetischt', name: 'Gut aufgetischt', hearts: 6 },
    ]
    expect(shown.result.holdings.hearts).toEqual(expect.arrayContaining(hearts))

    const publish = vi.spyOn(app.server.services.events, 'publish')
    const thief = { ...signedIn(app, member), isCopied: true }
    const { bindToken } = shown.result
    expect(await app.call('bindUserProfile', { bindToken, operationId: uuid() }, thief)).toMatchObject({ errorName: 'confirmIdentity' })
    const bound = await bind(member, bindToken)
    expect(bound).toMatchObject({ errorName: null, result: { user: { printedCardNumber: customer.cardNumber } } })
    expect(bound.result.holdings).toEqual(shown.result.holdings)
    const credited = { type: 'heartsCredited', campaignId: 'herzhaft-kochen', hearts: 34, balanceHearts: 34, cause: 'card' }
    expect(publish.mock.calls).toContainEqual([member.memberId, credited])
    publish.mockRestore()

    expect(await cardOf(app, member)).toMatchObject({ hearts: 34 })
    expect(await cardOf(app, member, 'gut-aufgetischt')).toMatchObject({ hearts: 6 })
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, member))).result
    expect(items).toContainEqual(expect.objectContaining({ issueMethod: 'systemAdjust', cause: 'card', hearts: 34 }))
    const books = await rows('select purchased, given from books where member_id = $1 and unit = $2', member.memberId, 'herzhaft-kochen')
    expect(books).toEqual([{ purchased: 0, given: 34 }])
  })

  it('is forgotten once the card is in an account', async () => {
    const member = await aMember(app)
    const customer = await aCardCustomer(app)
    await bind(member, await confirmed(member, customer))
    const stored = await rows('select * from card_customers where card_number = $1', customer.cardNumber)
    expect(stored).toMatchObject([{ first_name: null, last_name: null, birth_date: null, holdings: {}, member_id: member.memberId }])
    await aCardCustomer(app, { ...customer, holdings: { 'herzhaft-kochen': 99 } })
    expect(await rows('select * from card_customers where card_number = $1', customer.cardNumber)).toEqual(stored)
    expect(await find(member, customer.cardNumber)).toMatchObject({ errorName: 'externalMemberCardAlreadyBound' })
  })

  it('does not come back with its hearts when the account is gone and the file is imported again', async () => {
    const customer = await aCardCustomer(app)
    const member = await aMember(app)
    await bind(member, await confirmed(member, customer))
    for (const table of ['cards', 'card_customers']) {
      await asOwner(app, (client) => client.query(`delete from ${table} where member_id = $1`, [member.memberId]))
    }
    await aCardCustomer(app, customer)
    expect(await rows('select from card_customers where card_number = $1', customer.cardNumber)).toEqual([])
    expect(await find(await aMember(app), customer.cardNumber)).toMatchObject({ errorName: 'customerInfoNotFound' })
    const stored = await rows('select card_hash::text from closed_cards')
    expect(JSON.stringify(stored)).not.toContain(customer.cardNumber)
  })

  it('keeps what was held and owed apart: hearts of the card repay a debt first', async () => {
    const member = await aMember(app, { hearts: 2, given: 3 })
    await bind(member, await confirmed(member, await aCardCustomer(app)))
    expect(await cardOf(app, member)).toMatchObject({ hearts: 39 })
  })

  it('has nothing left of a campaign that is over or that nobody knows', async () => {
    const member = await aMember(app)
    const customer = await aCardCustomer(app, { holdings: { 'herzhaft-kochen': 5, 'gut-aufgetischt': 7, 'long-ago': 9 } })
    app.clock.set('2027-06-01T10:00:00Z')
    const bound = await bind(member, await confirmed(member, customer))
    expect(bound.result.holdings.hearts).toEqual([])
  })

  it('gets the card and its hearts from an account that had it before it was imported, by the same proof', async () => {
    const cardNumber = aPrintedCard()
    const thief = await app.call('newRegister', { ...(await verifiedByEmail(app)), cardNumber })
    expect(thief.result.user.printedCardNumber).toBe(cardNumber)
    const customer = await aCardCustomer(app, { cardNumber, holdings: { 'herzhaft-kochen': 25 } })
    const member = await aMember(app)
    expect(await find(member, cardNumber, '1990-01-01')).toMatchObject({ errorName: 'customerInfoNotFound' })
    const bindToken = await confirmed(member, customer)
    const bound = await bind(member, bindToken)
    expect(bound).toMatchObject({ errorName: null, result: { user: { printedCardNumber: cardNumber } } })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 25 })
    expect(await rows('select member_id from cards where card_number = $1', cardNumber)).toEqual([{ member_id: member.memberId }])
    const left = await app.call('getUserProfile', {}, { token: thief.result.token.accessToken })
    expect(left.result.printedCardNumber).toBeNull()
    expect(await find(await aMember(app), cardNumber)).toMatchObject({ errorName: 'customerInfoNotFound' })
  })

  it('leaves the card to an account that had it before and is of the same name and day of birth', async () => {
    const cardNumber = aPrintedCard()
    const customer = await aCardCustomer(app, { cardNumber })
    await asOwner(app, (client) => client.query('delete from card_customers where card_number = $1', [cardNumber]))
    const form = { ...(await verifiedByEmail(app)), lastName: 'Mühlbauer', birthDate }
    const holder = await app.call('newRegister', { ...form, cardNumber })
    await aCardCustomer(app, { cardNumber })
    const relative = await aMember(app)
    expect(await bind(relative, await confirmed(relative, customer))).toMatchObject({ errorName: 'externalMemberCardAlreadyBound' })
    const left = await app.call('getUserProfile', {}, { token: holder.result.token.accessToken })
    expect(left.result.printedCardNumber).toBe(cardNumber)
  })

  it('may be somebody who uses the card already, since before it was imported', async () => {
    const cardNumber = aPrintedCard()
    const { result } = await app.call('newRegister', { ...(await verifiedByEmail(app)), cardNumber })
    const member = { ...(await aMember(app)), memberId: result.user.userId, refreshToken: result.token.refreshToken }
    await aCardCustomer(app, { cardNumber })
    const bound = await bind(member, await confirmed(member, { cardNumber } as CardCustomer))
    expect(bound).toMatchObject({ errorName: null, result: { user: { printedCardNumber: cardNumber } } })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 39 })
  })
})

describe('findProfile', () => {
  it('is for members only', () => expectMembersOnly(app, 'findProfile', { cardNumber: aPrintedCard(), birthDate }))

  it.each([
    [{ cardNumber: '4111 1111 1111 1111' }, 'noMemberCardNumberFound', { fields: ['cardNumber'] }],
    [{ birthDate: '02.11.1951' }, 'birthDateInvalid', { fields: ['birthDate'] }],
    [{ birthDate: '2026-11-21' }, 'birthDateInvalid', { fields: ['birthDate'] }],
    [{ birthDate: '1951-11-03' }, 'customerInfoNotFound', null],
  ])('with %o is rejected', async (change, errorName, result) => {
    const { cardNumber } = await aCardCustomer(app)
    const answer = await app.call('findProfile', { cardNumber, birthDate, ...change }, signedIn(app, await aMember(app)))
    expect(answer).toMatchObject({ status: 200, errorName, result })
  })

  it('answers a card that nobody knows as a wrong date', async () => {
    const member = await aMember(app)
    expect(await find(member, aPrintedCard())).toMatchObject({ errorName: 'customerInfoNotFound' })
  })

  it('says that a card is in somebody’s account to a person who knows their date of birth, and to nobody else', async () => {
    const customer = await aCardCustomer(app)
    const owner = await aMember(app, { birthDate: '1951-11-02' })
    await bind(owner, await confirmed(owner, customer))
    for (const { cardNumber } of [customer, owner]) {
      expect(await find(await aMember(app), cardNumber)).toMatchObject({ errorName: 'externalMemberCardAlreadyBound' })
      expect(await find(await aMember(app), cardNumber, '1951-11-03')).toMatchObject({ errorName: 'customerInfoNotFound', result: null })
    }
  })

  it('lets nobody guess the date of birth of a card in somebody’s account', async () => {
    const { cardNumber } = await aMember(app, { birthDate })
    const guesser = await aMember(app)
    for (const day of ['01', '02', '03', '04', '05']) await find(guesser, cardNumber, `1951-12-${day}`)
    expect(await find(guesser, cardNumber)).toMatchObject({ errorName: 'userLocked' })
    await useUpGuesses()
    expect(await find(await aMember(app), cardNumber)).toMatchObject({ errorName: 'userLocked' })
  })
})

describe('guesses at a card', () => {
  const wrong = (member: TestMember, cardNumber: string) => find(member, cardNumber, '1951-11-03')

  it('lock the member who guesses after five, longer each time, also with the right date then', async () => {
    const member = await aMember(app)
    const { cardNumber } = await aCardCustomer(app)
    for (let guess = 1; guess <= 5; guess++) expect((await wrong(member, aPrintedCard())).errorName).toBe('customerInfoNotFound')
    const locked = await find(member, cardNumber)
    expect(locked).toMatchObject({ errorName: 'userLocked' })
    expect(locked.errorMessage).toContain('1 Minute')
    app.clock.pass({ minutes: 1 })
    expect((await wrong(member, aPrintedCard())).errorName).toBe('customerInfoNotFound')
    expect((await find(member, cardNumber)).errorMessage).toContain('5 Minuten')
    app.clock.pass({ minutes: 5 })
    expect(await find(member, cardNumber)).toMatchObject({ errorName: null })
  })

  it('of one member lock the card for nobody else, and those of all for a day after forty', async () => {
    const { cardNumber } = await aCardCustomer(app)
    const [guesser, member] = [await aMember(app), await aMember(app)]
    for (let guess = 1; guess <= 5; guess++) await wrong(guesser, cardNumber)
    expect(await find(guesser, cardNumber)).toMatchObject({ errorName: 'userLocked' })
    expect(await find(member, cardNumber)).toMatchObject({ errorName: null })
    await useUpGuesses()
    expect(await find(await aMember(app), cardNumber)).toMatchObject({ errorName: 'userLocked' })
    expect(await find(member, (await aCardCustomer(app)).cardNumber)).toMatchObject({ errorName: null })
  })

  it('are not forgiven for a right one in between', async () => {
    const member = await aMember(app)
    const own = await aCardCustomer(app)
    for (let guess = 1; guess <= 4; guess++) await wrong(member, aPrintedCard())
    expect(await find(member, own.cardNumber)).toMatchObject({ errorName: null })
    await wrong(member, aPrintedCard())
    expect(await find(member, own.cardNumber)).toMatchObject({ errorName: 'userLocked' })
  })

  it('at once are no way around: of forty, five are looked at', async () => {
    const member = await aMember(app)
    const { cardNumber } = await aCardCustomer(app)
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(member, cardNumber)))
    expect(answers.filter(({ errorName }) => errorName === 'customerInfoNotFound')).toHaveLength(5)
    expect(answers.filter(({ errorName }) => errorName === 'userLocked')).toHaveLength(35)
  })

  it('by the last name count as well', async () => {
    const member = await aMember(app)
    const { cardNumber } = await aCardCustomer(app)
    const { profileToken } = (await find(member, cardNumber)).result
    for (let guess = 1; guess <= 5; guess++) {
      const answer = await confirm(member, profileToken, 'Maier')
      expect(answer).toMatchObject({ errorName: 'customerInfoNotFound', result: { fields: ['lastName'] } })
    }
    expect(await confirm(member, profileToken)).toMatchObject({ errorName: 'userLocked' })
  })
})

describe('confirmProfile and bindUserProfile', () => {
  it('are for members only', async () => {
    await expectMembersOnly(app, 'confirmProfile', { profileToken: 'x', lastName: 'Mühlbauer' })
    await expectMembersOnly(app, 'bindUserProfile', { bindToken: 'x', operationId: uuid() })
  })

  // ASVS 2.3.1
  it('take no token that is made up, of another step, of another member or too old', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const { cardNumber } = await aCardCustomer(app)
    const { profileToken } = (await find(member, cardNumber)).result
    const { bindToken } = (await confirm(member, profileToken)).result
    const [head, body, signature] = profileToken.split('.')
    const forged = [
      head,
      Buffer.from(JSON.stringify({ memberId: other.memberId, cardNumber, until: 9e15 })).toString('base64url'),
      signature,
    ]
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`
    for (const token of ['x', '', forged.join('.'), unsigned, bindToken]) {
      expect(await confirm(member, token), token).toMatchObject({ errorName: 'customerInfoNotFound' })
    }
    for (const token of ['x', profileToken]) expect(await bind(member, token)).toMatchObject({ errorName: 'customerInfoNotFound' })
    expect(await confirm(other, profileToken)).toMatchObject({ errorName: 'customerInfoNotFound' })
    expect(await bind(other, bindToken)).toMatchObject({ errorName: 'customerInfoNotFound' })
    app.clock.pass({ minutes: 15 })
    expect(await confirm(member, profileToken)).toMatchObject({ errorName: 'customerInfoNotFound' })
    expect(await bind(member, bindToken)).toMatchObject({ errorName: 'customerInfoNotFound' })
  })

  it('notice that somebody else was faster', async () => {
    const customer = await aCardCustomer(app)
    const [slow, fast] = [await aMember(app), await aMember(app)]
    const { profileToken } = (await find(slow, customer.cardNumber)).result
    const bindToken = await confirmed(slow, customer)
    await bind(fast, await confirmed(fast, customer))
    expect(await confirm(slow, profileToken)).toMatchObject({ errorName: 'externalMemberCardAlreadyBound' })
    expect(await bind(slow, bindToken)).toMatchObject({ errorName: 'externalMemberCardAlreadyBound' })
  })

  it('says when the account is gone', async () => {
    const member = await aMember(app)
    const bindToken = await confirmed(member, await aCardCustomer(app))
    await withStatus(app, member.memberId, 'deleted')
    expect(await bind(member, bindToken)).toMatchObject({ errorName: 'userNotFound' })
  })

  it('bind one printed card to an account and no second', async () => {
    const member = await aMember(app)
    const second = await aCardCustomer(app)
    await bind(member, await confirmed(member, await aCardCustomer(app)))
    expect(await bind(member, await confirmed(member, second))).toMatchObject({ errorName: 'bindCardFail' })
    expect(await find(await aMember(app), second.cardNumber)).toMatchObject({ errorName: null })
  })

  it('bind once, however often the same command comes, also when its token has run out or was made again', async () => {
    const member = await aMember(app)
    const customer = await aCardCustomer(app)
    const operationId = uuid()
    const [bindToken, another] = [await confirmed(member, customer), await confirmed(member, customer)]
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => bind(member, at % 2 ? bindToken : another, operationId)))
    expect(answers.map(({ errorName }) => errorName)).toEqual(Array(8).fill(null))
    expect(await bind(member, bindToken)).toMatchObject({ errorName: 'externalMemberCardAlreadyBound' })
    app.clock.pass({ minutes: 20 })
    const later = await bind(member, bindToken, operationId)
    expect(new Set([...answers, later].map(({ result }) => JSON.stringify(result))).size).toBe(1)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 34 })
    const other = await aCardCustomer(app)
    expect(await bind(member, await confirmed(member, other), operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it('bind a card that eight accounts want at once to one of them', async () => {
    const customer = await aCardCustomer(app)
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(app)))
    const tokens = await Promise.all(members.map((member) => confirmed(member, customer)))
    const answers = await Promise.all(members.map((member, at) => bind(member, tokens[at] ?? '')))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'externalMemberCardAlreadyBound')).toHaveLength(7)
    const credited = await rows(`select count(*)::int as count from postings where cause = 'card' and member_id = any($1)`, [
      members.map(({ memberId }) => memberId),
    ])
    expect(credited).toEqual([{ count: 1 }])
  })
})
