import type { TillCallName, TillInput } from './transport.ts'

/** Commands that must reach the loyalty system eventually. */
export type Command = Extract<TillCallName, 'checkout' | 'refund' | 'void' | 'grant'>

/** Why the loyalty system did not take a command: its code and message, and when. */
export interface DeadLetterReason {
  code: number
  message: string
  at: string
}

/** A stored command with the operation id that makes retries safe. A dead letter has a reason, and the commands after it go first. */
export type Queued = { [Name in Command]: { call: Name; input: TillInput<Name>; deadLetter?: DeadLetterReason } }[Command]
export type DeadLetter = Queued & { deadLetter: DeadLetterReason }

/** Stores commands until they are decided. A command survives a crash of the till once `put` has resolved. */
export interface QueueStore {
  /** The stored commands, in the order of `put`. */
  load(): Promise<Queued[]>
  put(queued: Queued): Promise<void>
  remove(operationId: string): Promise<void>
}

/** Stores commands in memory only; for tests. */
export function memoryStore(initial: Queued[] = []): QueueStore {
  const stored = new Map(initial.map((queued) => [queued.input.operationId, queued]))
  return {
    load: async () => [...stored.values()],
    put: async (queued) => void stored.set(queued.input.operationId, queued),
    remove: async (operationId) => void stored.delete(operationId),
  }
}
