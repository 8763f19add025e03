import type pg from 'pg'
import type { Statement } from './statement.ts'

/** Reads, one statement at a time. */
export interface Db {
  all<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    ...values: Values
  ): Promise<Row[]>
  first<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    ...values: Values
  ): Promise<Row | undefined>
}

declare const inTransaction: unique symbol
/** Reads and writes inside one transaction. Whoever writes takes it as a parameter. */
export interface Tx extends Db {
  readonly [inTransaction]: true
  /** Runs a statement for its effect and answers how many rows it touched. */
  run<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    ...values: Values
  ): Promise<number>
  /**
   * Hands over the last writes without waiting for them: the commit leaves in the same packet, and if one of them fails the transaction
   * does. For hot paths. The database itself must refuse what is wrong with them, because nobody looks at what they answer.
   */
  last(...writes: Promise<unknown>[]): void
}

/** A statement with its values, as a connection takes it. */
export interface Question {
  name: string
  text: string
  values: unknown[]
}

/** Whatever answers statements: a connection, a pool of them. */
export interface Connection {
  query<Row extends pg.QueryResultRow>(question: Question): Promise<pg.QueryResult<Row>>
}

export function dbOn(connection: Connection): Db {
  return executor(connection)
}

/** A transaction as whoever runs it sees it. */
export interface RunningTx {
  tx: Tx
  /** What was handed over by `last`. */
  lastWrites: Promise<unknown>[]
  /** What has failed, in the order in which it was sent. */
  failures: unknown[]
}

export function txOn(client: pg.PoolClient): RunningTx {
  const lastWrites: Promise<unknown>[] = []
  const failures: unknown[] = []
  function last(...writes: Promise<unknown>[]): void {
    // Whoever waits for the transaction hears of their failure; if it fails before, nobody needs to.
    for (const write of writes) write.catch(() => {})
    lastWrites.push(...writes)
  }
  return { tx: Object.assign(executor(client, failures), { last }) as Tx, lastWrites, failures }
}

function executor(connection: Connection, failures?: unknown[]) {
  function query<Row extends pg.QueryResultRow>({ name, text }: Statement<Row, never>, values: readonly unknown[]) {
    const answered = connection.query<Row>({ name, text, values: values as unknown[] })
    if (failures) answered.catch((failure) => failures.push(failure))
    return answered
  }
  return {
    async all<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(
      statement: Statement<Row, Values>,
      ...values: Values
    ): Promise<Row[]> {
      return (await query(statement, values)).rows
    },
    async first<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(
      statement: Statement<Row, Values>,
      ...values: Values
    ): Promise<Row | undefined> {
      return (await query(statement, values)).rows[0]
    },
    async run<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(
      statement: Statement<Row, Values>,
      ...values: Values
    ): Promise<number> {
      return (await query(statement, values)).rowCount ?? 0
    },
  }
}
