import { allocateCents } from '@herzkarte/rules/money/money.ts'

/** What a recipient gets. */
export interface Part {
  recipientId: string
  cents: number
}

/** The merchant's share of what was paid in money, in whole cents; the rest of a cent stays with the merchant. */
export function shareOf(paidCents: number, perMille: number): number {
  return Math.max(0, Math.floor((paidCents * perMille) / 1000))
}

/** Shares cents out in equal parts that add up; cents that are left over go to the first ones, so whoever calls says who these are. */
export function split(cents: number, recipientIds: readonly string[]): Part[] {
  const parts = allocateCents(cents, new Array(recipientIds.length).fill(1))
  return recipientIds.map((recipientId, index) => ({ recipientId, cents: parts[index] ?? 0 }))
}

/** The same list beginning elsewhere, another place for each receipt: over many purchases the cents left over are fair. */
export function turned(recipientIds: readonly string[], receiptId: string): string[] {
  const start = recipientIds.length === 0 ? 0 : Number.parseInt(receiptId.slice(-8), 16) % recipientIds.length
  return [...recipientIds.slice(start), ...recipientIds.slice(0, start)]
}

/**
 * What a return takes back of each recipient: what the purchase gave when so much of what was paid had been given back, less what it gives now.
 * One return after the other takes back what one of everything does. `given` are the parts of the purchase, the largest first.
 */
export function partsBack(given: readonly Part[], perMille: number, keptBeforeCents: number, keptNowCents: number): Part[] {
  const recipientIds = given.map(({ recipientId }) => recipientId)
  const now = split(shareOf(keptNowCents, perMille), recipientIds)
  return split(shareOf(keptBeforeCents, perMille), recipientIds).map(({ recipientId, cents }, index) => ({
    recipientId,
    cents: cents - (now[index]?.cents ?? 0),
  }))
}
