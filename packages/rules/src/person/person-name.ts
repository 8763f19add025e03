import type { Issue } from '../issues.ts'
import { typedLine } from '../text/typed-line.ts'

/** What names of people are written with; addresses of web pages and markup are not among it. */
const pattern = /^(?:[\p{L}\p{M}\p{Nd} .,'’‘`´·-]|\u200c|\u200d)+$/u

/** Rule for a first or last name: at least one letter, and no signs that names do not have. A blank one is for the required fields to judge. */
export function personNameIssue(text: string): Issue | undefined {
  const name = typedLine(text)
  return name === '' || (pattern.test(name) && /\p{L}/u.test(name)) ? undefined : 'nameIncorrect'
}
