import { allocateCents } from '@herzkarte/rules/money/money.ts'

/** The amount for one recipient. */
export interface Part {
  recipientId: string
  cents: number
}

/** The merchant's share of the money paid, rounded down to cents; the fraction stays with the merchant. */
export function shareOf(paidCents: number, perMille: number): number {
  return Math.max(0, Math.floor((paidCents * perMille) / 1000))
}

/** Splits cents into equal parts with an exact sum. Remaining cents go to the first recipients, so their order is up to the caller. */
export function split(cents: number, recipientIds: readonly string[]): Part[] {
  const parts = allocateCents(cents, new Array(recipientIds.length).fill(1))
  return recipientIds.map((recipientId, index) => ({ recipientId, cents: parts[index] ?? 0 }))
}

/** Rotates the list by an offset that depends on the receipt. Over many purchases, the remaining cents are distributed fairly. */
export function turned(recipientIds: readonly string[], receiptId: string): string[] {
  const start = recipientIds.length === 0 ? 0 : Number.parseInt(receiptId.slice(-8), 16) % recipientIds.length
  return [...recipientIds.slice(start), ...recipientIds.slice(0, start)]
}

/**
 * The amounts that a return takes back from each recipient: the donation before this return minus the donation after it. Several returns take back
 * the same as one return of everything. `given` are the parts of the purchase, largest first.
 */
export function partsBack(given: readonly Part[], perMille: number, keptBeforeCents: number, keptNowCents: number): Part[] {
  const recipientIds = given.map(({ recipientId }) => recipientId)
  const now = split(shareOf(keptNowCents, perMille), recipientIds)
  return split(shareOf(keptBeforeCents, perMille), recipientIds).map(({ recipientId, cents }, index) => ({
    recipientId,
    cents: cents - (now[index]?.cents ?? 0),
  }))
}
