import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { earningOnly } from './earning-only.ts'
import type { Outcome, QueueSettings } from './queue-settings.ts'
import type { Command, DeadLetter, DeadLetterReason, Queued } from './queue-store.ts'
import { Rejected, ServerErrored, serverErrors, type TillInput, Unanswered } from './transport.ts'

const minuteMs = 60_000

export type WithoutOperation<T> = Omit<T, 'operationId'> & { operationId?: string }

/**
 * Sends commands one by one in the order of the till. Each is stored before it is sent, with its own id, and retried until it is decided: it
 * counts once even if it is sent twice. A queued sale whose coupons are no longer available is booked without them. No answer about one command
 * holds up the others: one that is rejected, or meets a server error again and again, becomes a dead letter, in the second case together with the
 * commands that need its sale.
 */
export function commandQueue(settings: QueueSettings) {
  const { transport, store, timeoutMs = 4000, firstPauseMs = 1000, longestPauseMs = 30_000, onDecided, onChange } = settings
  const { triesBeforeDeadLetter: tries = 3, deadLetterPauseMs = 15 * minuteMs, now = () => new Date() } = settings
  const queue: Queued[] = []
  const deadLetters: DeadLetter[] = []
  /** How often a command met a server error, by operation id. */
  const errorCounts = new Map<string, number>()
  const resent = new Map<string, Promise<Outcome<Command>>>()
  const idle = new Set<() => void>()
  let online = true
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let deadLetterTimer: ReturnType<typeof setTimeout> | undefined
  let areDeadLettersDue = false
  let sending = false
  let stopped = false

  function report(nowOnline: boolean): void {
    online = nowOnline
    onChange?.({ online, queued: queue.length, deadLetters: [...deadLetters] })
  }

  /** `list` is the list in which a command has waited. Without it, the customer is still at the till, and the cashier learns of a rejection. */
  async function decide(queued: Queued, list?: Queued[]): Promise<Outcome<Command>> {
    const { operationId } = queued.input
    try {
      const result = await transport.send(queued.call, queued.input as never, timeoutMs)
      await store.remove(operationId)
      return { status: 'done', operationId, result: result as never }
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      const { code, message } = error
      const earning = list && earningOnly(queued, code)
      if (earning) {
        await store.put(earning)
        // If its answer gets lost, this sale must be retried: the original would be a different sale under the same id.
        list[list.indexOf(queued)] = earning
        return decide(earning, list)
      }
      if (list) await putDeadLetters([queued], { code, message })
      else await store.remove(operationId)
      return { status: 'rejected', operationId, code, message }
    }
  }

  /** Whether a command can be sent although others wait: they wait because of server errors of their own. */
  function canGoAhead(command: Queued): boolean {
    return queue.every((other) => errorCounts.has(other.input.operationId) && !comesBehind(command, other))
  }

  function countError(operationId: string): number {
    const count = (errorCounts.get(operationId) ?? 0) + 1
    errorCounts.set(operationId, count)
    return count
  }

  /** Decides a command now if the loyalty system can be reached and no other one must go first; queues it otherwise. */
  async function command<Name extends Command>(call: Name, input: WithoutOperation<TillInput<Name>>): Promise<Outcome<Name>> {
    const operationId = input.operationId ?? newOperationId()
    const queued = { call, input: { ...input, operationId } } as unknown as Queued
    const before = deadLetters.find((other) => isRetriedAlone(other) && comesBehind(queued, other))
    if (before) {
      await putDeadLetters([queued], before.deadLetter)
      return { status: 'queued', operationId }
    }
    await store.put(queued)
    // Waiting commands go first: the loyalty system must see the sales of a till in order.
    if (canGoAhead(queued) && !sending) {
      sending = true
      // What arrives while it is being sent comes behind it.
      const place = queue.length
      try {
        const outcome = await decide(queued)
        report(true)
        return outcome as Outcome<Name>
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        queue.splice(place, 0, queued)
        if (error instanceof ServerErrored) countError(operationId)
        report(error instanceof ServerErrored)
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
    if ((queue.length > 0 || areDeadLettersDue) && timer === undefined) schedule(0)
  }

  function pauseLonger(atLeastMs = 0): void {
    schedule(Math.max(pauseMs, atLeastMs))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  async function sendQueue(): Promise<void> {
    timer = undefined
    if (sending || stopped) return
    sending = true
    try {
      await sendWaiting()
      if (areDeadLettersDue) await sendDeadLetters()
      if (queue.length > 0) pauseLonger()
    } catch (error) {
      report(false)
      pauseLonger(error instanceof Unanswered ? error.retryAfterMs : 0)
    } finally {
      sending = false
    }
    if (queue.length === 0) for (const resolve of idle) resolve()
    if (queue.length === 0) idle.clear()
    sendRest()
  }

  /** Sends every waiting command once, in order. One that meets a server error is skipped until the next time, and so are the returns of its sale. */
  async function sendWaiting(): Promise<void> {
    const skipped: Queued[] = []
    const isNext = (command: Queued) => !skipped.includes(command) && !skipped.some((other) => comesBehind(command, other))
    for (let next = queue.find(isNext); next && !stopped; next = queue.find(isNext)) {
      const { operationId } = next.input
      try {
        settle(queue, await decide(next, queue))
      } catch (error) {
        if (!(error instanceof ServerErrored)) throw error
        const current = queue.find(({ input }) => input.operationId === operationId) ?? next
        report(true)
        if (countError(operationId) < tries) skipped.push(current)
        else await putDeadLetters([current, ...queue.filter((other) => comesBehind(other, current))], error)
      }
    }
  }

  function settle(list: Queued[], outcome: Outcome<Command>): void {
    take(list, outcome.operationId)
    errorCounts.delete(outcome.operationId)
    pauseMs = firstPauseMs
    report(true)
    onDecided?.(outcome)
  }

  async function putDeadLetters(commands: readonly Queued[], { code, message }: Omit<DeadLetterReason, 'at'>): Promise<void> {
    for (const command of commands) {
      const letter: DeadLetter = { ...command, deadLetter: { code, message, at: now().toISOString() } }
      await store.put(letter)
      take(queue, letter.input.operationId)
      errorCounts.delete(letter.input.operationId)
      const place = deadLetters.findIndex(({ input }) => input.operationId === letter.input.operationId)
      if (place < 0) deadLetters.push(letter)
      else deadLetters[place] = letter
    }
    report(online)
    retryDeadLettersLater()
  }

  function retryDeadLettersLater(): void {
    clearTimeout(deadLetterTimer)
    if (!deadLetters.some(isRetriedAlone) || stopped) return
    deadLetterTimer = setTimeout(() => {
      areDeadLettersDue = true
      sendRest()
    }, deadLetterPauseMs)
  }

  /** Tries each dead letter with a server error once, after all other commands. Those with another server error remain dead letters. */
  async function sendDeadLetters(): Promise<void> {
    areDeadLettersDue = false
    try {
      for (const letter of deadLetters.filter(isRetriedAlone)) {
        if (stopped || deadLetters.some((other) => comesBehind(letter, other))) continue
        try {
          await sendDeadLetter(letter)
        } catch (error) {
          if (error instanceof ServerErrored) continue
          areDeadLettersDue = true
          throw error
        }
      }
      report(true)
    } finally {
      retryDeadLettersLater()
    }
  }

  /** Sends a dead letter, once at a time. */
  function sendDeadLetter(letter: DeadLetter): Promise<Outcome<Command>> {
    const { operationId } = letter.input
    const sent = resent.get(operationId) ?? resend(letter).finally(() => resent.delete(operationId))
    resent.set(operationId, sent)
    return sent
  }

  async function resend(letter: DeadLetter): Promise<Outcome<Command>> {
    const outcome = await decide(letter, deadLetters as Queued[])
    // A rejected one remains, with its new reason.
    settle(outcome.status === 'rejected' ? [] : deadLetters, outcome)
    return outcome
  }

  /** Sends a dead letter once more. Resolves with its outcome: `queued` if it is still unanswered, and undefined if there is no such dead letter. */
  async function retryDeadLetter(operationId: string): Promise<Outcome<Command> | undefined> {
    const letter = deadLetters.find(({ input }) => input.operationId === operationId)
    if (!letter) return undefined
    try {
      return await sendDeadLetter(letter)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      if (error instanceof ServerErrored) await putDeadLetters([letter], error)
      else report(false)
      return { status: 'queued', operationId }
    }
  }

  return {
    command,
    /** Resumes the commands of an earlier run, then resolves. They are sent in the background. A queue that was stopped starts again. */
    async start() {
      stopped = false
      const stored = await store.load()
      queue.splice(0, queue.length, ...stored.filter(({ deadLetter }) => !deadLetter))
      deadLetters.splice(0, deadLetters.length, ...stored.filter((one): one is DeadLetter => one.deadLetter !== undefined))
      areDeadLettersDue = deadLetters.some(isRetriedAlone)
      sendRest()
      report(online)
    },
    /** Resolves when nothing is queued any more. It does not wait for dead letters. */
    drained: () => (queue.length === 0 ? Promise.resolve() : new Promise<void>((resolve) => idle.add(resolve))),
    /** The connection may be back: retries now instead of after the pause. */
    retry() {
      pauseMs = firstPauseMs
      areDeadLettersDue = deadLetters.some(isRetriedAlone)
      if (queue.length > 0 || areDeadLettersDue) schedule(0)
      else report(true)
    },
    retryDeadLetter,
    /** Deletes a dead letter for good. */
    async discardDeadLetter(operationId: string) {
      await resent.get(operationId)?.catch(() => {})
      await store.remove(operationId)
      take(deadLetters, operationId)
      report(online)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      timer = undefined
      clearTimeout(deadLetterTimer)
    },
  }
}

function take(list: Queued[], operationId: string): void {
  const index = list.findIndex(({ input }) => input.operationId === operationId)
  if (index >= 0) list.splice(index, 1)
}

/** Whether a dead letter is retried without anybody's help: the server's error may be fixed, whereas a rejected command stays rejected. */
function isRetriedAlone(letter: DeadLetter): boolean {
  return serverErrors.has(letter.deadLetter.code)
}

/** Whether a command must wait for another one: a return or a void fails while its sale is not booked. */
function comesBehind(command: Queued, other: Queued): boolean {
  const isAboutSale = command.call === 'refund' || command.call === 'void'
  if (!isAboutSale || other.call !== 'checkout') return false
  // A till does not know the store of the sale. Treating another store's sale as its own only delays it.
  const { tillNumber, receiptNumber } = command.input.purchase
  return other.input.tillNumber === tillNumber && other.input.receiptNumber === receiptNumber
}
