/** A value as it appears in JSON: instants become ISO strings. */
export type Plain<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T

/** Export data as the database returns it: instants are dates, not yet strings. Their names end with `At`, except for `OtherInstants`. */
export type Stored<T, OtherInstants extends string = never> = {
  [Key in keyof T]: Key extends `${string}At` | OtherInstants ? Date | Extract<T[Key], null> : T[Key]
}

/** Rows as they appear in an export. */
export function plain<Row>(rows: readonly Row[]): Plain<Row>[] {
  return JSON.parse(JSON.stringify(rows)) as Plain<Row>[]
}
