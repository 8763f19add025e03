import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'
import type { Answer, Connection, Question } from './db.ts'

interface Asked {
  question: Question
  rows: pg.QueryResultRow[]
  command: string
  rowCount: number
  /** Its rows could not be parsed. */
  failure?: unknown
  resolve(answer: Answer<pg.QueryResultRow>): void
  reject(error: unknown): void
}

/** The columns of each statement on a connection. PostgreSQL describes them once. */
const shapesOf = new WeakMap<pg.Connection, Map<string, Shape>>()

/** What the driver knows of a connection, and what of it the types leave out. */
type DriverConnection = pg.Connection & {
  /** Texts by name: of statements that PostgreSQL has prepared, and of those that it was asked to prepare. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

interface Shape {
  addFields(fields: pg.FieldDef[]): void
  parseRow(values: (string | null)[]): pg.QueryResultRow
}
const NewShape = pg.Result as unknown as new (rowMode: undefined, types: pg.CustomTypesConfig) => Shape

/**
 * Several statements of one transaction as one message to PostgreSQL: in one buffer, with one Sync at the end, and without a description of
 * columns that are known. When one fails, PostgreSQL skips the rest, and all of them fail for the same reason. The driver takes a packet for
 * a single query.
 */
class Packet extends pg.Query {
  readonly #types: pg.CustomTypesConfig
  readonly #asked: Asked[] = []
  #answered = 0
  #shapes = new Map<string, Shape>()
  #parsing: string[] = []
  #submitted: Record<string, string> = {}
  /** Of the statement that is answered next. The driver notes by them what is prepared. */
  declare name: string
  declare text: string

  constructor(types: pg.CustomTypesConfig) {
    super('')
    this.#types = types
  }

  add<Row extends pg.QueryResultRow>(question: Question): Promise<Answer<Row>> {
    return new Promise<Answer<pg.QueryResultRow>>((resolve, reject) => {
      this.#asked.push({ question, rows: [], command: '', rowCount: 0, resolve, reject })
    }) as Promise<Answer<Row>>
  }

  override submit = (connection: pg.Connection): Error | undefined => {
    try {
      if (connection.stream.writable) connection.stream.write(this.#messagesTo(connection))
      this.#expect(0)
      return undefined
    } catch (error) {
      // Thrown by a value that cannot be sent. The driver fails the packet with it.
      return error as Error
    }
  }

  #messagesTo(connection: pg.Connection): Buffer {
    const { parsedStatements, submittedNamedStatements } = connection as DriverConnection
    const shapes = shapesOf.get(connection) ?? new Map<string, Shape>()
    shapesOf.set(connection, shapes)
    this.#shapes = shapes
    this.#submitted = submittedNamedStatements
    const messages: Buffer[] = []
    for (const { question } of this.#asked) {
      const { name, text, values } = question
      if (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined) {
        messages.push(serialize.parse({ name, text }))
        submittedNamedStatements[name] = text
        this.#parsing.push(name)
      }
      messages.push(serialize.bind({ statement: name, values, valueMapper: prepareValue }))
      if (!shapes.has(name)) messages.push(serialize.describe({ type: 'P' }))
      messages.push(serialize.execute())
    }
    messages.push(serialize.sync())
    return Buffer.concat(messages)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#shape().addFields(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const asked = this.#current()
    try {
      asked.rows.push(this.#shape().parseRow(fields))
    } catch (error) {
      asked.failure ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#current()
    const words = text.split(' ')
    asked.command = words[0] ?? ''
    asked.rowCount = Number(words.at(-1)) || 0
    // Without columns, nothing was described.
    this.#shape()
    this.#expect(this.#answered + 1)
  }

  /** All at once, so that works that wait for the same packet go on in the same turn. */
  handleReadyForQuery(): void {
    for (const { rows, rowCount, command, failure, resolve, reject } of this.#asked) {
      if (failure === undefined) resolve({ rows, rowCount, command })
      else reject(failure)
    }
  }

  handleError(error: unknown): void {
    for (const name of this.#parsing) delete this.#submitted[name]
    for (const { reject } of this.#asked.splice(this.#answered)) reject(error)
    this.handleReadyForQuery()
  }

  #expect(index: number): void {
    this.#answered = index
    const { name = '', text = '' } = this.#asked[index]?.question ?? {}
    this.name = name
    this.text = text
  }

  #current(): Asked {
    const asked = this.#asked[this.#answered]
    if (!asked) throw new Error('PostgreSQL answers more than it was asked')
    return asked
  }

  #shape(): Shape {
    const { name } = this.#current().question
    const shape = this.#shapes.get(name) ?? new NewShape(undefined, this.#types)
    this.#shapes.set(name, shape)
    return shape
  }
}

/** Sends the statements of each turn of the event loop in one packet. */
export interface Packing extends Connection {
  /** Sends at once what waits for the end of the turn. */
  flush(): void
}

export function packing(client: pg.PoolClient): Packing {
  let open: Packet | undefined

  function flush(): void {
    if (open) client.query(open)
    open = undefined
  }

  return {
    query(question) {
      if (!open) {
        open = new Packet(client)
        process.nextTick(flush)
      }
      return open.add(question)
    },
    flush,
  }
}
