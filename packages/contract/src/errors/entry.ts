import type { Localised } from '@herzkarte/rules/languages.ts'

/** One refusal: its number on the wire and what the person reads. */
export interface CatalogueEntry {
  /** Stable number, the envelope's `errorCode`. */
  code: number
  /** One or two sentences. `{minutes}` or `{seconds}` stands for a wait, written out by `errorText`. */
  text: Localised
  /** Faults of the request itself carry it; every other refusal travels with HTTP 200. */
  httpStatus?: number
  /** The specification's table lacks this code. */
  addition?: true
}

/** A theme's part of the catalogue, refusals by name. */
export type Theme = Readonly<Record<string, CatalogueEntry>>
