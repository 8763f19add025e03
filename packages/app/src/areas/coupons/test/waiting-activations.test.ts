// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { activations } from '../activation/activate-soon.ts'

Object.defineProperty(navigator, 'locks', { value: { request: (_: string, work: () => Promise<void>) => work() } })
afterEach(() => {
  vi.unstubAllGlobals()
  activations.erase(activations.all().map(({ id }) => id))
})

const tap = (couponId: string) => activations.keep({ couponId, collected: 0, title: couponId, image: '', atMs: Date.now() })
const waiting = () => activations.all().map(({ value }) => value.couponId)
const answer = (errorCode: number) => Response.json({ errorCode, errorMessage: '', result: { userCoupon: {} } })

it('an activation waits on while the server fails', async () => {
  tap('wein')
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  await activations.send()
  expect(waiting()).toEqual(['wein'])
})

it('an activation that the server rejects does not keep the next one from being sent', async () => {
  tap('wein')
  tap('brot')
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => answer(String(body).includes('wein') ? 10409 : 0))
  await activations.send()
  expect(waiting()).toEqual([])
})

it('an activation that is taken back while another one is sent is not sent', async () => {
  tap('wein')
  const taken = tap('brot')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(String(body))
    activations.erase([taken])
    return answer(0)
  })
  await activations.send()
  expect(sent).toHaveLength(1)
})
