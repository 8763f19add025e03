import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { comesBehind, countServerErrors } from './dead-letters.ts'
import type { Command, Queued, QueueStore } from './queue-store.ts'
import {
  cannotSpend,
  quoteOutdated,
  Rejected,
  ServerErrored,
  type TillInput,
  type TillResult,
  type Transport,
  Unanswered,
} from './transport.ts'

/** The outcome of a command: decided now, or queued until the loyalty system is reachable again. */
export type Outcome<Name extends Command> =
  | { status: 'done'; operationId: string; result: TillResult<Name> }
  | { status: 'rejected'; operationId: string; code: number; message: string }
  | { status: 'queued'; operationId: string }

export interface TillClientSettings {
  transport: Transport
  store: QueueStore
  /** How long to wait for an answer before the sale proceeds without one, because a customer is waiting. */
  timeoutMs?: number
  /** Pause before the queue is retried. It grows up to the maximum. */
  firstPauseMs?: number
  longestPauseMs?: number
  /**
   * A command becomes a dead letter after this many server errors (not outages) over this much time, so that the commands after it get through. It
   * stays stored and is retried at this interval, after all others.
   */
  triesBeforeDeadLetter?: number
  asideAfterMs?: number
  asideAgainMs?: number
  now?(): number
  /** Called for every queued command once it is decided. */
  onDecided?(outcome: Outcome<Command>): void
  /** Called when the loyalty system becomes unreachable or reachable, and when the number of waiting commands changes. */
  onChange?(state: TillState): void
}

export interface TillState {
  online: boolean
  /** Commands that wait for their turn. */
  queued: number
  /** Dead letters: somebody should find out why the loyalty system cannot process them. */
  deadLetters: readonly Queued[]
}

const minuteMs = 60_000

type WithoutOperation<T> = Omit<T, 'operationId'> & { operationId?: string }

export interface TillClient {
  identify(input: TillInput<'identify'>): Promise<TillResult<'identify'>>
  quote(input: TillInput<'quote'>): Promise<TillResult<'quote'>>
  checkout(input: WithoutOperation<TillInput<'checkout'>>): Promise<Outcome<'checkout'>>
  refund(input: WithoutOperation<TillInput<'refund'>>): Promise<Outcome<'refund'>>
  grant(input: WithoutOperation<TillInput<'grant'>>): Promise<Outcome<'grant'>>
  /**
   * Codes of gifts, reservations and printed hearts need an answer now: only the loyalty system knows what they are for and whether they are still
   * valid. They are never queued and fail with Unanswered. The outcome is unknown then, so the caller retries with the same operation id.
   */
  redeem(input: TillInput<'redeem'>): Promise<TillResult<'redeem'>>
  pickup(input: TillInput<'pickup'>): Promise<TillResult<'pickup'>>
  collect(input: TillInput<'collect'>): Promise<TillResult<'collect'>>
  /** Resumes the commands of an earlier run, then resolves. They are sent in the background. */
  start(): Promise<void>
  /** Resolves when nothing is queued any more. It does not wait for dead letters. */
  drained(): Promise<void>
  /** The connection may be back: retries now instead of after the pause. */
  retry(): void
  stop(): void
}

/**
 * The till's client of the loyalty system. Queries (`identify`, `quote`) and codes (`redeem`, `pickup`, `collect`) need an answer now and fail with
 * Unanswered. Commands are stored before they are sent, with their own id, and retried until they are decided: a sale is never blocked, and counts
 * once even if it is sent twice. A queued sale whose coupons are no longer available is booked without them. Commands are sent one by one in the
 * order of the till. A command with repeated server errors becomes a dead letter, together with the returns of its sale.
 */
