import { randomBytes } from 'node:crypto'
import type { BasketLine, Tse, tillCalls } from '@herzkarte/contract/till/index.ts'
import type { Static } from 'typebox'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { ensureTillKeys } from '../src/index.ts'
import { audit } from '../src/ledger/index.ts'
import type { TestMember } from './members.ts'
import type { TestServer } from './server.ts'
import { tokenNow } from './sign-in.ts'

type Input<Name extends keyof typeof tillCalls> = Static<(typeof tillCalls)[Name]['input']>
type Return = Partial<Input<'refund'>> & { purchase: Input<'refund'>['purchase'] }
export type TestTill = Awaited<ReturnType<typeof aTill>>

let receipts = 0

/** A till with a valid key, without limits if it is not given. It fills in details that a test does not care about, as a real till does. */
export async function aTill(app: TestServer, { storeId = 'lindenau', tillNumber = '3', key: given = '' } = {}) {
  const key = given || randomBytes(32).toString('base64url')
  if (!given) await ensureTillKeys(app.ownerUrl, 'test', [{ storeId, key }])

  const identity = () => ({
    operationId: uuid(),
    tillNumber,
    receiptNumber: String(++receipts).padStart(6, '0'),
    happenedAt: app.clock.now().toISOString(),
  })
  /** Input of a sale or a return, for tests that send it more than once. */
  const sale = (input: Partial<Input<'checkout'>>): Input<'checkout'> => ({
    ...identity(),
    lines: input.redemptionIds ? [] : lines(500),
    ...input,
  })
  const giveBack = (input: Return): Input<'refund'> => ({ ...identity(), ...input })
  const identify = (scan: string) => app.till('identify', { scan, tillNumber }, key)
  const scanIdOf = async (member: TestMember) => (await identify(await shownCode(app, member))).result.scanId

  return {
    storeId,
    tillNumber,
    key,
    sale,
    giveBack,
    identify,
    /** The card number is typed: its member can earn, but not spend. */
    types: ({ cardNumber }: Pick<TestMember, 'cardNumber'>) => identify(cardNumber),
    /** Scans the code that the member's phone shows. */
    scans: async (member: TestMember) => identify(await shownCode(app, member)),
    quotes: (input: Partial<Input<'quote'>>) => app.till('quote', { tillNumber, lines: [], ...input }, key),
    sells: (input: Partial<Input<'checkout'>>) => app.till('checkout', sale(input), key),
    /** Hands a member's rewards over, with nothing else in the basket. */
    handsOver: async (member: TestMember, ...redemptionIds: string[]) =>
      app.till('checkout', sale({ scanId: await scanIdOf(member), redemptionIds }), key),
    /** The same up to the quote: until its time is over, the basket stays open. */
    opensBasket: async (member: TestMember, ...redemptionIds: string[]) =>
      app.till('quote', { tillNumber, lines: [], scanId: await scanIdOf(member), redemptionIds }, key),
    voids: (input: Partial<Input<'void'>> & { purchase: Input<'void'>['purchase'] }) =>
      app.till('void', { operationId: uuid(), tillNumber, happenedAt: app.clock.now().toISOString(), ...input }, key),
    looksUp: (receipt: Input<'receipt'>['receipt']) => app.till('receipt', { tillNumber, receipt }, key),
    totals: (day: string, csv = false) => app.till('totals', { tillNumber, day, csv }, key),
    sendsQueue: (sales: object[]) => app.till('checkouts', { tillNumber, sales: sales as Input<'checkouts'>['sales'] }, key),
    takesBack: (input: Return) => app.till('refund', giveBack(input), key),
    gives: (input: Partial<Input<'grant'>>) =>
      app.till(
        'grant',
        { operationId: uuid(), tillNumber, campaignId: 'herzhaft-kochen', hearts: 1, note: 'Der Regen hat die Tüte aufgeweicht', ...input },
        key,
      ),
    /** Scans a gift code; with an operation id, hands over the gift. */
    redeems: (code: string, operationId?: string) =>
      app.till('redeem', { tillNumber, code, ...(operationId === undefined ? {} : { operationId }) }, key),
    /** The same for a reservation. */
    picksUp: (code: string, operationId?: string) =>
      app.till('pickup', { tillNumber, code, ...(operationId === undefined ? {} : { operationId }) }, key),
    /** Takes back a gift or reservation that was handed over. */
    takesBackGift: (code: string, operationId: string = uuid()) => app.till('returnGift', { tillNumber, code, operationId }, key),
    collects: (input: Partial<Input<'collect'>> & { code: string }) =>
      app.till('collect', { operationId: uuid(), tillNumber, ...input }, key),
    checkout: (input: Input<'checkout'>) => app.till('checkout', input, key),
    refund: (input: Input<'refund'>) => app.till('refund', input, key),
  }
}

