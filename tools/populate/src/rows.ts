type Value = string | number | boolean | Date | Buffer | null | object

interface TableRows {
  columns: string[]
  lines: { at: number; line: string }[]
}

/** Rows for the tables of a batch, each with the time at which it would have been written. */
export interface Rows {
  /** Every row of a table must have the same columns in the same order. Values other than text, number, time and bytes are JSON. */
  add(table: string, at: Date, row: Record<string, Value>): void
  count(table: string): number
  tables(): string[]
  columns(table: string): string[]
  /** In COPY format, ordered by time, so that one member's rows are as scattered as in production. */
  text(table: string): string
}

export function newRows(): Rows {
  const tables = new Map<string, TableRows>()
  const of = (table: string): TableRows => {
    const rows = tables.get(table)
    if (!rows) throw new Error(`There are no rows of ${table}`)
    return rows
  }
  return {
    add(table, at, row) {
      let rows = tables.get(table)
      if (!rows) {
        rows = { columns: Object.keys(row), lines: [] }
        tables.set(table, rows)
      }
      const values = Object.values(row)
      if (values.length !== rows.columns.length) throw new Error(`A row of ${table} has other columns than those before`)
      rows.lines.push({ at: at.getTime(), line: values.map(encoded).join('\t') })
    },
    count: (table) => tables.get(table)?.lines.length ?? 0,
    tables: () => [...tables.keys()],
    columns: (table) => of(table).columns,
    text(table) {
      const { lines } = of(table)
      lines.sort((a, b) => a.at - b.at)
      return lines.map(({ line }) => `${line}\n`).join('')
    },
  }
}

function encoded(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return escaped(typeof value === 'string' ? value : JSON.stringify(value))
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text
}
