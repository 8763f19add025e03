/** The driver's own conversion of values, which its types leave out. */
declare module 'pg/lib/utils.js' {
  /** What PostgreSQL reads as this value: null, text or bytes. */
  export function prepareValue(value: unknown): string | Buffer | null
}
