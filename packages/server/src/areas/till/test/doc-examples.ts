import type { tillCalls } from '@herzkarte/contract/till/index.ts'
import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import type { Static } from 'typebox'
import { v4 as uuid } from 'uuid'
import { expect } from 'vitest'
import { aCoupon, activatesCoupon } from '#testing/coupons.ts'
import { aMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import type { TestServer } from '#testing/server.ts'
import { aLine, aTill, lines, shownCode } from '#testing/till.ts'
import { holds } from '../../gifts/test/support.ts'

type CallName = keyof typeof tillCalls
type Input<Name extends CallName> = Static<(typeof tillCalls)[Name]['input']>

/** A request to the real server and its answer. */
export interface Example {
  call: CallName
  input: object
  answer: { errorCode: number; errorMessage: string; result: unknown }
}

const departments = { bread: 'baeckerei', fruit: 'obst-und-gemuese', deposit: 'pfand' }

/** The examples of docs/till.md by name, in the order of the page. To add one, ask the server here and name it in the page. */
export async function docExamples(app: TestServer): Promise<Record<string, Example>> {
  const till = await aTill(app)
  const member = await aMember(app, {
    firstName: 'Mira',
    lastName: 'Lindner',
    cardNumber: makeCardNumber('20011223344'),
    hearts: 20,
    birthDate: null,
  })
  await creditPoints(app, member, 500)
  await activatesPoints(app, member, 300)
  await activatesCoupon(app, member, aCoupon({ id: 'obst-20' }))
  const operation = () => ({ operationId: uuid(), tillNumber: till.tillNumber })
  const at = (time: string) => `2026-11-20T${time}Z`
  const ask = async <Name extends CallName>(call: Name, input: Input<Name>): Promise<Example> => {
    const response = await fetch(`${app.url}/till/${call}?lang=en_US`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Till ${till.key}` },
      body: JSON.stringify(input),
    })
    const answer = (await response.json()) as Example['answer']
    expect(answer.errorCode).toBe(0)
    return { call, input, answer }
  }
  const examples: Record<string, Example> = {}

  const identify = await ask('identify', { tillNumber: till.tillNumber, scan: await shownCode(app, member) })
  examples.identify = identify
  const { scanId } = identify.answer.result as { scanId: string }
  const basket = {
    scanId,
    lines: [
      aLine({ productId: '2901000000107', name: 'Boskoop-Äpfel', departmentId: departments.fruit, weightGrams: 1240, amountCents: 371 }),
      aLine({
        line: 2,
        productId: '2902000000401',
        name: 'Roggenmischbrot',
        departmentId: departments.bread,
        quantity: 2,
        amountCents: 780,
      }),
      aLine({
        line: 3,
        kind: 'discount',
        ofLine: 2,
        productId: 'rabatt',
        name: 'Vom Vortag',
        departmentId: 'baeckerei',
        amountCents: -180,
      }),
      aLine({ line: 4, kind: 'depositReturn', productId: 'leergut', name: 'Leergut', departmentId: departments.deposit, amountCents: -75 }),
    ].map((line) => ({ ...line, vatCode: line.departmentId === departments.deposit ? 'A' : 'B' })),
  }
  examples.quote = await ask('quote', { tillNumber: till.tillNumber, ...basket })
  const quoted = examples.quote.answer.result as { totalCents: number } & Record<'coupons' | 'vouchers', Record<string, unknown>[]>
  const ids = (list: Record<string, unknown>[], id: string) => list.filter(({ applies }) => applies).map((one) => one[id] as string)
  const sale = {
    ...operation(),
    receiptNumber: '004711',
    happenedAt: at('11:01:00'),
    ...basket,
    userCouponIds: ids(quoted.coupons, 'userCouponId'),
    voucherIds: ids(quoted.vouchers, 'voucherId'),
    expectedTotalCents: quoted.totalCents,
    tenders: [{ kind: 'card' as const, cents: quoted.totalCents }],
  }
  app.clock.set(at('11:01:00'))
  examples.checkout = await ask('checkout', sale)
  examples.saleWithoutCard = await ask('checkout', {
    ...operation(),
    receiptNumber: '004715',
    happenedAt: at('11:01:00'),
    lines: lines(2380),
  })

  const purchase = { tillNumber: till.tillNumber, receiptNumber: sale.receiptNumber }
  examples.refund = await ask('refund', {
    ...operation(),
    receiptNumber: '004713',
    happenedAt: at('11:01:00'),
    purchase,
    lines: [{ line: 2, quantity: 1 }],
  })
  examples.receipt = await ask('receipt', { tillNumber: till.tillNumber, receipt: purchase })

  const offline = (receiptNumber: string, happenedAt: string) => ({
    ...operation(),
    receiptNumber,
    happenedAt,
    cardNumber: member.cardNumber,
    lines: lines(1250),
  })
  const typed = { ...offline('004702', at('08:15:00')), lines: [{ ...aLine({}), amountCents: -1 }] }
  const queue = { tillNumber: till.tillNumber, sales: [offline('004701', at('08:12:30')), typed] }
  examples.checkouts = await ask('checkouts', queue)

  const wrong = offline('004714', at('11:01:00'))
  await till.checkout(wrong)
  examples.void = await ask('void', {
    ...operation(),
    happenedAt: at('11:01:00'),
    purchase: { tillNumber: till.tillNumber, receiptNumber: wrong.receiptNumber },
  })
  examples.totals = await ask('totals', { tillNumber: till.tillNumber, day: '2026-11-20' })
  examples.confirmAge = await ask('confirmAge', { tillNumber: till.tillNumber, scanId })

  const { code } = await holds(app, member)
  examples.redeem = await ask('redeem', { tillNumber: till.tillNumber, code })
  await ask('redeem', { ...operation(), code })
  examples.returnGift = await ask('returnGift', { ...operation(), code })
  examples.credit = await ask('credit', {
    ...operation(),
    cardNumber: member.cardNumber,
    kind: 'hearts',
    campaignId: 'herzhaft-kochen',
    amount: 5,
    reason: 'Complaint 2211: wrong price on the shelf',
    note: 'Sorry for the wrong price.',
  })
  return withStableIds(examples)
}

/** Ids, codes and scans are random: each is replaced by one that says what it is. */
function withStableIds(examples: Record<string, Example>): Record<string, Example> {
  const known = new Map<string, string>()
  const stable = (kind: string, value: string, make: (count: number) => string): string => {
    const made = known.get(value) ?? make([...known.keys()].filter((key) => known.get(key)?.startsWith(kind)).length + 1)
    known.set(value, made)
    return made
  }
  const number = (count: number) => String(count).padStart(4, '0')
  const text = JSON.stringify(examples, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'scan') return 'the content of the QR code'
    if (key === 'scanId') return stable('scan-', value, (count) => `scan-${number(count)}`)
    if (key === 'code') return stable('code-', value, (count) => `code-${number(count)}`)
    const withoutCodes = [...known].reduce((line, [raw, made]) => line.replaceAll(raw, made), value)
    const made = new Set(known.values())
    return withoutCodes.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
      made.has(id) ? id : stable('019aa', id, (count) => `019aa0f2-0000-7000-8000-${String(count).padStart(12, '0')}`),
    )
  })
  return JSON.parse(text) as Record<string, Example>
}
