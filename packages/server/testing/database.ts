import { type Clone, cloneDatabase } from '@herzkarte/dev'
import { inject } from 'vitest'

export type TestDatabase = Clone

/** A database for one test file: a clone of the migrated template with Feldmarkt's content. */
export function cloneTemplate(): Promise<TestDatabase> {
  return cloneDatabase(inject('cluster'), inject('template'))
}
