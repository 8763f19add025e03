import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'

/**
 * Maps violated database constraints, by name, to the errors that the client gets. `field` names the form field that caused the violation.
 */
export type Constraints = Readonly<Record<string, { readonly name: ErrorName; readonly field?: string }>>
