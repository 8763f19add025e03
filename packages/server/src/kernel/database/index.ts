export { commandSecret, databaseFailure, localDatabase, migrateForCommand, withOwner, withPool } from './command-database.ts'
export type { Db, Tx } from './db.ts'
export { dbOn } from './db.ts'
export { eachSlice, endOfSlice, isLastSlice } from './member-slices.ts'
export { migrate, pendingMigrations } from './migrate.ts'
export { openPool } from './pool.ts'
export { readTogether } from './read-together.ts'
export {
  type Deferred,
  deferred,
  type Form,
  type Nulls,
  type SingleStatement,
  type Statement,
  setStatement,
  statement,
  type Write,
} from './statement.ts'
export { type Transact, transact } from './transact.ts'
export { transactTogether } from './transact-together.ts'
