import type { Lang } from '@herzkarte/rules/languages.ts'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon } from '#testing/coupons.ts'
import { aMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, lines, type TestTill } from '#testing/till.ts'
import { entry, lineWidth, printSale, wrapped } from '../print/print-answers.ts'

const langs: Lang[] = ['de', 'en', 'fr']
const words = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 12 })
  .map((all) => all.join(' '))

describe('a printed text', () => {
  it('is never wider than the printer, and loses nothing', () => {
    fc.assert(
      fc.property(words, (text) => {
        const printed = wrapped(text)
        expect(printed.every((line) => line.length <= lineWidth)).toBe(true)
        const bare = (of: string) => of.replace(/[\s\u00ad-]/g, '')
        expect(bare(printed.join(''))).toBe(bare(text))
        expect(printed.join('').isWellFormed()).toBe(text.isWellFormed())
      }),
    )
  })

  it('breaks between words only, if they fit a line', () => {
    const text = 'Ein Coupon für Donaudampfschifffahrtsgesellschaftskapitäne und ihre Begleitung am Wochenende'
    expect(wrapped(text)).toEqual(['Ein Coupon für', 'Donaudampfschifffahrtsgesellschaftskapi-', 'täne und ihre Begleitung am Wochenende'])
    expect(wrapped('Kochlöffel\u00adset')).toEqual(['Kochlöffelset'])
  })

  it('has its value at the right, in a line of its own if need be', () => {
    expect(entry('Neuer Stand', '12')).toEqual([`Neuer Stand${' '.repeat(27)}12`])
    const long = entry('Herzen einer Kampagne mit einem langen Namen und noch mehr', '+1\u00a0234')
    expect(long).toEqual(['Herzen einer Kampagne mit einem langen', `Namen und noch mehr${' '.repeat(15)}+1 234`])
    expect(entry('x'.repeat(40), '+1')).toEqual(['x'.repeat(40), `${' '.repeat(38)}+1`])
  })
})

describe('a till prints', () => {
  let app: TestServer
  let till: TestTill
  beforeAll(async () => {
    app = await startTestServer()
    till = await aTill(app)
  })
  afterAll(() => app.close())

  it.each(langs)('what a sale used, saved and earned, and what its return and void undo (%s)', async (lang) => {
    const member = await aMember(app, { hearts: 12 })
    await creditPoints(app, member, 900)
    const { voucherId } = await activatesPoints(app, member, 700)
    await activatesCoupon(app, member, aCoupon())
    const { redemptionId } = await activates(app, member)
    const { result: card } = await till.scans(member)
    const basket = {
      scanId: card.scanId,
      redemptionIds: [redemptionId],
      lines: [...lines(3200), aLine({ line: 2, productId: '2902000000708', departmentId: 'baeckerei', quantity: 3, amountCents: 657 })],
    }
    const { result: quoted } = await till.quotes(basket)
    const userCouponIds = quoted.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId)
    const sale = till.sale({ ...basket, userCouponIds, voucherIds: [voucherId] })
    const purchase = { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    const ask = async (name: string, input: object): Promise<string[]> => {
      const headers = { 'content-type': 'application/json', authorization: `Till ${till.key}` }
      const answer = await fetch(`${app.url}/till/${name}?lang=${lang}`, { method: 'POST', headers, body: JSON.stringify(input) })
      return ((await answer.json()) as { result: { print: string[] } }).result.print
    }
    const sold = await ask('checkout', sale)
    const back = await ask('refund', till.giveBack({ purchase, lines: [{ line: 2 }] }))
    const again = till.sale({ cardNumber: member.cardNumber, lines: lines(2000) })
    await till.checkout(again)
    const undone = await ask('void', {
      operationId: uuid(),
      tillNumber: till.tillNumber,
      happenedAt: app.clock.now().toISOString(),
      purchase: { tillNumber: again.tillNumber, receiptNumber: again.receiptNumber },
    })
    const shown = await ask('receipt', { tillNumber: till.tillNumber, receipt: purchase })
    const free = await ask('checkout', till.sale({ lines: basket.lines }))
    for (const line of [...sold, ...back, ...undone, ...shown, ...free]) expect(line.length, line).toBeLessThanOrEqual(40)
    expect({ sold, back, undone, shown, free: free.map((line) => line.replace(/^B(-\w{4}){3}$/, 'B-…')) }).toMatchSnapshot()
  })

  it('the same when the sale is sent again, and never more than the line holds, whatever names are', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(2000) })
    const { result } = await till.checkout(sale)
    expect((await till.checkout(sale)).result.print).toEqual(result.print)
    fc.assert(
      fc.property(words, fc.constantFrom(...langs), (name, lang) => {
        const hearts = result.hearts.map((one) => ({ ...one, campaignTitle: name }))
        for (const line of printSale({ ...result, hearts }, lang)) expect(line.length).toBeLessThanOrEqual(lineWidth)
      }),
    )
  })
})
