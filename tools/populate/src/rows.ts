import type pg from 'pg'

type Value = string | number | boolean | Date | Buffer | null | object

export type Rows = ReturnType<typeof newRows>

const rowsAtOnce = 5000

/** Rows for the tables of a batch, each with the time at which it would have been written. */
export function newRows() {
  const tables = new Map<string, { columns: string; rows: { at: number; json: string }[] }>()
  return {
    /** Every row of a table must have the same columns. */
    add(table: string, at: Date, row: Record<string, Value>): void {
      const known = tables.get(table) ?? { columns: Object.keys(row).join(), rows: [] }
      tables.set(table, known)
      const values = Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value])
      known.rows.push({ at: at.getTime(), json: JSON.stringify(Object.fromEntries(values)) })
    },
    count: (table: string) => tables.get(table)?.rows.length ?? 0,
    /** Writes all. A table's rows are ordered by time, so that one member's are as scattered as in production. */
    async write(client: pg.Client): Promise<void> {
      for (const [table, { columns, rows }] of tables) {
        rows.sort((a, b) => a.at - b.at)
        for (let start = 0; start < rows.length; start += rowsAtOnce) {
          const some = rows.slice(start, start + rowsAtOnce).map(({ json }) => json)
          const statement = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
          await client.query(statement, [`[${some.join()}]`])
        }
      }
    },
  }
}
