import type { TillCall, Warning } from '@herzkarte/contract/till/index.ts'
import type { TSchema } from 'typebox'
import { onceFor } from './once-for.ts'
import { strictCheck, validated } from './validation.ts'

/** The input of a till's call as its handler gets it, and what was repaired or ignored in it. */
interface TillInput {
  input: { tillNumber: string }
  warnings: Warning[]
}

/** The most warnings of an answer. */
const mostWarnings = 50

/**
 * Reads the input of a till's call. A sale must not fail because of a single bad field: in calls that answer with warnings, broken texts are
 * repaired, and unless the server is strict, unknown fields are ignored. Everything else that is unknown is rejected, also within lines.
 */
export function tillInputReader({ input, result }: TillCall, isStrict: boolean): (body: unknown) => TillInput {
  const check = closedCheck(input)
  const hasWarnings = partsOf(result).properties?.warnings !== undefined
  return (body) => {
    const warnings: Warning[] = []
    const read = hasWarnings ? cleaned(body, input, '', { warnings, isStrict }) : body
    return { input: validated(check, read) as TillInput['input'], warnings: warnings.slice(0, mostWarnings) }
  }
}

const closedCheck = onceFor((input: TSchema) => strictCheck(closed(input)))

interface Cleaning {
  warnings: Warning[]
  isStrict: boolean
}

/** The value with repaired texts and, unless unknown fields are to be rejected, without them. */
function cleaned(value: unknown, schema: TSchema | undefined, path: string, cleaning: Cleaning): unknown {
  if (typeof value === 'string') return wellFormed(value, path, cleaning)
  if (Array.isArray(value)) return value.map((item, index) => cleaned(item, schema && partsOf(schema).items, `${path}/${index}`, cleaning))
  if (typeof value !== 'object' || value === null) return value
  const properties = schema && partsOf(schema).properties
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const isKnown = properties === undefined || Object.hasOwn(properties, name)
    if (isKnown || cleaning.isStrict) return [[name, cleaned(inner, properties?.[name], at, cleaning)]]
    cleaning.warnings.push({ path: at, message: 'is unknown and was ignored' })
    return []
  })
  return Object.fromEntries(entries)
}

/** PostgreSQL does not store the half of a character that is left when a till cuts a name in the middle of an emoji. */
function wellFormed(text: string, path: string, { warnings }: Cleaning): string {
  if (text.isWellFormed()) return text
  warnings.push({ path, message: 'contained half a character, which was replaced' })
  return text.toWellFormed()
}

/** The schema with all its objects, also those in lists, closed to unknown fields. */
function closed(schema: TSchema): object {
  const { properties, items } = partsOf(schema)
  return {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, closed(inner)])),
    }),
  }
}

/** The fields of an object and the items of a list. Till calls have no other schemas with parts. */
function partsOf(schema: TSchema): { properties?: Record<string, TSchema>; items?: TSchema } {
  return schema
}