export function tillClient(settings: TillClientSettings): TillClient {
  const { transport, store, timeoutMs = 4000, firstPauseMs = 1000, longestPauseMs = 30_000, onDecided, onChange } = settings
  const { triesBeforeDeadLetter: tries = 10, asideAfterMs: forMs = 5 * minuteMs, asideAgainMs = 15 * minuteMs, now = Date.now } = settings
  const queue: Queued[] = []
  const deadLetters: Queued[] = []
  const isOnceTooOften = countServerErrors({ tries, forMs, now })
  const idle = new Set<() => void>()
  let online = true
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let asideTimer: ReturnType<typeof setTimeout> | undefined
  let isAsideDue = false
  let sending = false
  let stopped = false

  function report(nowOnline: boolean): void {
    online = nowOnline
    onChange?.({ online, queued: queue.length, deadLetters: [...deadLetters] })
  }

  /** `list` is the list in which a command has waited. Without it, the customer is still at the till. */
  async function decide(queued: Queued, list?: Queued[]): Promise<Outcome<Command>> {
    const { operationId } = queued.input
    let outcome: Outcome<Command>
    try {
      const result = await transport.send(queued.call, queued.input as never, timeoutMs)
      outcome = { status: 'done', operationId, result: result as never }
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      const earning = list && earningOnly(queued, error.code)
      if (earning) {
        await store.put(earning)
        // If its answer gets lost, this sale must be retried: the original would be a different sale under the same id.
        list[list.indexOf(queued)] = earning
        return decide(earning, list)
      }
      outcome = { status: 'rejected', operationId, code: error.code, message: error.message }
    }
    await store.remove(operationId)
    return outcome
  }

  async function command<Name extends Command>(call: Name, input: WithoutOperation<TillInput<Name>>): Promise<Outcome<Name>> {
    const operationId = input.operationId ?? newOperationId()
    const queued = { call, input: { ...input, operationId } } as unknown as Queued
    if (deadLetters.some((other) => comesBehind(queued, other))) {
      await putDeadLetter([queued])
      return { status: 'queued', operationId }
    }
    await store.put(queued)
    // Waiting commands go first: the loyalty system must see the sales of a till in order.
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
        sendRest()
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

  /** Sends the commands that arrived while another one was being sent. */
  function sendRest(): void {
    if ((queue.length > 0 || isAsideDue) && timer === undefined) schedule(0)
  }

  async function sendQueue(): Promise<void> {
    timer = undefined
    if (sending || stopped) return
    sending = true
    try {
      for (let next = queue[0]; next && !stopped; next = queue[0]) await sendFirst(next)
      if (isAsideDue) await sendDeadLetter()
    } catch (error) {
      report(false)
      schedule(Math.max(pauseMs, error instanceof Unanswered ? error.retryAfterMs : 0))
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    } finally {
      sending = false
    }
    if (queue.length === 0) for (const resolve of idle) resolve()
    if (queue.length === 0) idle.clear()
    sendRest()
  }

  async function sendFirst(first: Queued): Promise<void> {
    try {
      settle(queue, await decide(first, queue))
    } catch (error) {
      if (!(error instanceof ServerErrored && isOnceTooOften(first.input.operationId))) throw error
      await putDeadLetter([first, ...queue.filter((other) => comesBehind(other, first))])
    }
  }

  function settle(list: Queued[], outcome: Outcome<Command>): void {
    take(list, outcome.operationId)
    pauseMs = firstPauseMs
    report(true)
    onDecided?.(outcome)
  }

  async function putDeadLetter(commands: readonly Queued[]): Promise<void> {
    for (const command of commands) {
      const stored: Queued = { ...command, isDeadLetter: true }
      await store.put(stored)
      take(queue, stored.input.operationId)
      deadLetters.push(stored)
    }
    report(online)
    tryAsideLater()
  }

  function tryAsideLater(): void {
    clearTimeout(asideTimer)
    if (deadLetters.length === 0 || stopped) return
    asideTimer = setTimeout(() => {
      isAsideDue = true
      sendRest()
    }, asideAgainMs)
  }

  /** Tries each dead letter once, after all other commands. Those with another server error remain dead letters. */
  async function sendDeadLetter(): Promise<void> {
    isAsideDue = false
    try {
      for (const command of [...deadLetters]) {
        if (stopped || deadLetters.some((other) => comesBehind(command, other))) continue
        await decide(command, deadLetters).then(
          (outcome) => settle(deadLetters, outcome),
          (error) => {
            if (error instanceof ServerErrored) return
            isAsideDue = true
            throw error
          },
        )
      }
      report(true)
    } finally {
      tryAsideLater()
    }
  }

  return {
    identify: (input) => transport.send('identify', input, timeoutMs),
    quote: (input) => transport.send('quote', input, timeoutMs),
    checkout: (input) => command('checkout', input),
    refund: (input) => command('refund', input),
    grant: (input) => command('grant', input),
    redeem: (input) => transport.send('redeem', input, timeoutMs),
    pickup: (input) => transport.send('pickup', input, timeoutMs),
    collect: (input) => transport.send('collect', input, timeoutMs),
    async start() {
      for (const stored of await store.load()) (stored.isDeadLetter ? deadLetters : queue).push(stored)
      isAsideDue = deadLetters.length > 0
      sendRest()
      report(online)
    },
    drained: () => (queue.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.add(resolve))),
    retry() {
      pauseMs = firstPauseMs
      isAsideDue = deadLetters.length > 0
      if (queue.length > 0 || isAsideDue) schedule(0)
      else report(true)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(asideTimer)
    },
  }
}

function take(list: Queued[], operationId: string): void {
  const index = list.findIndex(({ input }) => input.operationId === operationId)
  if (index >= 0) list.splice(index, 1)
}

/**
 * A sale without the items that it was rejected for, or undefined when it was rejected for another reason. Its customer has left. The sale still
 * earns when coupons, vouchers or rewards were used elsewhere before it reached the loyalty system, or when its scan is no longer valid.
 */
function earningOnly(queued: Queued, code: number): Queued | undefined {
  if (queued.call !== 'checkout') return undefined
  const { userCouponIds = [], voucherIds = [], expectedTotalCents, ...withRewards } = queued.input
  const { redemptionIds = [], ...input } = withRewards
  const isPriced = userCouponIds.length + voucherIds.length > 0 || expectedTotalCents !== undefined
  if (code === quoteOutdated && isPriced) return { ...queued, input: withRewards }
  if (cannotSpend.has(code) && (isPriced || redemptionIds.length > 0)) return { ...queued, input }
  return undefined
}
