import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const campaignId = 'herzhaft-kochen'

describe('customer service', () => {
  it('gives hearts that cannot be shared, and the member reads why', async () => {
    const member = await aMember(app)
    const { result } = await till.gives({ cardNumber: member.cardNumber, hearts: 5, note: 'Danke für deine Geduld' })
    expect(result).toMatchObject({ hearts: 5, card: { campaignId, hearts: 5, repaidDebtHearts: 0, balanceHearts: 5, countedCents: 0 } })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 5, shareableHearts: 0 })
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, member))).result
    expect(items).toMatchObject([
      {
        issueMethod: 'customerService',
        cause: 'goodwill',
        hearts: 5,
        note: 'Danke für deine Geduld',
        storeName: expect.stringContaining('Lindenau'),
      },
    ])
  })

  it('repays a debt first', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(5000) })
    await till.checkout(sale)
    await till.handsOver(member, (await activates(app, member)).redemptionId)
    await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    const { result } = await till.gives({ cardNumber: member.cardNumber, hearts: 12 })
    expect(result.card).toMatchObject({ hearts: 12, repaidDebtHearts: 10, balanceHearts: 2, debtHearts: 0 })
  })

  it('gives nothing with a note that cannot be read', async () => {
    const member = await aMember(app)
    const input = { operationId: uuid(), cardNumber: member.cardNumber, hearts: 4, note: '\0' }
    expect(await till.gives(input)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    expect(await till.gives({ ...input, note: 'Kulanz\0' })).toMatchObject({ errorName: null })
  })

  it('gives once, also when the operation is forgotten already', async () => {
    const member = await aMember(app)
    const input = { operationId: uuid(), cardNumber: member.cardNumber, hearts: 4 }
    await till.gives(input)
    const owner = new pg.Client({ connectionString: app.ownerUrl })
    await owner.connect()
    await owner.query('delete from operations where operation_id = $1', [input.operationId])
    await owner.end()
    expect(await till.gives(input)).toMatchObject({ errorName: 'operationReused' })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 4 })
  })

  it('gives once, however often it is sent', async () => {
    const member = await aMember(app)
    const input = { operationId: uuid(), cardNumber: member.cardNumber, hearts: 4 }
    const answers = await Promise.all(Array.from({ length: 12 }, () => till.gives(input)))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 4 })
    expect(await till.gives({ ...input, hearts: 5 })).toMatchObject({ status: 200, errorName: 'operationReused' })
  })

  it('makes good as long as hearts are worth something', async () => {
    const { cardNumber } = await aMember(app)
    const now = app.clock.now().toISOString()
    const { collectFrom, redeemUntil } = app.server.services.content().campaign(campaignId) ?? { collectFrom: '', redeemUntil: '' }
    const on = async (instant: string) => {
      app.clock.set(instant)
      return (await till.gives({ cardNumber })).errorName
    }
    expect(await on(`${redeemUntil}T22:59:00Z`)).toBeNull()
    expect(await on(`${redeemUntil}T23:00:00Z`)).toBe('campaignEnded')
    expect(await on(new Date(Date.parse(collectFrom) - 86_400_000).toISOString())).toBe('campaignNotStarted')
    app.clock.set(now)
  })

  it('is rejected for unknown cards and campaigns and for accounts that are not active', async () => {
    const { cardNumber } = await aMember(app)
    expect(await till.gives({ cardNumber, campaignId: 'nothing' })).toMatchObject({ status: 200, errorName: 'campaignNotFound' })
    expect(await till.gives({ cardNumber: '2760 0000 0000 0000' })).toMatchObject({ errorName: 'cardNumberNotFound' })
    const { cardNumber: inactive } = await aMember(app, { status: 'inactive' })
    expect(await till.gives({ cardNumber: inactive })).toMatchObject({ errorName: 'userInactive' })
    for (const wrong of [{ hearts: 0 }, { hearts: 101 }, { hearts: -5 }, { hearts: 1.5 }, { note: '' }]) {
      expect(await till.gives({ cardNumber, ...wrong }), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        errorName: 'malformedRequest',
      })
    }
  })
})
