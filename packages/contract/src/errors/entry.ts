import type { Localised } from '@herzkarte/rules/languages.ts'

/** One error: its code in the envelope and the message for the user. */
export interface CatalogueEntry {
  /** Stable code, the envelope's `errorCode`. */
  code: number
  /** One or two sentences. `{minutes}` or `{seconds}` stands for a wait, which `errorText` fills in. */
  text: Localised
  /** For the cashier at a till, if it differs. */
  atTill?: Localised
  /** Only for errors of the request itself. All other errors are sent with HTTP 200. */
  httpStatus?: number
  /** The specification's table does not contain this code. */
  addition?: true
}

/** A theme's part of the catalogue, errors by name. */
export type Theme = Readonly<Record<string, CatalogueEntry>>
