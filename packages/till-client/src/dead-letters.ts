import type { DeadLetter, Queued } from './queue-store.ts'
import { serverErrors } from './transport.ts'

/** Counts the server errors of each command. */
export function countServerErrors() {
  const counts = new Map<string, number>()
  return {
    add(operationId: string): number {
      const count = (counts.get(operationId) ?? 0) + 1
      counts.set(operationId, count)
      return count
    },
    has: (operationId: string) => counts.has(operationId),
    clear: (operationId: string) => void counts.delete(operationId),
  }
}

/** Whether a dead letter is retried without anybody's help: the server's error may be fixed, whereas a rejected command stays rejected. */
export function isRetriedAlone(letter: DeadLetter): boolean {
  return serverErrors.has(letter.deadLetter.code)
}

/** Whether a command must wait for another one: a return or a void fails while its sale is not booked. */
export function comesBehind(command: Queued, other: Queued): boolean {
  const isAboutSale = command.call === 'refund' || command.call === 'void'
  if (!isAboutSale || other.call !== 'checkout') return false
  // A till does not know the store of the sale. Treating another store's sale as its own only delays it.
  const { tillNumber, receiptNumber } = command.input.purchase
  return other.input.tillNumber === tillNumber && other.input.receiptNumber === receiptNumber
}
