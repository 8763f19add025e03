import type { Call } from '@herzkarte/contract/call.ts'
import { Ajv, type ValidateFunction } from 'ajv'
import Type, { type TObject } from 'typebox'
import { ApiError } from '../kernel/errors.ts'
import { onceFor } from './once-for.ts'

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
export const requestSchema = onceFor((call: Call): TObject => {
  const properties = Object.entries(call.input.properties).map(([name, shape]) => [name, isFile(shape) ? arrived : shape])
  return Type.Object({ ...Object.fromEntries(properties), ...context }, { additionalProperties: false })
})

/** What a value has to be like. It is compiled when the first value comes: a process serves sooner, and most calls are not the first one. */
export interface Check {
  fits(value: unknown): boolean
  /** What is wrong with the value that was looked at last, as a developer reads it. */
  problems(): string[]
}

export function checkFor(kind: Call['kind'], schema: TObject): Check {
  return lazily(() => (kind === 'json' ? strict : coercing).compile(schema))
}

export function strictCheck(schema: object): Check {
  return lazily(() => strict.compile(schema))
}

function lazily(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined
  function validate(): ValidateFunction {
    compiled ??= compile()
    return compiled
  }
  return { fits: (value) => validate()(value), problems: () => problemsOf(validate()) }
}

/** The input, if it is as its call declares it. Refuses with `malformedRequest` otherwise. */
export function validated(check: Check, raw: unknown): Record<string, unknown> {
  const input = raw ?? {}
  if (!check.fits(input)) throw new ApiError('malformedRequest', { result: { problems: check.problems() } })
  return input as Record<string, unknown>
}

function problemsOf({ errors }: ValidateFunction): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    const field = 'additionalProperty' in params ? `${instancePath}/${params.additionalProperty}` : instancePath
    return `${field || '/'} ${message}`
  })
}
