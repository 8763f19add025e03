import { newOperationId } from './operation-id.ts'
import type { Command, Queued, QueueStore } from './queue-store.ts'
import { cannotSpend, quoteOutdated, Refused, type TillInput, type TillResult, Unanswered, type Wire } from './wire.ts'

/** What became of a command: decided now, or kept to be sent when the loyalty system is there again. */
export type Outcome<Name extends Command> =
  | { status: 'done'; operationId: string; result: TillResult<Name> }
  | { status: 'refused'; operationId: string; code: number; message: string }
  | { status: 'queued'; operationId: string }

export interface TillClientSettings {
  wire: Wire
  store: QueueStore
  /** A customer waits: so long for an answer, then the sale goes on without. */
  timeoutMs?: number
  /** Pause before the queue is tried again; grows up to the longest. */
  firstPauseMs?: number
  longestPauseMs?: number
  /** Called for every command that was decided after it had been queued. */
  onDecided?(outcome: Outcome<Command>): void
  /** Called when the loyalty system went away or came back, and when the queue's length changed. */
  onChange?(state: { online: boolean; queued: number }): void
}

type WithoutOperation<T> = Omit<T, 'operationId'> & { operationId?: string }

export interface TillClient {
  identify(input: TillInput<'identify'>): Promise<TillResult<'identify'>>
  quote(input: TillInput<'quote'>): Promise<TillResult<'quote'>>
  checkout(input: WithoutOperation<TillInput<'checkout'>>): Promise<Outcome<'checkout'>>
  refund(input: WithoutOperation<TillInput<'refund'>>): Promise<Outcome<'refund'>>
  grant(input: WithoutOperation<TillInput<'grant'>>): Promise<Outcome<'grant'>>
  /**
   * Codes of gifts, reservations and printed hearts need an answer now: only the loyalty system knows what they are for and whether they still
   * count. They are never queued and fail with Unanswered; whether one counted is then not known, so the same operation id is sent again.
   */
  redeem(input: TillInput<'redeem'>): Promise<TillResult<'redeem'>>
  pickup(input: TillInput<'pickup'>): Promise<TillResult<'pickup'>>
  collect(input: TillInput<'collect'>): Promise<TillResult<'collect'>>
  /** Takes up what an earlier run left, then resolves; it is sent in the background. */
  start(): Promise<void>
  /** Resolves when nothing is queued any more. */
  drained(): Promise<void>
  /** The line may be back: tries now instead of after the pause. */
  retry(): void
  stop(): void
}

/**
 * The till's side of the loyalty system. Asking (`identify`, `quote`) and codes (`redeem`, `pickup`, `collect`) need an answer now and fail
 * with Unanswered. Commands
 * are stored before they are sent, with an id of their own, and sent until they are decided: a sale is never blocked, and
 * sent twice it counts once. A sale that waited and whose coupons are gone meanwhile counts without them. They go out in the order of the till, one after the other.
 */
export function tillClient(settings: TillClientSettings): TillClient {
  const { wire, store, timeoutMs = 4000, firstPauseMs = 1000, longestPauseMs = 30_000, onDecided, onChange } = settings
  const queue: Queued[] = []
  const idle = new Set<() => void>()
  let online = true
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let stopped = false

  function report(nowOnline: boolean): void {
    online = nowOnline
    onChange?.({ online, queued: queue.length })
  }

  async function decide(queued: Queued, isLate = false): Promise<Outcome<Command>> {
    const { operationId } = queued.input
    let outcome: Outcome<Command>
    try {
      const result = await wire.send(queued.call, queued.input as never, timeoutMs)
      outcome = { status: 'done', operationId, result: result as never }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const earning = isLate ? earningOnly(queued, error.code) : undefined
      if (earning) {
        await store.put(earning)
        // When its answer gets lost, it is this one that is sent again: the other would be another sale under the same id.
        queue[0] = earning
        return decide(earning, isLate)
      }
      outcome = { status: 'refused', operationId, code: error.code, message: error.message }
    }
    await store.remove(operationId)
    return outcome
  }

  async function command<Name extends Command>(call: Name, input: WithoutOperation<TillInput<Name>>): Promise<Outcome<Name>> {
    const operationId = input.operationId ?? newOperationId()
    const queued = { call, input: { ...input, operationId } } as unknown as Queued
    await store.put(queued)
    // What waits goes first: the loyalty system sees the sales of a till in their order.
    if (queue.length === 0 && !sending) {
      sending = true
      try {
        const outcome = await decide(queued)
        report(true)
        return outcome as Outcome<Name>
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        queue.push(queued)
        report(false)
        schedule(Math.max(pauseMs, error.retryAfterMs))
      } finally {
        sending = false
        if (queue.length > 0 && timer === undefined) schedule(0)
      }
    } else {
      queue.push(queued)
      report(online)
    }
    return { status: 'queued', operationId }
  }

  function schedule(afterMs: number): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void sendQueue(), afterMs)
  }

  async function sendQueue(): Promise<void> {
    timer = undefined
    if (sending || stopped) return
    sending = true
    try {
      for (let next = queue[0]; next && !stopped; next = queue[0]) {
        const outcome = await decide(next, true)
        queue.shift()
        pauseMs = firstPauseMs
        report(true)
        onDecided?.(outcome)
      }
    } catch (error) {
      report(false)
      schedule(Math.max(pauseMs, error instanceof Unanswered ? error.retryAfterMs : 0))
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    } finally {
      sending = false
    }
    if (queue.length === 0) for (const resolve of idle) resolve()
    if (queue.length === 0) idle.clear()
  }

  return {
    identify: (input) => wire.send('identify', input, timeoutMs),
    quote: (input) => wire.send('quote', input, timeoutMs),
    checkout: (input) => command('checkout', input),
    refund: (input) => command('refund', input),
    grant: (input) => command('grant', input),
    redeem: (input) => wire.send('redeem', input, timeoutMs),
    pickup: (input) => wire.send('pickup', input, timeoutMs),
    collect: (input) => wire.send('collect', input, timeoutMs),
    async start() {
      queue.push(...(await store.load()))
      if (queue.length > 0) schedule(0)
      report(online)
    },
    drained: () => (queue.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.add(resolve))),
    retry() {
      pauseMs = firstPauseMs
      if (queue.length > 0) schedule(0)
      else report(true)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * A sale without what it was refused for, or undefined when it was refused for something else. Its customer has left: when coupons, vouchers or
 * rewards were used elsewhere before it reached the loyalty system, or its scan no longer counts, it still earns.
 */
function earningOnly(queued: Queued, code: number): Queued | undefined {
  if (queued.call !== 'checkout') return undefined
  const { userCouponIds = [], voucherIds = [], expectedTotalCents, ...withRewards } = queued.input
  const { redemptionIds = [], ...input } = withRewards
  const isPriced = userCouponIds.length + voucherIds.length > 0 || expectedTotalCents !== undefined
  if (code === quoteOutdated && isPriced) return { call: 'checkout', input: withRewards }
  if (cannotSpend.has(code) && (isPriced || redemptionIds.length > 0)) return { call: 'checkout', input }
  return undefined
}
