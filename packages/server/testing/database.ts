import { type Clone, cloneDatabase } from '@herzkarte/dev'
import { inject } from 'vitest'

export type TestDatabase = Clone

/** A database of one's own: a clone of the migrated template with Feldmarkt's content. */
export function cloneTemplate(): Promise<TestDatabase> {
  return cloneDatabase(inject('cluster'), inject('template'))
}
