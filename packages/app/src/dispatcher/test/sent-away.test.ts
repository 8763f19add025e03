import '../../../testing/device.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { CallFailure } = await import('../failure.ts')
const { sendBare } = await import('../transport.ts')

const busy = (retryAfter?: string) =>
  Response.json(
    { errorCode: 90503, errorMessage: 'Gleich wieder da', result: null },
    { status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  )
const ok = (result: unknown) => Response.json({ errorCode: 0, errorMessage: '', result })

/** A server that answers one after another as told, and what it was asked. */
function aServer(...answers: Response[]) {
  const asked = vi.fn(async (_url: string, _sent: RequestInit) => answers.shift() ?? ok('late'))
  vi.stubGlobal('fetch', asked)
  return asked
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a server that sends the app away', () => {
  it('is asked again after the time that it said, and a little more by chance', async () => {
    const asked = aServer(busy('4'), ok('here'))
    const answer = sendBare('getUserProfile', {})
    await vi.advanceTimersByTimeAsync(5999)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(await answer).toBe('here')
  })

  it('is asked three times, also when it does not say how long it takes', async () => {
    const asked = aServer(busy(), busy(), busy())
    const answer = sendBare('getUserProfile', {}).catch((error) => error)
    await vi.runAllTimersAsync()
    expect(await answer).toMatchObject({ kind: 'rejected', code: 90503, message: 'Gleich wieder da' })
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('gets a command with its operation again, and it is the same one', async () => {
    const asked = aServer(busy('1'), ok({}))
    const answer = sendBare('redeemUserStampCard', { operationId: 'one', campaignId: 'kochen', rewardId: 'pfanne' })
    await vi.runAllTimersAsync()
    await answer
    const [first, second] = asked.mock.calls.map(([, sent]) => sent.body)
    expect(second).toBe(first)
  })

  it('does not get a command again that could be done twice', async () => {
    const asked = aServer(busy('1'))
    const answer = sendBare('sendSms', { verifyType: 'register' }).catch((error) => error)
    await vi.runAllTimersAsync()
    expect(await answer).toBeInstanceOf(CallFailure)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('for longer than anybody looks at a page is not waited for', async () => {
    const asked = aServer(busy('600'))
    expect(await sendBare('getUserProfile', {}).catch((error) => error)).toMatchObject({ code: 90503 })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('an answer that is lost', () => {
  const command = { operationId: 'one', campaignId: 'kochen', rewardId: 'pfanne' }

  /** A network that loses the first answers. */
  function aNetwork(...lost: (() => Promise<Response>)[]) {
    const asked = vi.fn(async (_url: string, _sent: RequestInit) => (lost.shift() ?? (async () => ok('done')))())
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('navigator', { onLine: true })
    return asked
  }
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  const answerOf = async (name: string, input: object) => {
    const answer = sendBare(name, input).catch((error) => error)
    await vi.runAllTimersAsync()
    return answer
  }

  it('is asked for once more, as the same operation', async () => {
    const asked = aNetwork(gone)
    expect(await answerOf('redeemUserStampCard', command)).toBe('done')
    const [first, second] = asked.mock.calls.map(([, sent]) => sent.body)
    expect(second).toBe(first)
  })

  it('is not asked for a third time', async () => {
    const asked = aNetwork(gone, gone, gone)
    expect(await answerOf('redeemUserStampCard', command)).toMatchObject({ kind: 'network' })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('is not asked for again where the command could be done twice, or without a network', async () => {
    const asked = aNetwork(gone, gone)
    expect(await answerOf('sendSms', { verifyType: 'register' })).toMatchObject({ kind: 'network' })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await answerOf('redeemUserStampCard', command)).toMatchObject({ kind: 'network' })
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('what is not a missing network', () => {
  const html = (status: number) => new Response('<h1>Bad Gateway</h1>', { status })

  it('is the page of a proxy whose server is down: the fault is ours', async () => {
    aServer(html(502))
    const error = (await sendBare('getUserProfile', {}).catch((failure) => failure)) as Error
    expect(error).toMatchObject({ kind: 'rejected', code: 90500 })
    expect(error.message).toContain('Bei uns ist etwas schiefgegangen')
  })

  it('is a request that cannot be set up', async () => {
    aServer()
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    expect(await sendBare('redeemUserStampCard', cyclic).catch((failure) => failure)).toMatchObject({ kind: 'rejected' })
  })

  it('but the sign-in page of a hotel is one', async () => {
    aServer(html(200))
    expect(await sendBare('getUserProfile', {}).catch((failure) => failure)).toMatchObject({ kind: 'network' })
  })
})

it('home shows whatever result there is, regardless of the code', async () => {
  const answer = (result: unknown) => Response.json({ errorCode: 10527, errorMessage: 'Die Prämien fehlen gerade.', result })
  aServer(answer({ banners: [] }), answer(null), answer({ banners: [] }))
  expect(await sendBare('listHomePage', {})).toEqual({ banners: [] })
  expect(await sendBare('listHomePage', {}).catch((failure) => failure)).toMatchObject({ kind: 'rejected', code: 10527 })
  expect(await sendBare('getUserProfile', {}).catch((failure) => failure)).toMatchObject({ kind: 'rejected', code: 10527 })
})

it('the merchant is asked for once by all that need it at start', async () => {
  const { readMerchant } = await import('../merchant.ts')
  const asked = aServer(ok({ merchantId: '1001' }))
  expect(await Promise.all([readMerchant(), readMerchant()])).toEqual([{ merchantId: '1001' }, { merchantId: '1001' }])
  expect(asked).toHaveBeenCalledTimes(1)
})
