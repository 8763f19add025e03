/**
 * What PostgreSQL says of changed rows: the messages of its output plugin `pgoutput`, protocol version 1
 * (https://www.postgresql.org/docs/current/protocol-logicalrep-message-formats.html).
 */

/** A value as text; null; or undefined if a large value did not change and is therefore not repeated. */
export type Value = string | null | undefined

/** Values by column. */
export type Row = Record<string, Value>

export type Change =
  /** `before` has the key's columns if the key changed. */
  | { kind: 'put'; table: string; row: Row; before?: Row | undefined }
  | { kind: 'delete'; table: string; before: Row }
  | { kind: 'truncate'; table: string }

export interface Changes {
  list: Change[]
  /** Where the log continues behind the last transaction, as PostgreSQL writes it (`0/16B3748`). Undefined if there was none. */
  end?: string | undefined
}

interface Relation {
  name: string
  columns: string[]
}

/** Reads messages, which are of complete transactions, in the order of their commits. A table is described in the messages before its first change. */
export function readChanges(messages: readonly Buffer[]): Changes {
  const relations = new Map<number, Relation>()
  const changes: Changes = { list: [] }
  for (const bytes of messages) {
    const message = new Message(bytes)
    const kind = message.letter()
    if (kind === 'R') relations.set(message.int(), message.relation())
    else if (kind === 'C') {
      message.skip(1 + 8)
      changes.end = message.position()
    } else if (kind === 'T') changes.list.push(...message.truncated(relations))
    else if (kind === 'I' || kind === 'U' || kind === 'D') changes.list.push(message.change(relations, kind))
  }
  return changes
}

class Message {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  skip(count: number): void {
    this.#at += count
  }

  letter(): string {
    return String.fromCharCode(this.#bytes[this.#at++] ?? 0)
  }

  short(): number {
    this.#at += 2
    return this.#bytes.readUInt16BE(this.#at - 2)
  }

  int(): number {
    this.#at += 4
    return this.#bytes.readUInt32BE(this.#at - 4)
  }

  word(): string {
    const end = this.#bytes.indexOf(0, this.#at)
    const word = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + 1
    return word
  }

  /** A place in the log. */
  position(): string {
    return [this.int(), this.int()].map((half) => half.toString(16).toUpperCase()).join('/')
  }

  relation(): Relation {
    this.word()
    const name = this.word()
    this.skip(1)
    const columns = Array.from({ length: this.short() }, () => {
      this.skip(1)
      const column = this.word()
      this.skip(4 + 4)
      return column
    })
    return { name, columns }
  }

  truncated(relations: Map<number, Relation>): Change[] {
    const count = this.int()
    this.skip(1)
    return Array.from({ length: count }, () => ({ kind: 'truncate', table: relationOf(relations, this.int()).name }))
  }

  change(relations: Map<number, Relation>, kind: 'I' | 'U' | 'D'): Change {
    const { name: table, columns } = relationOf(relations, this.int())
    // K: the key that was. N: the row that is.
    const before = this.letter() === 'K' ? this.row(columns) : undefined
    if (kind === 'D') return { kind: 'delete', table, before: before ?? {} }
    if (before) this.skip(1)
    return { kind: 'put', table, row: this.row(columns), before }
  }

  row(columns: readonly string[]): Row {
    const count = this.short()
    return Object.fromEntries(Array.from({ length: count }, (_, nth) => [columns[nth] ?? '', this.value()]))
  }

  value(): Value {
    const form = this.letter()
    if (form === 'n') return null
    if (form === 'u') return undefined
    const length = this.int()
    this.#at += length
    return this.#bytes.toString('utf8', this.#at - length, this.#at)
  }
}

function relationOf(relations: Map<number, Relation>, id: number): Relation {
  const relation = relations.get(id)
  if (!relation) throw new Error(`The log has a change of the unknown table ${id}`)
  return relation
}
