import type pg from 'pg'
import { isTraced, traced } from '../tracing.ts'
import type { SetForm, SingleStatement, Statement, Write } from './statement.ts'

type Rows = pg.QueryResultRow
type Parameters = readonly unknown[]

export interface Db {
  all<Row extends Rows, Values extends Parameters>(statement: Statement<Row, Values>, ...values: Values): Promise<Row[]>
  first<Row extends Rows, Values extends Parameters>(statement: Statement<Row, Values>, ...values: Values): Promise<Row | undefined>
}

declare const inTransaction: unique symbol
/**
 * Reads and writes inside one transaction. Functions that write take it as a parameter. Once COMMIT or ROLLBACK has been sent, every method
 * fails with `TransactionEnded` and sends nothing.
 */
export interface Tx extends Db {
  readonly [inTransaction]: true
  run<Row extends Rows, Values extends Parameters>(statement: SingleStatement<Row, Values>, ...values: Values): Promise<number>
  /** Sends writes in order, without waiting in between, and then waits for all of them. */
  runAll(...writes: readonly Writes[]): Promise<void>
  /**
   * Sends the last writes without waiting for them. The commit follows at once, and the transaction fails if one of them fails. For hot paths.
   * Nobody reads the results, so the database itself must reject invalid writes.
   */
  last(...writes: readonly Writes[]): void
  /**
   * Call it before locking rows of another member, whose own work may be in the same shared transaction: a lock does not keep these two apart. A work that
   * shares its transaction fails here, and is done again by itself.
   */
  alone(): void
}

type Writes = Write | readonly Write[]

export interface Question {
  name: string
  text: string
  values: unknown[]
  /** Its form for several works, in which it can join others. */
  set?: SetForm | undefined
}

export interface Answer<Row> {
  rows: Row[]
  rowCount: number | null
  command: string
}

export interface Connection {
  query<Row extends Rows>(question: Question): Promise<Answer<Row>>
}

export function dbOn(connection: Connection): Db {
  return executor(connection).db
}

const ignore = () => {}

/** A statement was sent too late. Await every statement before the transaction's work resolves or throws. */
export class TransactionEnded extends Error {
  override name = 'TransactionEnded'
  constructor() {
    super('The transaction has ended: this statement was not awaited before')
  }
}

/** A Citus cluster names the constraint of a worker in the message only, and with the number of the shard. */
export function nameConstraint(failure: unknown): void {
  const { code = '', constraint, message = '' } = failure as { code?: string; constraint?: string; message?: string }
  const name = code.startsWith('23') ? (constraint ?? /constraint "(\w+)"/.exec(message)?.[1]) : undefined
  if (name !== undefined) Object.assign(failure as object, { constraint: name.replace(/_\d{6,}$/, '') })
}

export interface RunningTx {
  tx: Tx
  /** Errors of statements, in the order in which the statements were sent. */
  failures: unknown[]
  /** Whether something was sent that may have changed rows. Locks do not count. */
  hasWritten(): boolean
  /** Closes `tx`. Call it in the tick that sends COMMIT or ROLLBACK, so that every statement arrives and is answered before that. */
  end(): void
}

export function txOn(connection: Connection, isShared = false): RunningTx {
  const failures: unknown[] = []
  let ended = false
  let hasWritten = false
  const { query, db } = executor({
    query<Row extends Rows>(question: Question) {
      if (ended) throw new TransactionEnded()
      hasWritten ||= !/^\s*select\b/i.test(question.text)
      return connection.query<Row>(question).catch((failure) => {
        // Leads back to who sent the statement, instead of to the socket.
        if (failure instanceof Error) Error.captureStackTrace(failure)
        nameConstraint(failure)
        failures.push(failure)
        throw failure
      })
    },
  })
  const tx = {
    ...db,
    // For its effect, also where a function has it: such a statement begins with select.
    run<Row extends Rows, Values extends Parameters>(statement: SingleStatement<Row, Values>, ...values: Values) {
      hasWritten = true
      return db.run(statement, ...values)
    },
    async runAll(...writes: readonly Writes[]): Promise<void> {
      hasWritten = true
      await Promise.all(writes.flat().map(({ statement, values }) => query(statement, values)))
    },
    last(...writes: readonly Writes[]): void {
      if (ended) throw new TransactionEnded()
      hasWritten = true
      // The transaction reports a failure.
      for (const { statement, values } of writes.flat()) query(statement, values).catch(ignore)
    },
    alone(): void {
      if (!isShared) return
      // Such a failure is not final.
      hasWritten = true
      throw new Error('A work that concerns another member has to be done by itself')
    },
  }
  return {
    tx: tx as Tx,
    failures,
    hasWritten: () => hasWritten,
    end() {
      ended = true
    },
  }
}

function executor(connection: Connection) {
  function query<Row extends Rows>({ name, text, set }: Statement<Row, never>, values: Parameters) {
    // The driver takes a list that it could change, and does not.
    const question = { name, text, values: values as unknown[], set }
    // A sale has twenty statements: without a tracer, none of them makes a span's objects.
    if (!isTraced()) return connection.query<Row>(question)
    return traced('SQL', { kind: 'CLIENT', attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } }, () =>
      connection.query<Row>(question),
    )
  }
  async function all<Row extends Rows, Values extends Parameters>(statement: Statement<Row, Values>, ...values: Values): Promise<Row[]> {
    const { rows } = await query(statement, values)
    return statement.set ? rows.map(({ work: _, ...row }) => row as unknown as Row) : rows
  }
  const db = {
    all,
    first: async <Row extends Rows, Values extends Parameters>(statement: Statement<Row, Values>, ...values: Values) =>
      (await all(statement, ...values))[0],
    run: async <Row extends Rows, Values extends Parameters>(statement: SingleStatement<Row, Values>, ...values: Values) =>
      (await query(statement, values)).rowCount ?? 0,
  }
  return { query, db }
}
