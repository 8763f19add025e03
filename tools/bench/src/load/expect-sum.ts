/** Throws when a sum is wrong: the results of a bench are worthless then. */
export function expectSum(what: string, is: number, shouldBe: number): void {
  if (is !== shouldBe) throw new Error(`${what} should be ${shouldBe} and is ${is}`)
}
