import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const ask = async (path: string, at = app.url) => {
  const answer = await fetch(`${at}${path}`)
  return { status: answer.status, body: await answer.json() }
}

it('a process that runs is healthy', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
})

describe('a process is ready', () => {
  it('when its database answers and the content is there', async () => {
    expect(await ask('/readyz')).toEqual({
      status: 200,
      body: { status: 'ok', running: true, database: true, content: true, events: true },
    })
  })

  it('not while the database rejects', async () => {
    vi.spyOn(app.server.services.tillPool, 'query').mockRejectedValue(new Error('gone') as never)
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable', database: false } })
    expect(await ask('/healthz')).toMatchObject({ status: 200 })
  })

  it('not while the database takes longer than a second', async () => {
    vi.spyOn(app.server.services.tillPool, 'query').mockReturnValue(new Promise(() => {}) as never)
    const begun = performance.now()
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { database: false } })
    expect(performance.now() - begun).toBeGreaterThan(900)
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
