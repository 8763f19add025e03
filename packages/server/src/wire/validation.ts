import type { Call } from '@herzkarte/contract/call.ts'
import { Ajv, type ValidateFunction } from 'ajv'
import Type, { type TObject } from 'typebox'
import { Refusal } from './refusal.ts'

/** JSON must have the right types; queries and forms carry text only, so there numbers and flags are read from it. */
const strict = new Ajv({ allErrors: false, strict: false })
const coercing = new Ajv({ allErrors: false, strict: false, coerceTypes: 'array' })
coercing.addKeyword({
  keyword: 'isFile',
  schema: false,
  error: { message: 'must be a file' },
  validate: (value: unknown) => value instanceof Uint8Array,
})

/** Every authenticated call carries these besides its own input (specification, section 7). */
const context = { merchantId: Type.Optional(Type.String({ maxLength: 64 })), lang: Type.Optional(Type.String({ maxLength: 10 })) }

/** A file, which the wire declares as text (OpenAPI) and which is bytes once it has arrived. */
const arrived = Type.Unsafe<Uint8Array>({ isFile: true })
const isFile = (shape: object) => 'format' in shape && shape.format === 'binary'

/** What a request of this call may contain, and nothing else. */
export function requestSchema(call: Call): TObject {
  const properties = Object.entries(call.input.properties).map(([name, shape]) => [name, isFile(shape) ? arrived : shape])
  return Type.Object({ ...Object.fromEntries(properties), ...context }, { additionalProperties: false })
}

export function compileFor(kind: Call['kind'], schema: TObject): ValidateFunction {
  return (kind === 'json' ? strict : coercing).compile(schema)
}

export function compileStrict(schema: object): ValidateFunction {
  return strict.compile(schema)
}

/** The input, if it is as its call declares it. Refuses with `malformedRequest` otherwise. */
export function validated(validate: ValidateFunction, raw: unknown): Record<string, unknown> {
  const input = raw ?? {}
  if (!validate(input)) throw new Refusal('malformedRequest', { result: { problems: problemsOf(validate) } })
  return input as Record<string, unknown>
}

/** What is wrong with an input, as a developer reads it. */
export function problemsOf({ errors }: ValidateFunction): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    const field = 'additionalProperty' in params ? `${instancePath}/${params.additionalProperty}` : instancePath
    return `${field || '/'} ${message}`
  })
}
