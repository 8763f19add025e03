import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { memoryStore } from '@herzkarte/till-client/queue-store.ts'
import { tillClient } from '@herzkarte/till-client/till-client.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** What a collector receives. */
const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const { resourceSpans } = JSON.parse(await text(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => void collector.close())
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`

const attribute = ({ attributes }: Span, key: string) => {
  const { value } = attributes.find((one) => one.key === key) ?? {}
  return value?.stringValue ?? value?.intValue
}

it('a sale can be followed from the till over its statements to the job that it causes', async () => {
  const app = await startTestServer({ TRACES_URL: url })
  const member = await aMember(app)
  const { key } = await aTill(app)
  const device = { status: 1, deviceToken: 'a-device', deviceType: 1 } as const
  expect(await app.call('registerDeviceToken', device, signedIn(app, member))).toMatchObject({ errorName: null })
  const requestIds: (string | null)[] = []
  const recording: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    requestIds.push(response.headers.get('x-request-id'))
    return response
  }
  const client = tillClient({ transport: httpTransport({ url: app.url, key, fetch: recording }), store: memoryStore() })
  const sale = { tillNumber: '3', receiptNumber: uuid(), happenedAt: app.clock.now().toISOString(), cardNumber: member.cardNumber }
  expect(await client.checkout({ ...sale, lines: lines(1000) })).toMatchObject({ status: 'done' })
  client.stop()
  await app.runJobs()
  await app.close()

  const [checkout] = spans.filter(({ name }) => name === 'till/checkout')
  if (!checkout) throw new Error('The sale was not traced')
  const ofSale = spans.filter(({ traceId }) => traceId === checkout.traceId)
  expect(attribute(checkout, 'herzkarte.request_id')).toBe(requestIds[0])
  expect(attribute(checkout, 'herzkarte.code')).toBe(0)
  const parents = new Map(ofSale.map((span) => [span.spanId, span]))
  const cameFrom = (span: Span): string[] => {
    const parent = parents.get(span.parentSpanId ?? '')
    return parent ? [parent.name, ...cameFrom(parent)] : []
  }
  const statements = ofSale.filter((span) => span.name === 'SQL' && cameFrom(span).at(-1) === 'till/checkout')
  const texts = statements.map((span) => String(attribute(span, 'db.query.text')))
  for (const table of ['members', 'receipts', 'entries', 'notifications']) expect(texts.some((query) => query.includes(table))).toBe(true)
  expect(ofSale.map(({ name }) => name)).toEqual(expect.arrayContaining(['connection', 'commit', 'job pushNotification']))
  const [job] = ofSale.filter(({ name }) => name === 'job pushNotification')
  expect(job && cameFrom(job)).toContain('till/checkout')
  // Nothing about the member: statements without values.
  expect(JSON.stringify(spans)).not.toContain(member.cardNumber)
  expect(JSON.stringify(spans)).not.toContain(member.memberId)
})

it('without a collector, nothing is traced', async () => {
  const { traceParent, traced } = await import('../../../kernel/tracing.ts')
  expect(await traced('work', {}, async () => traceParent())).toBeNull()
})
