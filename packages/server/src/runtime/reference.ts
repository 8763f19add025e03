import type { TSchema } from 'typebox'

/** A section of the API reference (OpenAPI). */
export interface Reference {
  readonly description: string
  /** The contract's declarations for this section: its shapes get names in the document. */
  readonly declared: Readonly<Record<string, unknown>>
  /** Public JSON files. They are not calls: they are served unchanged, without the envelope, to everybody. */
  readonly files?: readonly ReferenceFile[]
}

export interface ReferenceFile {
  readonly name: string
  readonly path: string
  readonly shape: TSchema
  readonly description: string
  readonly parameters: Record<string, unknown>[]
}
