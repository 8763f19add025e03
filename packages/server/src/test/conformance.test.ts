import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { activatesCoupon } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, shownCode, type TestTill } from '#testing/till.ts'

let app: TestServer
let member: TestMember
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  // A till has a clock of its own.
  app.clock.set(new Date().toISOString())
  member = await aMember(app)
  await activatesCoupon(app, member)
  till = await aTill(app, { tillNumber: '99' })
})
afterAll(() => app.close())

const command = commandRuns('conformance')
async function plays(changes: Record<string, string> = {}): Promise<{ code: number; says: string }> {
  const article = { '--product': '4012345000016', '--department': 'obst-und-gemuese' }
  const choices = { '--url': app.url, '--key': till.key, ...article, '--scan': await shownCode(app, member), ...changes }
  const { code, out, err } = await command(Object.entries(choices).flat(), { TZ: 'Europe/Berlin' })
  return { code, says: out + err }
}

/** Between till and server, and changes what the server answers to a call. */
async function somethingBetween(call: string, change: (answer: string) => string): Promise<Server & { url: string }> {
  const between = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = { 'content-type': 'application/json', authorization: String(request.headers.authorization) }
    const answer = await fetch(app.url + request.url, { method: 'POST', headers, body: Buffer.concat(chunks) })
    const text = await answer.text()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(request.url?.startsWith(`/till/${call}?`) ? change(text) : text)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const address = between.address()
  return Object.assign(between, { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` })
}

it('plays every flow, uses a coupon, and leaves the money of the day as it was', async () => {
  const { code, says } = await plays()
  expect(says).not.toContain('differs')
  expect(says).toContain('the test member has none that apply of: voucherIds, redemptionIds\n')
  expect(says).toContain('13 flows played, all as the documentation says.')
  expect(code).toBe(0)
  const { result } = await till.totals(new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }))
  expect(result.all).toMatchObject({ netCents: 0, purchases: { receipts: 5 }, returns: { receipts: 2 }, voids: { receipts: 4 } })
  expect((await till.scans(member)).result).toMatchObject({ coupons: [{}], points: 0 })
})

it('says what was expected and what came, and goes on', async () => {
  const between = await somethingBetween('refund', (answer) => answer.replace(/"refundCents":\d+/, '"refundCents":1'))
  const { code, says } = await plays({ '--url': between.url })
  between.close()
  expect(says).toContain('differs  refund of a piece, then of the rest\n         refund of a piece: expected 199, came 1\n')
  expect(says).toMatch(/works {4}totals after all\n.*\n13 flows played, 1 differ\.\n$/)
  expect(code).toBe(1)
})

it('ends with the first flow if the key or the address is wrong, and names a department that the merchant does not have', async () => {
  expect(await plays({ '--key': 'wrong' })).toEqual({
    code: 1,
    says: expect.stringMatching(/^differs {2}key and totals\n +expected an answer, came 10580: .*\n1 flow played, 1 differ\.\n$/),
  })
  expect((await plays({ '--url': 'http://127.0.0.1:1' })).says).toContain('no answer: fetch failed')
  expect((await plays({ '--department': 'nowhere' })).says).toContain(
    'differs  quote\n         warnings: expected [], came [{"path":"/lines/0/departmentId"',
  )
})
