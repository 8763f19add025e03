/** Fails with what does not hold: the figures of a bench are worth nothing where its sums are wrong. */
export function expectSum(what: string, is: number, shouldBe: number): void {
  if (is !== shouldBe) throw new Error(`${what} should be ${shouldBe} and is ${is}`)
}
