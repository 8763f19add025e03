import type { Issue } from '../issues.ts'
import { typedLine } from '../text/typed-line.ts'

/** The characters in names of people. The pattern excludes web addresses and markup. */
const pattern = /^(?:[\p{L}\p{M}\p{Nd} .,'’‘`´·-]|\u200c|\u200d)+$/u

/**
 * Rule for a first or last name: at least one letter, and no characters outside the pattern. A blank name is left to the check of required fields.
 */
export function personNameIssue(text: string): Issue | undefined {
  const name = typedLine(text)
  return name === '' || (pattern.test(name) && /\p{L}/u.test(name)) ? undefined : 'nameIncorrect'
}
