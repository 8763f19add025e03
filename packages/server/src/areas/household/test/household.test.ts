import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const by = (member: TestMember) => signedIn(app, member)
const invites = async (member: TestMember) => (await app.call('createHouseholdCode', {}, by(member))).result.code ?? ''
const asks = (member: TestMember, code: string) => app.call('joinHousehold', { code }, by(member))
const confirms = (member: TestMember, other: TestMember) => app.call('confirmHousehold', { userId: other.memberId }, by(member))
const leaves = (member: TestMember) => app.call('leaveHousehold', {}, by(member))
const householdOf = async (member: TestMember) => (await app.call('getHousehold', {}, by(member))).result
const heartsOf = async (member: TestMember) => (await cardOf(app, member)).hearts
const spoons = 'kochloeffel-set'
const activates = (member: TestMember, operationId = uuid(), rewardId = spoons) =>
  app.call('redeemUserStampCard', { operationId, campaignId, rewardId }, by(member))
const givesBack = (member: TestMember, redemptionId: string) =>
  app.call('cancelUserRedemption', { redemptionId, operationId: uuid() }, by(member))
const adds = (member: TestMember, name: string) => app.call('addMyGrocerys', { items: [{ groceryId: uuid(), name }] }, by(member))
const listOf = async (member: TestMember) =>
  (await app.call('getMyGrocerys', {}, by(member))).result.items.map(({ name, isBought }) => (isBought ? `${name} ✓` : name)).sort()
const kindsIn = async (member: TestMember) => (await app.call('listNotification', {}, by(member))).result.items.map(({ title }) => title)

const annegret = (hearts = 7, profile: Parameters<typeof aMember>[1] = {}) => aMember(app, { hearts, ...profile })
const jannik = (hearts = 41) => aMember(app, { hearts, firstName: 'Jannik' })

async function together(one: TestMember, other: TestMember): Promise<void> {
  expect(await asks(other, await invites(one))).toMatchObject({ errorName: null })
  expect(await confirms(one, other)).toMatchObject({ errorName: null, result: { status: 'together' } })
}

/** Activates a reward of ten hearts with some of the other member's. */
async function borrows(member: TestMember): Promise<string> {
  const { errorName, result } = await activates(member)
  expect(errorName).toBeNull()
  return result.redemption.redemptionId
}

