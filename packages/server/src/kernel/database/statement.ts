import { createHash } from 'node:crypto'

/** A prepared statement: planned once per connection under its name, with typed rows and values. */
export interface Statement<Row, Values extends readonly unknown[]> {
  name: string
  text: string
  /** Carries the types; never set. */
  readonly types?: (values: Values) => Row
}

/** The columns of an outer join without a match. */
export type Nulls<Row> = { [Column in keyof Row]: null }

/**
 * Declares a prepared statement. Its name is derived from its text, so two statements can never share one. A test compares `Row` and
 * `Values` with the types that PostgreSQL infers from the text (docs/decisions/0040-check-row-types-against-the-database.md). `Row` is
 * `never` if nobody reads the rows. A field that is narrower than the database guarantees has a `@trusted` comment that explains why this
 * is safe.
 */
export function statement<Row, Values extends readonly unknown[] = []>(text: string): Statement<Row, Values> {
  return { name: `s${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`, text }
}

/** A statement with its values, described but not sent. It takes effect when a `Tx` runs it. */
export interface Deferred<Row> {
  readonly statement: Statement<Row, readonly unknown[]>
  readonly values: readonly unknown[]
}

/** A deferred statement that is sent for its effect. It is plain data and cannot wait for anything. */
export type Write = Deferred<object>

/** Describes a statement without sending it. */
export function deferred<Row, Values extends readonly unknown[]>(statement: Statement<Row, Values>, ...values: Values): Deferred<Row> {
  return { statement: statement as Statement<Row, readonly unknown[]>, values }
}
