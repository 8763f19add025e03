import type { Queued } from './queue-store.ts'

/** When the loyalty system has stumbled over one command often enough: after so many tries over so long a time. */
export interface Patience {
  tries: number
  forMs: number
  now(): number
}

/** Counts how often, and since when, the loyalty system stumbles over the command that is sent first. Answers whether it was once too often. */
export function countServerErrors({ tries, forMs, now }: Patience): (operationId: string) => boolean {
  let first = { operationId: '', count: 0, since: 0 }
  return (operationId) => {
    if (first.operationId !== operationId) first = { operationId, count: 0, since: now() }
    first.count++
    return first.count >= tries && now() - first.since >= forMs
  }
}

/** Whether a command can only be decided behind another one: the return of a sale is refused while the sale is not there. */
export function comesBehind(command: Queued, other: Queued): boolean {
  if (command.call !== 'refund' || other.call !== 'checkout') return false
  // Whose store it is a till does not know; taking another store's for its own only makes a return wait.
  const { tillNumber, receiptNumber } = command.input.purchase
  return other.input.tillNumber === tillNumber && other.input.receiptNumber === receiptNumber
}
