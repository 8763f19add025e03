import { expect, it } from 'vitest'
import { httpTransport, Rejected, ServerErrored, Unanswered } from '../src/transport.ts'

const answering = (errorCode: number) =>
  httpTransport({
    url: 'http://loyalty.example',
    key: 'key',
    fetch: async () => Response.json({ errorCode, errorMessage: '', result: null }, { headers: { 'retry-after': '7' } }),
  }).send('identify', { scan: '1', tillNumber: '1' }, 1000)

it('tells a fault over a command from an absence, and both from a error', async () => {
  for (const code of [90500, 10514]) await expect(answering(code)).rejects.toBeInstanceOf(ServerErrored)
  for (const code of [10513, 90429, 90503]) {
    const error = await answering(code).catch((caught: unknown) => caught)
    expect(error, String(code)).toBeInstanceOf(Unanswered)
    expect(error, String(code)).not.toBeInstanceOf(ServerErrored)
    expect(error).toMatchObject({ retryAfterMs: 7000 })
  }
  await expect(answering(10577)).rejects.toBeInstanceOf(Rejected)
})

it.each(['<html>', '{"message":"Service Unavailable"}', 'null'])(
  'a rejection by something in between (%s) is no absence: other commands may get through',
  async (body) => {
    const through = (status: number) =>
      httpTransport({ url: 'http://loyalty.example', key: 'key', fetch: async () => new Response(body, { status }) }).send(
        'identify',
        { scan: '1', tillNumber: '1' },
        1000,
      )
    for (const status of [403, 413]) await expect(through(status)).rejects.toBeInstanceOf(ServerErrored)
    for (const status of [408, 429, 502, 503]) {
      const error = await through(status).catch((caught: unknown) => caught)
      expect(error, String(status)).toBeInstanceOf(Unanswered)
      expect(error, String(status)).not.toBeInstanceOf(ServerErrored)
    }
  },
)
