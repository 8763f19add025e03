import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { expect } from 'vitest'
import type { TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server.ts'
import { aLine, signedIn, type TestTill } from '#testing/till.ts'

export const coffeeCard = 'kaffeekarte'
export const freeCoffee = 'kaffee-umsonst'

export function coffees(quantity: number, line = 1): BasketLine {
  return aLine({
    line,
    productId: '2902000000708',
    name: 'Kaffee, Becher',
    departmentId: 'baeckerei',
    quantity,
    amountCents: 219 * quantity,
  })
}

/** Buys a number of cups and returns the till's result. */
export async function drinks(till: TestTill, member: TestMember, quantity: number) {
  const sale = till.sale({ cardNumber: member.cardNumber, lines: [coffees(quantity)] })
  const answer = await till.checkout(sale)
  expect(answer).toMatchObject({ errorName: null })
  return { ...answer.result, purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } }
}

export async function punchCard(app: TestServer, member: TestMember) {
  return (await app.call('getUserStampCard', { campaignId: coffeeCard }, signedIn(app, member))).result
}

/** The member's rewards of the card, newest first. */
export async function rewardsOf(app: TestServer, member: TestMember) {
  return (await app.call('listUserRedeemHistory', { campaignId: coffeeCard, limit: 100 }, signedIn(app, member))).result.items
}
