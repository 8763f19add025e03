import type { Command, DeadLetter, QueueStore } from './queue-store.ts'
import type { TillResult, Transport } from './transport.ts'

/** The outcome of a command: decided now, or queued until the loyalty system is reachable again. */
export type Outcome<Name extends Command> =
  | { status: 'done'; operationId: string; result: TillResult<Name> }
  | { status: 'rejected'; operationId: string; code: number; message: string }
  | { status: 'queued'; operationId: string }

export interface QueueSettings {
  transport: Transport
  store: QueueStore
  /** How long to wait for an answer before the sale proceeds without one, because a customer is waiting. */
  timeoutMs?: number
  /** Pause before the queue is retried. It grows up to the maximum. */
  firstPauseMs?: number
  longestPauseMs?: number
  /**
   * A queued command becomes a dead letter at once if the loyalty system rejects it, and after this many server errors (not outages). In both cases
   * the commands after it go on at once. It stays stored with its reason. After server errors it is retried at this interval, after all others.
   */
  triesBeforeDeadLetter?: number
  deadLetterPauseMs?: number
  now?(): Date
  /** Called for every queued command once it is decided. A rejected one is a dead letter from then on. */
  onDecided?(outcome: Outcome<Command>): void
  /** Called when the loyalty system becomes unreachable or reachable, and when the number of waiting commands changes. */
  onChange?(state: TillState): void
}

export interface TillState {
  online: boolean
  /** Commands that wait for their turn. */
  queued: number
  /** Dead letters with their reasons, oldest first: somebody decides whether to retry or discard each. */
  deadLetters: readonly DeadLetter[]
}
