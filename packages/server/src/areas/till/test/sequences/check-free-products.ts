import type { BasketLine, Price } from '@herzkarte/contract/till/index.ts'
import { expect } from 'vitest'
import { collectors } from './world.ts'

/** The products that a reward stands for; undefined if it is handed over next to the goods. */
const productsOf = (rewardId: string) => collectors.find((one) => one.rewardId === rewardId)?.productIds

/**
 * What is known of the rewards that a till has named: one that stands for a product is one piece of it in the basket, and is not handed over without.
 * Rewards of the same products take different pieces.
 */
export function checkFreeProducts(lines: readonly BasketLine[], price: Price, named: Price['rewards']): void {
  const pieces = new Map(price.lines.map((line) => [line.line, line.amountCents - line.tillDiscountCents]))
  for (const { rewardId, redemptionId, applies, reason } of named) {
    const productIds = productsOf(rewardId)
    const own = price.lineRewards.filter((one) => one.redemptionId === redemptionId)
    expect([redemptionId, own.length]).toEqual([redemptionId, applies && productIds ? 1 : 0])
    for (const { line } of own) expect(productIds).toContain(lines.find((one) => one.line === line)?.productId)
    if (applies || !productIds) continue
    expect(reason).toBe('noMatchingProduct')
    // Nothing in the basket would do that is not free already.
    const left = lines
      .filter(({ line, productId, kind }) => kind === undefined && productIds.includes(productId) && (pieces.get(line) ?? 0) > 0)
      .filter(({ line, quantity }) => quantity > price.lineRewards.filter((one) => one.line === line).length)
      .filter(({ line }) => (pieces.get(line) ?? 0) > freeCents(price, line))
    expect(left.map(({ line }) => line)).toEqual([])
  }
  for (const { line, quantity } of lines) expect(price.lineRewards.filter((one) => one.line === line).length).toBeLessThanOrEqual(quantity)
}

const freeCents = ({ lineRewards }: Price, line: number) => lineRewards.reduce((sum, one) => sum + (one.line === line ? one.cents : 0), 0)
