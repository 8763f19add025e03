import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCardCustomer } from '#testing/card-customers.ts'
import { changeContent } from '#testing/content.ts'
import { campaignId, type TestMember } from '#testing/members.ts'
import { verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

/** A new member with five welcome hearts and three free ones of the campaign. */
async function aNewcomer(form: object = {}): Promise<TestMember> {
  const elsewhere = { street: 'Lindenweg', houseNumber: '3', zip: '04229', city: 'Leipzig' }
  const { errorName, result } = await app.call('newRegister', { ...(await verifiedByEmail(app)), ...elsewhere, ...form })
  expect(errorName).toBeNull()
  const { user, token } = result
  await app.call('grantUserStamp', { campaignId, operationId: uuid() }, { token: token.accessToken })
  return {
    memberId: user.userId,
    token: token.accessToken,
    refreshToken: token.refreshToken,
    cardNumber: user.cardNumber,
    email: user.email ?? '',
  }
}

const takesFlowers = async (member: TestMember) => {
  const input = { giftId: 'blumenstrauss', exchangeType: 'hearts', operationId: uuid() } as const
  return (await app.call('redeemGift', input, signedIn(app, member))).errorName
}
const activates = (member: TestMember) =>
  app.call('redeemUserStampCard', { operationId: uuid(), campaignId, rewardId: 'kochloeffel-set' }, signedIn(app, member))
const grants = async (member: TestMember, hearts: number) =>
  expect(await till.gives({ cardNumber: member.cardNumber, hearts })).toMatchObject({ errorName: null })
const detailOf = async (member: TestMember) => (await app.call('detailsUserStampCard', { campaignId }, signedIn(app, member))).result
const waitingOf = async (member: TestMember) => (await detailOf(member)).waiting
const waits = { hearts: 8, minimumCents: 500 }

describe('hearts that cost nothing', () => {
  it('are shown at once and pay for a gift after the first purchase', async () => {
    const member = await aNewcomer()
    expect(await detailOf(member)).toMatchObject({ hearts: 8, shareableHearts: 0, waiting: waits })
    expect(await takesFlowers(member)).toBe('heartsAfterFirstPurchase')
    await till.checkout(till.sale({ cardNumber: member.cardNumber, lines: lines(500) }))
    expect(await waitingOf(member)).toBeNull()
    expect(await takesFlowers(member)).toBeNull()
  })

  it('wait while others are spent, also for a reward that needs both, which is not congratulated on', async () => {
    const member = await aNewcomer()
    await grants(member, 5)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 13, reachedReward: null })
    expect(await activates(member)).toMatchObject({ errorName: 'heartsAfterFirstPurchase', errorCode: 10638 })
    await grants(member, 5)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 18, reachedReward: { rewardId: 'kochloeffel-set' } })
    expect((await activates(member)).result.card).toMatchObject({ hearts: 8, reachedReward: null })
    expect(await waitingOf(member)).toEqual(waits)
    expect(await activates(member)).toMatchObject({ errorName: 'notEnoughStamps' })
  })

  it.each([
    ['less than an invitation asks for', lines(499)],
    ['only tobacco', [aLine({ departmentId: 'tabak', amountCents: 3000, quantity: 1 })]],
  ])('wait after a purchase of %s', async (_, basket) => {
    const member = await aNewcomer()
    await till.checkout(till.sale({ cardNumber: member.cardNumber, lines: basket }))
    expect(await waitingOf(member)).toEqual(waits)
  })

  it('wait again after the return of that purchase, in part or whole, or its void', async () => {
    const member = await aNewcomer()
    const undone = async (undo: (sale: { tillNumber: string; receiptNumber: string }) => Promise<{ errorName: string | null }>) => {
      const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(300, 300) })
      const { tillNumber, receiptNumber } = sale
      await till.checkout(sale)
      expect(await waitingOf(member)).toBeNull()
      expect((await undo({ tillNumber, receiptNumber })).errorName).toBeNull()
      return waitingOf(member)
    }
    expect(await undone((purchase) => till.takesBack({ purchase, lines: [{ line: 1 }] }))).toEqual(waits)
    expect(await undone((purchase) => till.takesBack({ purchase }))).toEqual(waits)
    expect(await undone((purchase) => till.voids({ purchase }))).toEqual(waits)
  })

  it('pay for nothing that still waits once no purchase is kept', async () => {
    const flowers = 'blumenstrauss'
    const member = await aNewcomer()
    const buys = async (cents: number) => {
      const { tillNumber, receiptNumber } = till.sale({})
      await till.checkout(till.sale({ cardNumber: member.cardNumber, tillNumber, receiptNumber, lines: lines(cents) }))
      return { purchase: { tillNumber, receiptNumber } }
    }
    const first = await buys(600)
    expect(await takesFlowers(member)).toBeNull()
    const second = await buys(500)
    expect((await till.takesBack(first)).result.hearts).toMatchObject([{ hearts: 1, deactivated: [] }])
    expect((await till.takesBack(second)).result.hearts).toMatchObject([
      { hearts: 1, becameDebtHearts: 0, balanceHearts: 8, deactivated: [{ kind: 'gift', ofId: flowers }] },
    ])
    expect(await waitingOf(member)).toEqual(waits)

    const third = await buys(500)
    expect(await takesFlowers(member)).toBeNull()
    expect((await till.voids(third)).result.hearts).toMatchObject([{ deactivated: [{ kind: 'gift', ofId: flowers }] }])
    expect(await waitingOf(member)).toEqual(waits)
  })

  it('pay for nothing that waits where what is left still brings all hearts of the purchase, or it brought none', async () => {
    const member = await aNewcomer()
    const buys = async () => {
      const { tillNumber, receiptNumber } = till.sale({})
      const basket = [...lines(240, 20), aLine({ line: 3, departmentId: 'blumen-und-garten', amountCents: 250 })]
      await till.checkout(till.sale({ cardNumber: member.cardNumber, tillNumber, receiptNumber, lines: basket }))
      expect(await takesFlowers(member)).toBeNull()
      const { result } = await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 2 }] })
      expect(result.hearts).toMatchObject([{ hearts: 0, becameDebtHearts: 0, deactivated: [{ kind: 'gift', ofId: 'blumenstrauss' }] }])
      expect(result.print.join('\n')).toContain('Blumenstrauß')
      expect(await waitingOf(member)).toEqual(waits)
      return till.takesBack({ purchase: { tillNumber, receiptNumber } })
    }
    expect((await buys()).result.hearts).toMatchObject([{ hearts: 1, balanceHearts: 8 }])
    const { rate } = app.server.services.content().campaign(campaignId) ?? {}
    await changeContent(app, 'campaign', campaignId, { rate: { ...rate, centsPerHeart: 100_000 } })
    expect((await buys()).result.hearts).toEqual([])
    await changeContent(app, 'campaign', campaignId, { rate })
  })

  it('do not wait while a purchase is kept of which only goods came back that earn nothing', async () => {
    const member = await aNewcomer()
    const basket = [
      ...lines(3000),
      aLine({ line: 2, productId: '2910000000703', name: 'Anfangsmilch', departmentId: 'drogerie', amountCents: 2990 }),
    ]
    const sale = till.sale({ cardNumber: member.cardNumber, lines: basket })
    const { tillNumber, receiptNumber } = sale
    await till.checkout(sale)
    expect(await takesFlowers(member)).toBeNull()
    expect((await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 2 }] })).result.hearts).toEqual([])
    expect(await waitingOf(member)).toBeNull()
    const small = till.sale({ cardNumber: member.cardNumber, lines: lines(200) })
    await till.checkout(small)
    const { result } = await till.takesBack({ purchase: { tillNumber: small.tillNumber, receiptNumber: small.receiptNumber } })
    expect(result.hearts).toEqual([])
  })

  it('stay spent where other hearts paid', async () => {
    const member = await aNewcomer()
    await grants(member, 10)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(500) })
    const { tillNumber, receiptNumber } = sale
    expect((await activates(member)).errorName).toBeNull()
    await till.checkout(sale)
    expect((await till.takesBack({ purchase: { tillNumber, receiptNumber } })).result.hearts).toMatchObject([{ deactivated: [] }])
  })

  it('count with a sale without a card that is claimed, and for who had a printed card', async () => {
    const member = await aNewcomer()
    const { result } = await till.checkout(till.sale({ lines: lines(500) }))
    await app.call('claimReceipt', { operationId: uuid(), code: String(result.claim?.code) }, signedIn(app, member))
    expect(await waitingOf(member)).toBeNull()
    const { cardNumber, firstName, lastName, birthDate } = await aCardCustomer(app)
    expect(await waitingOf(await aNewcomer({ cardNumber, firstName, lastName, birthDate }))).toBeNull()
  })
})
