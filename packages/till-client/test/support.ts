import { afterEach } from 'vitest'
import type { QueueSettings } from '../src/queue-settings.ts'
import { type TillClient, tillClient } from '../src/till-client.ts'
import { Rejected, ServerErrored, type Transport, Unanswered } from '../src/transport.ts'

/** A loyalty system that can be made unreachable, and that records the commands that reached it. */
export function aLoyaltySystem() {
  const booked: string[] = []
  const tried: string[] = []
  const system: {
    away: boolean
    losesAnswers: boolean
    rejects(operationId: string): boolean
    failsOn(operationId: string): boolean
    tried: string[]
    booked: string[]
    transport: Transport
  } = {
    away: false,
    /** Processes the command, but its answer gets lost. */
    losesAnswers: false,
    rejects: () => false,
    failsOn: () => false,
    /** All commands that arrived, and those that were processed. */
    tried,
    booked,
    transport: {
      async send(_name, input) {
        const { operationId } = input as { operationId: string }
        if (system.away) throw new Unanswered('away')
        tried.push(operationId)
        if (system.failsOn(operationId)) throw new ServerErrored('internal error')
        if (system.rejects(operationId)) throw new Rejected(10577, 'taken')
        if (!booked.includes(operationId)) booked.push(operationId)
        if (system.losesAnswers) throw new Unanswered('lost')
        return { receiptId: operationId } as never
      },
    },
  }
  return system
}

/** A sale whose receipt has the number that its operation id ends with. */
export const aSale = (operationId?: string) => ({
  ...(operationId ? { operationId } : {}),
  tillNumber: '1',
  receiptNumber: operationId?.at(-1) ?? '1',
  happenedAt: '2026-11-20T11:00:00Z',
  cardNumber: '2760041833519044',
  lines: [],
})

const open: TillClient[] = []
/** A till that retries immediately; stopped at the end of the test. */
export function aTill(settings: Pick<QueueSettings, 'transport' | 'store'> & Partial<QueueSettings>): TillClient {
  const till = tillClient({ firstPauseMs: 1, longestPauseMs: 2, ...settings })
  open.push(till)
  return till
}
afterEach(() => {
  for (const till of open.splice(0)) till.stop()
})
