import { Tse, type Warning } from '@herzkarte/contract/till/index.ts'
import Value from 'typebox/value'

/**
 * The input with the block of its TSE as it is stored, or without one that has not the form: half a proof would prove nothing, and no sale stops because
 * of it. The same for `isPrinted`. `warnings` name each field that is wrong.
 */
export function checkProof<I extends { tse?: Tse; isPrinted?: boolean }>(
  { tse, isPrinted, ...others }: I,
  before: readonly Warning[] = [],
): { input: I; warnings: Warning[] } {
  const sent = tse && withoutNulls(tse)
  const wrong = sent ? problemsOf(sent) : []
  const isKnown = isPrinted === undefined || isPrinted === null || typeof isPrinted === 'boolean'
  const input = {
    ...others,
    ...(sent && wrong.length === 0 && { tse: Value.Clean(Tse, sent) }),
    ...(typeof isPrinted === 'boolean' && { isPrinted }),
  }
  const warnings = wrong.map(([field, problem]) => ({ path: `/tse${field}`, message: `${problem}: /tse is ignored` }))
  if (!isKnown) warnings.push({ path: '/isPrinted', message: 'must be boolean: it is ignored' })
  return { input: input as I, warnings: [...before, ...warnings] }
}

/** Null is the same as absent, as everywhere at the till. */
function withoutNulls(tse: Tse): Tse {
  if (typeof tse !== 'object') return tse
  return Object.fromEntries(Object.entries(tse).filter(([, value]) => value !== null)) as Tse
}

/** The wrong fields, each with what it must be. */
function problemsOf(tse: Tse): [field: string, problem: string][] {
  if (!Value.Check(Tse, tse)) return Value.Errors(Tse, tse).map(({ instancePath, message }) => [instancePath, message])
  return Date.parse(tse.finishedAt) < Date.parse(tse.startedAt) ? [['/finishedAt', 'must not be before startedAt']] : []
}