describe('joining', () => {
  it('takes a code, a yes and a confirmation, and both are told', async () => {
    const [one, other] = [await annegret(), await jannik()]
    expect(await householdOf(one)).toEqual({ status: 'none', partner: null, code: null, at: null, hearts: null })
    const code = await invites(one)
    expect(await householdOf(one)).toMatchObject({ status: 'inviting', code })
    expect((await asks(other, ` ${code.toLowerCase()} `)).result).toMatchObject({ status: 'asking', partner: { userName: 'Annegret' } })
    expect(await householdOf(one)).toMatchObject({ status: 'asked', code: null, partner: { userName: 'Jannik' }, hearts: null })
    expect((await app.call('detailsUserStampCard', { campaignId }, by(one))).result.lender).toBeNull()
    const { result } = await confirms(one, other)
    expect(result).toMatchObject({
      status: 'together',
      hearts: { own: 7, partner: 41, brought: 7, collected: 0 },
    })
    expect(await householdOf(other)).toMatchObject({ status: 'together', partner: { userName: 'Annegret' }, hearts: { own: 41 } })
    expect(await kindsIn(one)).toEqual(['Ihr sammelt jetzt zusammen', 'Zusammen sammeln?'])
    expect(await kindsIn(other)).toEqual(['Ihr sammelt jetzt zusammen'])
  })

  it('takes a ticket of both, and none to leave', async () => {
    const [one, other] = [await annegret(), await jannik()]
    const code = await invites(one)
    expect(await app.call('joinHousehold', { code }, { ...by(other), isCopied: true })).toMatchObject({ errorName: 'confirmIdentity' })
    await asks(other, code)
    const confirmed = await app.call('confirmHousehold', { userId: other.memberId }, { ...by(one), isCopied: true })
    expect(confirmed).toMatchObject({ errorName: 'confirmIdentity' })
    await confirms(one, other)
    expect(await app.call('leaveHousehold', {}, { ...by(other), isCopied: true })).toMatchObject({
      errorName: null,
      result: { status: 'left' },
    })
  })

  it('is for members with a confirmed contact who have not blocked each other, with a code of the last day', async () => {
    const unconfirmed = await annegret(0, { emailVerifiedAt: null })
    expect(await app.call('createHouseholdCode', {}, by(unconfirmed))).toMatchObject({ errorName: 'accountNotVerified' })
    const [one, other] = [await annegret(), await jannik()]
    const code = await invites(one)
    expect(await asks(unconfirmed, code)).toMatchObject({ errorName: 'accountNotVerified' })
    expect(await asks(one, code)).toMatchObject({ errorName: 'householdCodeNotFound' })
    expect(await asks(other, 'H-0000-0000-0000')).toMatchObject({ errorName: 'householdCodeNotFound' })
    await app.call('blockUser', { userId: other.memberId }, by(one))
    expect(await asks(other, code)).toMatchObject({ errorName: 'householdCodeNotFound' })
    await app.call('unblockUser', { userId: other.memberId }, by(one))
    await app.call('blockUser', { userId: one.memberId }, by(other))
    expect(await asks(other, code)).toMatchObject({ errorName: 'friendBlocked' })
    await app.call('unblockUser', { userId: one.memberId }, by(other))
    app.clock.pass({ hours: 24 })
    expect(await asks(other, code)).toMatchObject({ errorName: 'householdCodeNotFound' })
    expect(await householdOf(one)).toMatchObject({ status: 'none' })
    await expectMembersOnly(app, 'getHousehold', {})
  })

  it('of two who use one code at once lets one wait for the answer, and only that one can be confirmed', async () => {
    const [one, other, third] = [await annegret(), await jannik(), await jannik()]
    const code = await invites(one)
    const answers = await Promise.all([asks(other, code), asks(third, code)])
    expect(answers.map(({ errorName }) => errorName).sort()).toEqual(['householdCodeNotFound', null])
    const [chosen, late] = answers[0]?.errorName === null ? [other, third] : [third, other]
    expect(await asks(chosen, code)).toMatchObject({ errorName: null })
    expect(await confirms(one, late)).toMatchObject({ errorName: 'userNotFound' })
    const twice = await Promise.all([confirms(one, chosen), confirms(one, chosen)])
    expect(twice.map(({ errorName }) => errorName)).toEqual([null, null])
    expect(await asks(late, await invites(await annegret()))).toMatchObject({ errorName: null })
    expect(await app.call('createHouseholdCode', {}, by(one))).toMatchObject({ errorName: 'householdExists' })
  })

  it('can be taken back or declined without a pause', async () => {
    const [one, other] = [await annegret(), await jannik()]
    await asks(other, await invites(one))
    expect((await leaves(one)).result).toMatchObject({ status: 'none' })
    expect(await householdOf(other)).toMatchObject({ status: 'none' })
    await together(one, other)
  })
})

