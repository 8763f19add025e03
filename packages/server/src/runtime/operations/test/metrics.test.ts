import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { inProduction } from '#testing/production.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { follow } from '../../events/test/event-reader.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const read = async (at = app.url, token?: string) => {
  const answer = await fetch(`${at}/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )

describe('metrics', () => {
  it('count requests by call and outcome, and how long they took', async () => {
    await app.call('getMerchantDetail', { merchantCode: 'feldmarkt' })
    await app.call('getMerchantDetail', { merchantCode: 'nowhere' })
    await app.call('getMerchantDetail', { merchantCode: 'nowhere' })
    await app.callRaw('noSuchCall', {})
    const { text, type } = await read()
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(figure(text, 'herzkarte_requests_total{call="getMerchantDetail",code="0"}')).toBe(1)
    expect(figure(text, 'herzkarte_requests_total{call="getMerchantDetail",code="10407"}')).toBe(2)
    expect(figure(text, 'herzkarte_requests_total{call="unknown",code="90404"}')).toBe(1)
    expect(figure(text, 'herzkarte_request_seconds_count{call="getMerchantDetail"}')).toBe(3)
  })

  it('say who listens, what the database does and what the jobs do', async () => {
    const { token } = await aMember(app)
    const reader = await follow(app.url, token)
    const { text } = await read()
    expect(figure(text, 'herzkarte_event_listeners')).toBe(1)
    expect(figure(text, 'herzkarte_event_line_up')).toBe(1)
    expect(figure(text, 'herzkarte_database_connections{pool="tills"}')).toBeGreaterThan(0)
    expect(figure(text, 'herzkarte_database_waiting{pool="members"}')).toBe(0)
    expect(figure(text, 'herzkarte_jobs_waiting')).toBe(0)
    expect(figure(text, 'herzkarte_jobs_failed')).toBe(0)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    reader.leave()
  })

  // ASVS 13.4.5
  it('ask for the token of the setting', async () => {
    const guarded = await startTestServer({ METRICS_TOKEN: 'let me see' })
    expect(await read(guarded.url)).toMatchObject({ status: 401, text: '' })
    expect(await read(guarded.url, 'let me')).toMatchObject({ status: 401, text: '' })
    expect(await read(guarded.url, 'let me see')).toMatchObject({ status: 200 })
    await guarded.close()
  })

  // ASVS 13.4.2
  it('are not there in production without one', async () => {
    const production = await startTestServer(inProduction)
    expect(await read(production.url)).toMatchObject({ status: 404 })
    await production.close()
  })
})
