import type { Call } from '@herzkarte/contract/call.ts'
import { isDay, isInstant } from '@herzkarte/rules/time/day.ts'
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import Type, { type TObject } from 'typebox'
import { malformed } from '../kernel/errors.ts'
import { onceFor } from '../kernel/once-for.ts'

/** A pattern cannot know how long a month is. */
const formats = { date: isDay, 'date-time': isInstant }
/** JSON must have the right types. Queries and forms carry only text, so numbers and flags are parsed from it. */
const strict = new Ajv({ allErrors: false, strict: false, verbose: true, formats })
const coercing = new Ajv({ allErrors: false, strict: false, verbose: true, coerceTypes: 'array', formats })
for (const compiler of [strict, coercing]) {
  compiler.addKeyword({
    keyword: 'isWellFormed',
    type: 'string',
    schema: false,
    error: { message: 'must be well-formed Unicode' },
    validate: (text: string) => text.isWellFormed(),
  })
}
coercing.addKeyword({
  keyword: 'isFile',
  schema: false,
  error: { message: 'must be a file' },
  validate: (value: unknown) => value instanceof Uint8Array,
})

/** Every authenticated call carries these in addition to its own input (specification, section 7). */
const context = { merchantId: Type.Optional(Type.String({ maxLength: 64 })), lang: Type.Optional(Type.String({ maxLength: 10 })) }

/** A file: declared as text in OpenAPI, but bytes once it has arrived. */
const arrived = Type.Unsafe<Uint8Array>({ isFile: true })
const isFile = (shape: object) => 'format' in shape && shape.format === 'binary'

export const requestSchema = onceFor((call: Call): TObject => {
  const properties = Object.entries(call.input.properties).map(([name, shape]) => [name, isFile(shape) ? arrived : shape])
  return Type.Object({ ...Object.fromEntries(properties), ...context }, { additionalProperties: false })
})

/** A validator. It is compiled with the first value, so that a process starts faster, and most calls are not the first one. */
export interface Check {
  fits(value: unknown): boolean
  problems(): string[]
}

/** Validates what a request of this call carries: JSON, or text that was coerced. */
export function checkFor({ kind }: Pick<Call, 'kind'>, schema: TObject): (request: Pick<FastifyRequest, 'headers'>) => Check {
  const ofJson = strictCheck(schema)
  const ofText = textCheck(schema)
  if (kind !== 'form') return () => (kind === 'json' ? ofJson : ofText)
  return ({ headers }) => (headers['content-type']?.startsWith('application/json') ? ofJson : ofText)
}

export const textCheck = onceFor((schema: object) => lazily(() => coercing.compile(withWellFormedTexts(schema))))

export const strictCheck = onceFor((schema: object) => lazily(() => strict.compile(withWellFormedTexts(schema))))

/** PostgreSQL cannot store half a surrogate pair, which is what cutting a text by its length leaves of an emoji. So every text is checked. */
function withWellFormedTexts(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_, part) => (part?.type === 'string' ? { ...part, isWellFormed: true } : part))
}

function lazily(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined
  function validate(): ValidateFunction {
    compiled ??= compile()
    return compiled
  }
  return { fits: (value) => validate()(value), problems: () => problemsOf(validate()) }
}

/** Returns the input if it matches its call's declaration, else throws `malformedRequest`. */
export function validated(check: Check, raw: unknown): Record<string, unknown> {
  const input = raw ?? {}
  if (!check.fits(input)) throw malformed(...check.problems())
  return input as Record<string, unknown>
}

/** Checks the addresses of pages and files, whose routes say their schema to Fastify. */
export const addressCompiler: FastifySchemaCompiler<object> = ({ schema }) => {
  const check = textCheck(schema)
  return (value) => (check.fits(value) ? { value } : { error: malformed(...check.problems()) })
}

function problemsOf({ errors }: ValidateFunction): string[] {
  return (errors ?? []).flatMap(({ instancePath, message, params, keyword, schema, data }) => {
    if (keyword === 'required')
      return (schema as string[]).filter((name) => !(name in (data as object))).map((name) => `${instancePath}/${name} is missing`)
    const field = 'additionalProperty' in params ? `${instancePath}/${params.additionalProperty}` : instancePath
    return `${field || '/'} ${message}`
  })
}
