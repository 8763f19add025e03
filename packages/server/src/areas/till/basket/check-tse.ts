import { Tse, type Warning } from '@herzkarte/contract/till/index.ts'
import Value from 'typebox/value'

/**
 * The input with the block of its TSE as it is stored, or without one that has not the form: half a proof would prove nothing, and no sale stops because
 * of it. `warnings` name each field that is wrong.
 */
export function checkTse<I extends { tse?: Tse }>(input: I, before: readonly Warning[] = []): { input: I; warnings: Warning[] } {
  const { tse, ...others } = input
  if (tse === undefined) return { input, warnings: [...before] }
  const wrong = problemsOf(tse)
  if (wrong.length === 0) return { input: { ...input, tse: Value.Clean(Tse, { ...tse }) as Tse }, warnings: [...before] }
  const warnings = wrong.map(([field, problem]) => ({ path: `/tse${field}`, message: `${problem}: /tse is ignored` }))
  return { input: others as I, warnings: [...before, ...warnings] }
}

/** The wrong fields, each with what it must be. */
function problemsOf(tse: Tse): [field: string, problem: string][] {
  if (!Value.Check(Tse, tse)) return Value.Errors(Tse, tse).map(({ instancePath, message }) => [instancePath, message])
  return Date.parse(tse.finishedAt) < Date.parse(tse.startedAt) ? [['/finishedAt', 'must not be before startedAt']] : []
}
