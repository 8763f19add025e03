import type { TillCallName, TillInput } from './transport.ts'

/** Commands that must reach the loyalty system, however long it takes. */
export type Command = Extract<TillCallName, 'checkout' | 'refund' | 'grant'>

/** A command as it is kept: with the operation id that makes it safe to send again. One that is set aside lets those behind it go first. */
export type Queued = { [Name in Command]: { call: Name; input: TillInput<Name>; isDeadLetter?: true } }[Command]

/** Keeps commands until they are decided; what `put` resolved for survives a crash of the till. */
export interface QueueStore {
  /** What is kept, in the order in which it was put. */
  load(): Promise<Queued[]>
  put(queued: Queued): Promise<void>
  remove(operationId: string): Promise<void>
}

/** Keeps commands only as long as the program runs; for tests. */
export function memoryStore(initial: Queued[] = []): QueueStore {
  const stored = new Map(initial.map((queued) => [queued.input.operationId, queued]))
  return {
    load: async () => [...stored.values()],
    put: async (queued) => void stored.set(queued.input.operationId, queued),
    remove: async (operationId) => void stored.delete(operationId),
  }
}
