import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const malformed = { status: 400, errorName: 'malformedRequest' }

it.each(['2026-02-30T10:00:00Z', '2026-11-20T24:00:00Z', '2026-11-19T24:61:00Z', '2026-11-19T10:00:60Z', '2025-02-29T10:00:00.000Z'])(
  'an instant that does not exist is rejected by name: %s',
  async (happenedAt) => {
    const till = await aTill(app)
    const { cardNumber } = await aMember(app)
    const sale = till.sale({ cardNumber, lines: lines(500) })
    const problems = [expect.stringContaining('/happenedAt')]
    expect(await till.checkout({ ...sale, happenedAt })).toMatchObject({ ...malformed, result: { problems } })
    expect(await till.checkout(sale)).toMatchObject({ errorName: null })
    const { tillNumber, receiptNumber } = sale
    expect(await till.takesBack({ purchase: { tillNumber, receiptNumber }, happenedAt })).toMatchObject({
      ...malformed,
      result: { problems },
    })
  },
)

it('a day that does not exist is rejected in a query as well, and a leap day is none of them', async () => {
  const { token } = await aMember(app)
  for (const from of ['2026-02-29', '2026-04-31', '2026-13-01']) {
    expect(await app.call('getMyPlanRecipes', { from }, { token })).toMatchObject({
      ...malformed,
      result: { problems: [expect.stringContaining('/from')] },
    })
  }
  expect(await app.call('getMyPlanRecipes', { from: '2028-02-29' }, { token })).toMatchObject({ errorName: null })
})
