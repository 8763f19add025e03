import type { Print } from '../../content/index.ts'

/** What a print brings: `random` is a whole number from 0 to 99, each as likely as any other, and the odds are percents that sum to 100. */
export function heartsOf(random: number, odds: Print['odds']): number {
  let above = 0
  for (const { hearts, percent } of odds) {
    above += percent
    if (random < above) return hearts
  }
  throw new RangeError(`The odds do not reach ${random}`)
}