/** The current QR code content of the member's phone. */
export async function shownCode(app: TestServer, member: TestMember): Promise<string> {
  const { result } = await app.call('getUserMemberTierDetail', {}, signedIn(app, member))
  return result.qrCode
}

/** Lines of a basket, one for each amount, all of one department. */
export function lines(...amounts: number[]): BasketLine[] {
  return amounts.map((amountCents, index) => aLine({ line: index + 1, amountCents }))
}

export function aLine(line: Partial<BasketLine>): BasketLine {
  return {
    line: 1,
    productId: '4012345000016',
    name: 'Boskoop-Äpfel',
    departmentId: 'obst-und-gemuese',
    quantity: 1,
    amountCents: 500,
    ...line,
  }
}

/** What the TSE of a till answers. */
export function aTse(tse: Partial<Tse> = {}): Tse {
  return {
    tillSerialNumber: 'feldmarkt-lindenau-3',
    serialNumber: 'ab'.repeat(32),
    processType: 'Kassenbeleg-V1',
    processData: 'Beleg^0.00_5.00_0.00_0.00_0.00^5.00:Bar',
    transactionNumber: 18,
    signatureCounter: 112,
    startedAt: '2026-11-20T10:00:00Z',
    finishedAt: '2026-11-20T10:00:41.500Z',
    signatureAlgorithm: 'ecdsa-plain-SHA256',
    logTimeFormat: 'unixTime',
    signature: Buffer.alloc(64, 7).toString('base64'),
    publicKey: Buffer.alloc(65, 4).toString('base64'),
    ...tse,
  }
}

/** Activates a reward in the app and returns its redemption. */
export async function activates(app: TestServer, member: TestMember, rewardId = 'kochloeffel-set', campaignId = 'herzhaft-kochen') {
  const answer = await app.call('redeemUserStampCard', { operationId: uuid(), campaignId, rewardId }, signedIn(app, member))
  expect(answer).toMatchObject({ errorName: null })
  return answer.result.redemption
}

/** The member's card as the app shows it. */
export async function cardOf(app: TestServer, member: TestMember, campaignId = 'herzhaft-kochen') {
  return (await app.call('getUserStampCard', { campaignId }, signedIn(app, member))).result
}

/** Call options for the member now, even after the clock was moved. */
export function signedIn(app: TestServer, member: TestMember): { token: string } {
  return { token: tokenNow(app, member) }
}

/** Invariants for every test: sums are zero, books equal their entries, and vouchers and stock match the members' rewards. */
export async function expectLedgerToHold({ server }: TestServer): Promise<void> {
  expect((await audit(server.services.db)).problems).toEqual([])
}

/** The member donates what the merchant gives to one of its recipients. */
export async function choosesARecipient(app: TestServer, member: TestMember): Promise<void> {
  const { result } = await app.call('listRecipients', {}, signedIn(app, member))
  const recipientIds = result.items.slice(0, 1).map(({ recipientId }) => recipientId)
  expect(await app.call('saveUserRecipients', { recipientIds }, signedIn(app, member))).toMatchObject({ errorName: null })
}
