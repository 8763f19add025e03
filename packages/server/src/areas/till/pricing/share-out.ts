/**
 * Distributes an integer number of cents in proportion to weights. Cents left over from rounding down go to the largest remainders, the
 * earlier one if two are equal. No share exceeds its weight, as long as the total does not exceed the sum of the weights.
 */
export function shareOut(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  // Exact: a basket's cents multiplied by a weight can exceed the precision of a double.
  const parts = weights.map((weight) => {
    const product = BigInt(totalCents) * BigInt(weight)
    return { share: Number(product / BigInt(sum)), remainder: product % BigInt(sum) }
  })
  let left = totalCents - parts.reduce((all, { share }) => all + share, 0)
  const byRemainder = parts.map((_, index) => index).sort((a, b) => compare(parts[b]?.remainder, parts[a]?.remainder) || a - b)
  for (const index of byRemainder) {
    const part = parts[index]
    if (left === 0 || !part) break
    part.share += 1
    left -= 1
  }
  return parts.map(({ share }) => share)
}

function compare(a = 0n, b = 0n): number {
  return a < b ? -1 : a > b ? 1 : 0
}