describe('a reward', () => {
  it("takes the activator's hearts first, then of the other's those that could be sent", async () => {
    const [one, other] = [await annegret(7), await aMember(app, { hearts: 3, given: 20, firstName: 'Jannik' })]
    await together(one, other)
    const { result: card } = await app.call('detailsUserStampCard', { campaignId }, by(one))
    expect(card).toMatchObject({ hearts: 7, lender: { name: 'Jannik', hearts: 3 } })
    expect(card.rewards.find(({ rewardId }) => rewardId === spoons)).toMatchObject({ missingHearts: 0 })
    const operationId = uuid()
    const { result } = await activates(one, operationId)
    expect(result.redemption).toMatchObject({ hearts: 10, lentHearts: 3 })
    expect((await activates(one, operationId)).result).toEqual(result)
    expect([await heartsOf(one), await heartsOf(other)]).toEqual([0, 20])
    expect(await activates(one)).toMatchObject({ errorName: 'notEnoughStamps' })
    const history = await app.call('listUserStampHistory', { campaignId }, by(other))
    expect(history.result.items[0]).toMatchObject({ cause: 'activation', hearts: -3, party: 'Annegret' })
  })

  it('takes none of a purchase that can still be returned', async () => {
    const till = await aTill(app)
    const [one, other] = [await annegret(7), await jannik(0)]
    await together(one, other)
    await till.sells({ cardNumber: other.cardNumber, lines: lines(5000) })
    expect(await heartsOf(other)).toBeGreaterThanOrEqual(3)
    expect(await activates(one)).toMatchObject({ errorName: 'notEnoughStamps' })
    app.clock.pass({ days: 15 })
    expect(await activates(one)).toMatchObject({ errorName: null })
  })

  it('that is given back returns to whose hearts paid, also when they have parted', async () => {
    const [one, other] = [await annegret(7), await jannik(41)]
    await together(one, other)
    const first = await borrows(one)
    expect([await heartsOf(one), await heartsOf(other)]).toEqual([0, 38])
    const back = await givesBack(one, first)
    expect(back.result).toMatchObject({ card: { hearts: 7, shareableHearts: 7 } })
    expect(await cardOf(app, other)).toMatchObject({ hearts: 41, shareableHearts: 41 })
    const again = await borrows(one)
    await leaves(one)
    expect(await activates(one)).toMatchObject({ errorName: 'notEnoughStamps' })
    await givesBack(one, again)
    expect([await heartsOf(one), await heartsOf(other)]).toEqual([7, 41])
  })

  it('is handed over as any other, and the hearts of a void and of its return go back to both', async () => {
    const till = await aTill(app)
    const [one, other] = [await annegret(7), await jannik(41)]
    await together(one, other)
    const redemptionId = await borrows(one)
    const sale = till.sale({ scanId: (await till.scans(one)).result.scanId, redemptionIds: [redemptionId] })
    expect(await till.checkout(sale)).toMatchObject({ errorName: null })
    const purchase = { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    expect(await till.takesBack({ purchase, redemptionIds: [redemptionId] })).toMatchObject({ errorName: null })
    expect([await heartsOf(one), await heartsOf(other)]).toEqual([7, 41])
  })

  it('goes back when its purchase does for the own hearts in it, and stays where all are lent', async () => {
    const till = await aTill(app)
    const [one, other] = [await annegret(0), await jannik(41)]
    await together(one, other)
    const sale = till.sale({ cardNumber: one.cardNumber, lines: lines(5500) })
    expect(await till.checkout(sale)).toMatchObject({ errorName: null })
    const [own, partly, lent] = [await borrows(one), await borrows(one), await borrows(one)]
    expect([await heartsOf(one), await heartsOf(other)]).toEqual([0, 22])
    const back = await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    const [clawback] = back.result.hearts
    expect(clawback).toMatchObject({ hearts: 11, becameDebtHearts: 0 })
    expect(clawback?.deactivated).toMatchObject([
      { id: partly, amount: 1 },
      { id: own, amount: 10 },
    ])
    expect(await heartsOf(other)).toBe(31)
    expect((await givesBack(one, lent)).result).toMatchObject({ redemption: { status: 'Deactivated' } })
  })

  it('that is still activated when its member deletes the account returns to the other one what was lent', async () => {
    const [one, other] = [await annegret(7), await jannik(41)]
    await together(one, other)
    await borrows(one)
    await adds(one, 'Milch')
    await deletesAccount(one)
    expect(await heartsOf(other)).toBe(41)
    expect(await householdOf(other)).toMatchObject({ status: 'left', partner: null })
    expect(await listOf(other)).toEqual(['Milch'])
  })

  it('expires what was lent by somebody who is gone', async () => {
    const [one, other] = [await annegret(7), await jannik(41)]
    await together(one, other)
    const redemptionId = await borrows(one)
    await deletesAccount(other)
    expect((await givesBack(one, redemptionId)).result).toMatchObject({ card: { hearts: 7 } })
  })

  it('that both activate at once with the same last hearts is one; leaving at once with it decides for both', async () => {
    const [one, other] = [await annegret(7), await jannik(7)]
    await together(one, other)
    const answers = await Promise.all([activates(one), activates(other)])
    expect(answers.map(({ errorName }) => errorName).sort()).toEqual(['notEnoughStamps', null])
    expect((await heartsOf(one)) + (await heartsOf(other))).toBe(4)

    const [third, fourth] = [await annegret(7), await jannik(41)]
    await together(third, fourth)
    const [activated, left] = await Promise.all([activates(third), leaves(fourth)])
    expect(left).toMatchObject({ errorName: null })
    const isActivated = activated.errorName === null
    expect([await heartsOf(third), await heartsOf(fourth)]).toEqual(isActivated ? [0, 38] : [7, 41])
  })

  it('can be given back by both at once, each with hearts of the other', async () => {
    const [one, other] = [await annegret(7), await jannik(13)]
    await together(one, other)
    const first = await borrows(one)
    const second = await borrows(other)
    expect([await heartsOf(one), await heartsOf(other)]).toEqual([0, 0])
    const back = await Promise.all([givesBack(one, first), givesBack(other, second)])
    expect(back.map(({ errorName }) => errorName)).toEqual([null, null])
    expect([await heartsOf(one), await heartsOf(other)]).toEqual([7, 13])
  })
})

describe('leaving', () => {
  it('is immediate and alone, with the own share; a new household begins after thirty days', async () => {
    const [one, other] = [await annegret(27), await jannik(41)]
    await together(one, other)
    app.clock.pass({ hours: 1 })
    await borrows(one)
    expect((await householdOf(one)).hearts).toMatchObject({ own: 17, partner: 41, brought: 27, collected: 0, shared: 0, activated: -10 })
    expect((await leaves(one)).result).toMatchObject({ status: 'left', hearts: null })
    expect([await heartsOf(one), await heartsOf(other)]).toEqual([17, 41])
    expect(await kindsIn(other)).toContain('Euer Haushalt ist beendet')
    expect(await app.call('createHouseholdCode', {}, by(other))).toMatchObject({ errorName: 'householdExists' })
    expect((await leaves(one)).result).toMatchObject({ status: 'left' })
    app.clock.pass({ days: 30 })
    expect(await householdOf(other)).toMatchObject({ status: 'none' })
    await together(other, one)
  })

  it('comes before blocking', async () => {
    const [one, other] = [await annegret(), await jannik()]
    await together(one, other)
    const blocks = () => app.call('blockUser', { userId: other.memberId }, by(one))
    expect(await blocks()).toMatchObject({ errorName: 'householdFirst' })
    await leaves(one)
    expect(await blocks()).toMatchObject({ errorName: null })
  })

  it('ends one grocery list, of which each has a copy', async () => {
    const [one, other] = [await annegret(), await jannik()]
    await adds(one, 'Milch')
    await adds(other, 'Brot')
    await together(one, other)
    await adds(other, 'Eier')
    expect(await listOf(one)).toEqual(['Brot', 'Eier', 'Milch'])
    const [{ groceryId } = { groceryId: '' }] = (await app.call('getMyGrocerys', {}, by(one))).result.items
    const tick = { items: [{ groceryId, isBought: true, changedAt: app.clock.now().toISOString() }] }
    await app.call('buyMyGrocerys', tick, by(one))
    expect(await listOf(other)).toEqual(await listOf(one))
    const exports = await Promise.all([one, other].map((member) => app.call('exportUserData', {}, by(member))))
    for (const { result } of exports) expect(result.recipes.groceries.map(({ name }) => name).sort()).toEqual(['Brot', 'Eier', 'Milch'])
    const last = await listOf(one)
    await leaves(other)
    await adds(other, 'Salz')
    expect(await listOf(one)).toEqual(last)
    expect(await listOf(other)).toEqual([...last, 'Salz'].sort())
  })
})

async function deletesAccount(member: TestMember): Promise<void> {
  await app.call('sendDeleteAccountEmail', {}, by(member))
  const deleteToken = await latestToken(app, member.email)
  expect(await app.call('confirmDeleteAccount', { deleteToken })).toMatchObject({ errorName: null })
}
