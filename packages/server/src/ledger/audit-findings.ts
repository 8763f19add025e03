import { type Statement, statement } from '../database/index.ts'
import { accounts } from './types.ts'

// biome-ignore lint/suspicious/noExplicitAny: each finding knows its own rows; the list of them does not.
export interface Finding<Row = any> {
  search: Statement<Row, [number]>
  sentence(row: Row): string
}

function finding<Row>(text: string, sentence: (row: Row) => string): Finding<Row> {
  return { search: statement<Row, [number]>(`${text} limit $1`), sentence }
}
