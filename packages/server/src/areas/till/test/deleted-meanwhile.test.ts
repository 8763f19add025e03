import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aCollectCode } from '#testing/codes.ts'
import { holdingMember } from '#testing/locks.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { retryReferrals } from '../../referral/reward-referral.ts'
import { anInvitation, purchaseOf } from '../../referral/test/support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

/** What the first transaction of a deletion leaves, as far as tills look at it. */
const emptied = `update members set card_number = '', email = null, first_name = '' where member_id = $1`

async function postingsOf({ memberId }: TestMember) {
  return (await app.server.services.pool.query('select reason from postings where member_id = $1', [memberId])).rows
}

const points = { tillNumber: '3', kind: 'points', amount: 7, reason: 'Beschwerde 17', note: 'Entschuldige bitte' } as const

const bookings: Record<string, (member: TestMember) => Promise<{ errorName: string | null }>> = {
  credit: ({ cardNumber }) => app.till('credit', { operationId: uuid(), cardNumber, ...points }, till.key),
  grant: ({ cardNumber }) => till.gives({ cardNumber }),
  collect: async ({ cardNumber }) => till.collects({ cardNumber, code: await aCollectCode(app) }),
}

it.each(Object.entries(bookings))('%s books nothing on an account that is deleted meanwhile', async (_, book) => {
  const member = await aMember(app)
  const { answer } = await holdingMember(app, member.memberId, async (begin, holder) => {
    const begun = await begin(() => book(member))
    await holder.query(emptied, [member.memberId])
    return begun
  })
  expect(await answer).toMatchObject({ errorName: 'cardNumberNotFound' })
  expect(await postingsOf(member)).toEqual([])
})

it('returnGift books nothing on an account that is deleted meanwhile', async () => {
  const member = await aMember(app)
  const { result } = await app.call(
    'redeemGift',
    { giftId: 'rezeptheft-herbst', exchangeType: 'free', operationId: uuid() },
    signedIn(app, member),
  )
  const code = result.hold.code ?? ''
  await app.till('redeem', { tillNumber: '3', code }, till.key)
  await app.till('redeem', { tillNumber: '3', code, operationId: uuid() }, till.key)
  const { answer } = await holdingMember(app, member.memberId, async (begin, holder) => {
    const begun = await begin(() => app.till('returnGift', { tillNumber: '3', code, operationId: uuid() }, till.key))
    await holder.query(emptied, [member.memberId])
    return begun
  })
  expect(await answer).toMatchObject({ errorName: 'redeemCodeNotFound' })
})

it('an invitation brings nothing to who is deleted meanwhile', async () => {
  const { host, friend } = await anInvitation(app)
  await till.checkout(purchaseOf(till, friend))
  const { answer } = await holdingMember(app, host.memberId, async (begin, holder) => {
    const begun = await begin(() => retryReferrals(app.server.services))
    await holder.query(emptied, [host.memberId])
    return begun
  })
  await answer
  expect(await postingsOf(host)).toEqual([])
  expect(await postingsOf(friend)).not.toContainEqual({ reason: 'invitingFriends' })
})

it.each(['voids', 'takesBack'] as const)('%s books nothing on an account that is being deleted', async (undo) => {
  const member = await aMember(app)
  const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(5000) })
  await till.checkout(sale)
  const before = await postingsOf(member)
  await app.server.services.pool.query(emptied, [member.memberId])
  const { tillNumber, receiptNumber } = sale
  expect(await till[undo]({ purchase: { tillNumber, receiptNumber } })).toMatchObject({ errorName: 'receiptNotFound' })
  expect(await postingsOf(member)).toEqual(before)
})
