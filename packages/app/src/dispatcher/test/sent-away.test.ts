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
