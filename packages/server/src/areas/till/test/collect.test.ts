import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCollectCode } from '#testing/codes.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const aCode = (campaignId?: string) => aCollectCode(app, campaignId)

describe('a printed code at the till', () => {
  it('brings its hearts to the customer whose card was scanned or typed', async () => {
    const member = await aMember(app, { hearts: 3 })
    const { result } = await till.scans(member)
    const collected = await till.collects({ scanId: result.scanId, code: await aCode() })
    expect(collected).toMatchObject({ errorName: null, result: { hearts: 2, card: { hearts: 2, balanceHearts: 5 } } })
    await till.collects({ cardNumber: member.cardNumber, code: (await aCode()).toLowerCase() })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 7, shareableHearts: 3 })
  })

  it('repays what is owed first', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(5000) })
    await till.checkout(sale)
    await till.handsOver(member, (await activates(app, member)).redemptionId)
    await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    const { result } = await till.collects({ cardNumber: member.cardNumber, code: await aCode() })
    expect(result.card).toMatchObject({ hearts: 2, repaidDebtHearts: 2, balanceHearts: 0, debtHearts: 8 })
  })

  it('counts once: sent again it gets its first answer, for anybody else it is used', async () => {
    const member = await aMember(app)
    const input = { operationId: uuid(), cardNumber: member.cardNumber, code: await aCode() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => till.collects(input)))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await till.collects({ ...input, operationId: uuid() })).toMatchObject({ status: 200, errorName: 'collectCodeUsed' })
    expect(await till.collects({ ...input, code: await aCode() })).toMatchObject({ errorName: 'operationReused' })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 2 })
  })

  it('goes to one of 32 customers', async () => {
    const code = await aCode()
    const members = await Promise.all(Array.from({ length: 32 }, () => aMember(app)))
    const answers = await Promise.all(members.map(({ cardNumber }) => till.collects({ cardNumber, code })))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'collectCodeUsed')).toHaveLength(31)
  })

  it('is rejected when there is none, its campaign is gone, to come or over, or nobody stands there', async () => {
    const { cardNumber } = await aMember(app)
    for (const code of ['7K3M-QW9X-0ZTB-4HPA', 'nothing', 'G7K3MQW9X0ZTB']) {
      expect(await till.collects({ cardNumber, code })).toMatchObject({ status: 200, errorName: 'collectCodeNotFound' })
    }
    expect(await till.collects({ cardNumber, code: await aCode('nothing') })).toMatchObject({ errorName: 'campaignStampNotFound' })
    expect(await till.collects({ cardNumber, code: await aCode('gut-aufgetischt') })).toMatchObject({ errorName: 'campaignEnded' })
    const now = app.clock.now().toISOString()
    app.clock.set('2026-09-01T10:00:00Z')
    expect(await till.collects({ cardNumber, code: await aCode() })).toMatchObject({ errorName: 'campaignNotStarted' })
    app.clock.set(now)
    expect(await till.collects({ cardNumber: '2760041833519044', code: await aCode() })).toMatchObject({ errorName: 'cardNumberNotFound' })
    const inactive = await aMember(app, { status: 'inactive' })
    expect(await till.collects({ cardNumber: inactive.cardNumber, code: await aCode() })).toMatchObject({ errorName: 'userInactive' })
    expect(await till.collects({ code: await aCode() })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})
