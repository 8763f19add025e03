import { createHash } from 'node:crypto'

/** A prepared statement: planned once per connection under its name, with typed rows and values. */
export interface Statement<Row, Values extends readonly unknown[]> {
  name: string
  text: string
  /** The same about any number of works (`setStatement`). */
  set?: SetForm | undefined
  /** Carries the types; never set. */
  readonly types?: (values: Values) => Row
}

export interface SetForm {
  name: string
  text: string
  /** Which parameters are a list in each work, counted from 0. */
  lists: ReadonlySet<number>
}

/** A statement about one work. PostgreSQL says how many rows it changed, which of a set says nothing about each of its works. */
export interface SingleStatement<Row, Values extends readonly unknown[]> extends Statement<Row, Values> {
  set?: undefined
}

/**
 * What differs between the two forms of a set statement. `columns` are names and types, separated by commas, in the order of the parameters.
 * The first column is the member.
 */
export interface Form {
  /** A relation with one row for each work: its values, and its number as `work`. A value may be a list (`units text[]`). */
  works(name: string, columns: string): string
  /** One row for each item of values that are lists of the same length, the member's as well, without a number. */
  items(name: string, columns: string): string
  /** Selects for each work the rows of a query that names the work's values as columns of `name`, as `work` and the columns of the query. */
  ofEach(name: string, columns: string, query: string): string
  /** The rows to insert: one for each work, or for one work its values. `types` are those of the parameters. */
  values(types: string): string
  either(forMany: string, forOne: string): string
}

/** The columns of an outer join without a match. */
export type Nulls<Row> = { [Column in keyof Row]: null }

/**
 * Declares a prepared statement. Its name is derived from its text, so two statements can never share one. A test compares `Row` and
 * `Values` with the types that PostgreSQL infers from the text (docs/decisions/0040). `Row` is
 * `never` if nobody reads the rows. A field that is narrower than the database guarantees has a `@trusted` comment that explains why this
 * is safe.
 */
export function statement<Row, Values extends readonly unknown[] = []>(text: string): SingleStatement<Row, Values> {
  return { name: nameOf(text), text }
}

/**
 * Declares a statement about any number of works of different members, with the values of one work (docs/ARCHITECTURE.md says what its text
 * must keep). It has two forms. Shared transactions run the first once for all works: each `$n` is the list of the n-th values of all works. Any
 * other transaction runs the form for one, in which the member is a
 * parameter: a distributed database finds the member's node by it.
 *
 * Each row has the number of its work as `work`, beginning with 1, which is removed before anybody reads the row.
 */
export function setStatement<Row, Values extends readonly unknown[]>(write: (form: Form) => string): Statement<Row, Values> {
  const lists = new Set<number>()
  const [one, many] = [write(forOne), write(forMany(lists))]
  return { name: nameOf(one), text: one, set: { name: nameOf(many), text: many, lists } }
}

// Subqueries are planned by themselves because of the offset.
const ofEach = (works: string, query: string) => `select work, own.* from ${works} cross join lateral (${query} offset 0) own`

const isList = (type: string) => type.endsWith('[]')

/** Notes in `lists` which parameters are a list in each work. PostgreSQL has no lists of lists of different lengths, so such a list arrives as its text. */
function forMany(lists: Set<number>): Form {
  const form: Form = {
    ofEach: (name, columns, query) => ofEach(form.works(name, columns), query),
    works(name, columns) {
      const [names, types] = [namesOf(columns), typesOf(columns)]
      for (const [index, type] of types.entries()) if (isList(type)) lists.add(index)
      const given = listsOf(types.map((type) => (isList(type) ? 'text' : type)))
      const values = names.map((column, index) => `${column}::${types[index]}`)
      return `(select ${values.join(', ')}, work from ${given} with ordinality as given (${names.join(', ')}, work)) as ${name}`
    },
    items: (name, columns) => `${listsOf(typesOf(columns))} as ${name} (${namesOf(columns).join(', ')})`,
    values: (types) => `select * from ${listsOf(types.split(', '))}`,
    either: (many) => many,
  }
  return form
}

const forOne: Form = {
  ofEach: (name, columns, query) => ofEach(forOne.works(name, columns), query),
  works(name, columns) {
    const types = typesOf(columns)
    return `(select ${namesOf(columns)
      .map((column, index) => `$${index + 1}::${types[index]} as ${column}`)
      .join(', ')}, 1 as work) as ${name}`
  },
  items(name, columns) {
    const [member = '', ...others] = namesOf(columns)
    const [type, ...types] = typesOf(columns)
    const lists = types.map((own, index) => `$${index + 2}::${own}[]`)
    return `(select ($1::${type}[])[1] as ${member}, own.* from unnest(${lists.join(', ')}) as own (${others.join(', ')})) as ${name}`
  },
  values(types) {
    const parameters = types.split(', ').map((type, index) => `$${index + 1}::${type}`)
    return `values (${parameters.join(', ')})`
  },
  either: (_, one) => one,
}

/** The parameters as the columns of a relation. The first list is selected, so that a plan does not depend on its length. */
function listsOf(types: readonly string[]): string {
  const [first, ...others] = types.map((type, index) => `$${index + 1}::${type}[]`)
  return `unnest(${[`array(select unnest(${first}))`, ...others].join(', ')})`
}

const namesOf = (columns: string) => wordsOf(columns).map(([name = '']) => name)
const typesOf = (columns: string) => wordsOf(columns).map(([, type = '']) => type)

function wordsOf(columns: string): string[][] {
  return columns.split(',').map((column) => column.trim().split(/\s+/))
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

export function deferred<Row, Values extends readonly unknown[]>(statement: Statement<Row, Values>, ...values: Values): Deferred<Row> {
  return { statement: statement as Statement<Row, readonly unknown[]>, values }
}
