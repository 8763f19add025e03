import type { Issue } from './issues.ts'

/** State of a form field (specification, section 4). */
export type ValidationStatus = 'unvalidated' | 'passed' | 'failed'

/** Status of a field: `unvalidated` until its rule has run (`issue` is null), then the result of the rule. */
export function validationStatus(issue: Issue | undefined | null): ValidationStatus {
  if (issue === null) return 'unvalidated'
  return issue === undefined ? 'passed' : 'failed'
}
