/** A value as JSON carries it: instants as ISO texts. */
export type Plain<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T

/**
 * What an export carries as the database answers it: instants are dates, not yet texts. Their names end with `At`, but for `OtherInstants`.
 */
export type Stored<T, OtherInstants extends string = never> = {
  [Key in keyof T]: Key extends `${string}At` | OtherInstants ? Date | Extract<T[Key], null> : T[Key]
}

/** Rows as an export carries them. */
export function plain<Row>(rows: readonly Row[]): Plain<Row>[] {
  return JSON.parse(JSON.stringify(rows)) as Plain<Row>[]
}
