import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

const printId = 'druck-1'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())
// A Friday. The opening day is one of its week, so that the first print is there.
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const ofWeek = async (member: TestMember) => (await app.call('getPrintOfWeek', {}, signedIn(app, member))).result.print
const draw = (member: TestMember, id = printId, operationId: string = randomUUID()) =>
  app.call('drawPrint', { printId: id, operationId }, signedIn(app, member))
const heartsIn = async (member: TestMember) => (await cardOf(app, member)).hearts

/** A sale of goods to the member; `cents` are too few for hearts. */
async function buys(member: TestMember, cents = 400, ...more: ReturnType<typeof lines>) {
  const scanId = String((await till.scans(member)).result.scanId)
  const sale = till.sale({ scanId, lines: [...lines(cents), ...more] })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
}

async function aShopper() {
  const member = await aMember(app)
  await buys(member)
  return member
}

/** What is left of a budget; a number sets it, with the total moved along. */
async function leftOf(id: string, left?: number): Promise<number> {
  if (left !== undefined)
    await queryAsOwner(app, 'update print_stock set total = total - available + $2, available = $2 where print_id = $1', [id, left])
  const rows = await queryAsOwner<{ available: number }>(app, 'select available from print_stock where print_id = $1', [id])
  return rows[0]?.available ?? -1
}

describe('the print of the week', () => {
  it('shows its odds before, brings hearts once, and is in the history by its name', async () => {
    const member = await aShopper()
    expect(await ofWeek(member)).toMatchObject({
      printId,
      title: 'Boskoop-Äpfel',
      image: '/images/prints/boskoop-aepfel.svg',
      odds: [
        { hearts: 1, percent: 60 },
        { hearts: 2, percent: 25 },
        { hearts: 4, percent: 10 },
        { hearts: 10, percent: 5 },
      ],
      budgetHearts: 40_000,
      mayDraw: true,
      drawnHearts: null,
    })
    const { hearts } = (await draw(member)).result
    expect([1, 2, 4, 10]).toContain(hearts)
    expect(await heartsIn(member)).toBe(hearts)
    expect(await ofWeek(member)).toMatchObject({ drawnHearts: hearts })
    const { result } = await app.call('listUserStampHistory', {}, signedIn(app, member))
    expect(result.items[0]).toMatchObject({ issueMethod: 'freeCampaignHearts', cause: 'print', hearts })
    expect(await cardOf(app, member)).toMatchObject({ shareableHearts: 0 })
  })

  it('is booked once by twenty openings at once, and all answer the same', async () => {
    const member = await aShopper()
    const answers = await Promise.all(Array.from({ length: 20 }, () => draw(member)))
    expect(new Set(answers.map(({ result }) => result?.hearts)).size).toBe(1)
    expect(await heartsIn(member)).toBe(answers[0]?.result.hearts)
    await expectLedgerToHold(app)
  })

  it('needs a purchase within thirty days that was kept', async () => {
    const member = await aMember(app)
    expect(await ofWeek(member)).toMatchObject({ mayDraw: false, boughtWithinDays: 30 })
    expect(await draw(member)).toMatchObject({ errorName: 'freeHeartsNotAvailable' })
    const purchase = await buys(member, 400, aLine({ kind: 'discount', line: 2, ofLine: 1, amountCents: -1 }))
    expect(await ofWeek(member)).toMatchObject({ mayDraw: true })
    expect(await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ errorName: null })
    expect(await draw(member)).toMatchObject({ errorName: 'freeHeartsNotAvailable' })
    app.clock.set('2026-10-20T11:00:00Z')
    await buys(member)
    app.clock.set('2026-11-20T11:00:00Z')
    expect(await ofWeek(member)).toMatchObject({ mayDraw: false })
    await buys(member)
    expect(await draw(member)).toMatchObject({ errorName: null })
  })

  it('gives hearts that wait as welcome hearts do, until a purchase is large enough', async () => {
    const member = await aMember(app)
    await buys(member, 5)
    const { hearts } = (await draw(member)).result
    const detail = async () => (await app.call('detailsUserStampCard', { campaignId }, signedIn(app, member))).result
    expect(await detail()).toMatchObject({ waiting: { hearts } })
    await buys(member, 600)
    expect(await detail()).toMatchObject({ waiting: null })
  })

  it('is another one from Monday on in Germany, and the old one is over', async () => {
    const member = await aShopper()
    expect(await draw(member, 'druck-2')).toMatchObject({ errorName: 'freeHeartsNotAvailable' })
    await draw(member)
    app.clock.set('2026-11-22T23:00:00Z')
    expect(await ofWeek(member)).toMatchObject({ printId: 'druck-2', drawnHearts: null })
    expect(await draw(member)).toMatchObject({ errorName: 'freeHeartsNotAvailable' })
    expect(await draw(member, 'druck-2')).toMatchObject({ errorName: null })
    expect(await draw(member, 'nothing')).toMatchObject({ errorName: 'freeHeartsNotAvailable' })
    app.clock.set('2027-04-01T11:00:00Z')
    expect(await ofWeek(member)).toBeNull()
  })

  it('answers a draw that is sent again after its week', async () => {
    const member = await aShopper()
    const operationId = randomUUID()
    const first = await draw(member, printId, operationId)
    app.clock.set('2026-11-25T11:00:00Z')
    expect((await draw(member, printId, operationId)).result).toEqual(first.result)
  })

  it('rests while its campaign does', async () => {
    const member = await aShopper()
    await changeContent(app, 'campaign', campaignId, { active: false })
    expect(await ofWeek(member)).toBeNull()
    expect(await draw(member)).toMatchObject({ errorName: 'freeHeartsNotAvailable' })
    await changeContent(app, 'campaign', campaignId, { active: true })
  })

  it('is for members', () => expectMembersOnly(app, 'drawPrint', { printId, operationId: randomUUID() }))
})

describe('the budget of a print', () => {
  it('is never overdrawn by many members at once, and the reserve pays one heart each', async () => {
    app.clock.set('2026-12-01T11:00:00Z')
    const members = await Promise.all(Array.from({ length: 24 }, () => aShopper()))
    await leftOf('druck-3', 9)
    const answers = await Promise.all(members.map((member) => draw(member, 'druck-3')))
    const hearts = answers.map(({ result }) => result.hearts)
    expect(hearts.every((one) => one >= 1)).toBe(true)
    expect(await leftOf('druck-3')).toBe(0)
    const rows = await queryAsOwner<{ reserve: boolean; hearts: number }>(
      app,
      "select from_reserve as reserve, sum(hearts)::int as hearts from print_draws where print_id = 'druck-3' group by 1 order by 1",
    )
    const paid = hearts.reduce((sum, one) => sum + one, 0)
    expect(rows).toEqual([
      { reserve: false, hearts: 9 },
      { reserve: true, hearts: paid - 9 },
    ])
    const late = await aShopper()
    expect(await ofWeek(late)).toMatchObject({ isUsedUp: true })
    expect((await draw(late, 'druck-3')).result).toEqual({ hearts: 1 })
    await expectLedgerToHold(app)
  })
})
