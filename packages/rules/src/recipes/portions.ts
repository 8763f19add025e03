/** An amount from a recipe, to be scaled to another number of portions. */
export interface Portioned {
  /** Thousandths of its unit. */
  amountThousandths: number
  /** The number of portions that the recipe is written for. */
  recipePortions: number
  /** The number of portions to cook. */
  portions: number
}

/** The amount for another number of portions, in thousandths. It is rounded up, so that nobody runs short. */
export function scaleThousandths(amountThousandths: number, recipePortions: number, portions: number): number {
  return sumPortioned([{ amountThousandths, recipePortions, portions }])
}

/**
 * The sum of amounts, each scaled to its portions. It is exact and rounded up once at the end, so the order and the split of portions do not matter.
 * Throws a RangeError for numbers that are not non-negative integers, or for a recipe with no portions.
 */
export function sumPortioned(amounts: readonly Portioned[]): number {
  // Numbers over one common denominator exceed the safe integer range.
  let numerator = 0n
  let denominator = 1n
  for (const { amountThousandths, recipePortions, portions } of amounts) {
    if (![amountThousandths, recipePortions, portions].every((one) => Number.isSafeInteger(one) && one >= 0) || recipePortions === 0)
      throw new RangeError('Amounts and portions are whole numbers, and a recipe is for somebody')
    numerator = numerator * BigInt(recipePortions) + BigInt(amountThousandths) * BigInt(portions) * denominator
    denominator *= BigInt(recipePortions)
    const common = gcd(numerator, denominator)
    numerator /= common
    denominator /= common
  }
  return Number((numerator + denominator - 1n) / denominator)
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}
