import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'

/** What violated constraints of the database mean to the client, by their names; `field` is the one of the form that is to blame. */
export type Constraints = Readonly<Record<string, { readonly name: ErrorName; readonly field?: string }>>
