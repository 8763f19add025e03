/** A value as JSON carries it: instants as ISO texts. */
export type Plain<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T

/** Rows as an export carries them. */
export function plain<Row>(rows: readonly Row[]): Plain<Row>[] {
  return JSON.parse(JSON.stringify(rows)) as Plain<Row>[]
}
