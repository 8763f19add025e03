import { expect, it } from 'vitest'
import { httpTransport, Rejected, ServerErrored, Unanswered } from '../src/transport.ts'

const answering = (errorCode: number) =>
  httpTransport({
    url: 'http://loyalty.example',
    key: 'key',
    fetch: async () => Response.json({ errorCode, errorMessage: '', result: null }, { headers: { 'retry-after': '7' } }),
  }).send('identify', { scan: '1', tillNumber: '1' }, 1000)

it('tells a fault over a command from an absence, and both from a error', async () => {
  await expect(answering(90500)).rejects.toBeInstanceOf(ServerErrored)
  for (const code of [10513, 10514, 90429, 90503]) {
    const error = await answering(code).catch((caught: unknown) => caught)
    expect(error, String(code)).toBeInstanceOf(Unanswered)
    expect(error, String(code)).not.toBeInstanceOf(ServerErrored)
    expect(error).toMatchObject({ retryAfterMs: 7000 })
  }
  await expect(answering(10577)).rejects.toBeInstanceOf(Rejected)
})
