import type { TSchema } from 'typebox'

/** A section of the API reference (OpenAPI). */
export interface Reference {
  readonly description: string
  /** What the contract declares of it: its shapes get names in the document. */
  readonly declared: Readonly<Record<string, unknown>>
  /** Public JSON files, which are no calls: they come as they are, without the envelope, to anybody. */
  readonly files?: readonly ReferenceFile[]
}

export interface ReferenceFile {
  readonly name: string
  readonly path: string
  readonly shape: TSchema
  readonly description: string
  readonly parameters: Record<string, unknown>[]
}
