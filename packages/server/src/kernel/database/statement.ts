import { createHash } from 'node:crypto'
import { prepareValue } from 'pg/lib/utils.js'

/** A prepared statement: planned once per connection under its name, with typed rows and values. */
export interface Statement<Row, Values extends readonly unknown[]> {
  name: string
  text: string
  /** Set for a statement about any number of works (`setStatement`). */
  isSet: boolean
  /** Carries the types; never set. */
  readonly types?: (values: Values) => Row
}

/** A statement about one work. PostgreSQL says how many rows it changed, which of a set says nothing about each of its works. */
export interface SingleStatement<Row, Values extends readonly unknown[]> extends Statement<Row, Values> {
  isSet: false
}

/** The columns of an outer join without a match. */
export type Nulls<Row> = { [Column in keyof Row]: null }

/**
 * Declares a prepared statement. Its name is derived from its text, so two statements can never share one. A test compares `Row` and
 * `Values` with the types that PostgreSQL infers from the text (docs/decisions/0040-check-row-types-against-the-database.md). `Row` is
 * `never` if nobody reads the rows. A field that is narrower than the database guarantees has a `@trusted` comment that explains why this
 * is safe.
 */
export function statement<Row, Values extends readonly unknown[] = []>(text: string): SingleStatement<Row, Values> {
  return { name: nameOf(text), text, isSet: false }
}

/**
 * Declares a statement about any number of works of different members, with the values of one work. Transactions that are shared run it once for
 * all of them, any other transaction for a set of one (docs/group-execution.md says what its text must keep).
 *
 * Each `$n` is the list of the n-th values of all works. If the value of a work is a list itself, the lists are joined to one. Each row has the
 * number of its work as `work`, beginning with 1, which is removed before anybody reads the row.
 */
export function setStatement<Row, Values extends readonly unknown[]>(text: string): Statement<Row, Values> {
  return { name: nameOf(text), text, isSet: true }
}

/** A list as one value of a work in a set. The text of the statement makes it a list again (`::text[]`). */
export function asText(list: readonly string[]): string {
  return String(prepareValue(list))
}

function nameOf(text: string): string {
  return `s${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
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
