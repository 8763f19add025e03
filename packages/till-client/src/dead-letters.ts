import type { Queued } from './queue-store.ts'

/** When a command becomes a dead letter: after this many server errors over this much time. */
export interface Patience {
  tries: number
  forMs: number
  now(): number
}

/** Counts the server errors of the command that is sent first. Returns true once the limit is exceeded. */
export function countServerErrors({ tries, forMs, now }: Patience): (operationId: string) => boolean {
  let first = { operationId: '', count: 0, since: 0 }
  return (operationId) => {
    if (first.operationId !== operationId) first = { operationId, count: 0, since: now() }
    first.count++
    return first.count >= tries && now() - first.since >= forMs
  }
}

/** Whether a command must wait for another one: a return fails while its sale is not booked. */
export function comesBehind(command: Queued, other: Queued): boolean {
  if (command.call !== 'refund' || other.call !== 'checkout') return false
  // A till does not know the store of the sale. Treating another store's sale as its own only delays a return.
  const { tillNumber, receiptNumber } = command.input.purchase
  return other.input.tillNumber === tillNumber && other.input.receiptNumber === receiptNumber
}
