/** An amount that a recipe gives for its own portions, wanted for others. */
export interface Portioned {
  /** Thousandths of its unit. */
  amountThousandths: number
  /** For how many the recipe is written. */
  recipePortions: number
  /** For how many it is cooked. */
  portions: number
}

/** The amount for other portions, in whole thousandths; what does not come out even is rounded up, so that nobody runs short. */
export function scaleThousandths(amountThousandths: number, recipePortions: number, portions: number): number {
  return sumPortioned([{ amountThousandths, recipePortions, portions }])
}

/**
 * The sum of amounts, each brought to its portions. It is exact until the end and rounded up once, so the order and how portions are split up change
 * nothing. Throws a RangeError for what is no whole number from 0 on, or for a recipe for nobody.
 */
export function sumPortioned(amounts: readonly Portioned[]): number {
  // Over one common denominator the numbers outgrow the exact range.
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
