import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { hostileNumbers, hostileTexts, hostileTimes, strayValues } from './hostile.ts'

/** The subset of JSON Schema that the contract uses. */
interface Shape {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  required?: readonly string[]
}

/** Values that exist on the server, by the name of the field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** A value that an app could send: an existing one if there is one, so that requests get far. */
function plausible(name: string, schema: TSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const shape = schema as Shape
  const values = known[name]
  if (values && shape.type !== 'array') return fc.constantFrom(...values)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((option) => plausible(name, option as TSchema, known)))
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'integer' || shape.type === 'number')
    return fc.integer({ min: shape.minimum ?? 0, max: Math.min(shape.maximum ?? 100, 2 ** 31) })
  if (shape.type === 'array')
    return fc.array(plausible(name.replace(/s$/, ''), (shape.items ?? {}) as TSchema, known), {
      minLength: shape.minItems ?? 0,
      maxLength: Math.min(shape.maxItems ?? 3, 3),
    })
  if (shape.type === 'object') return plausibleObject(shape, known)
  // Ids that clients generate are long; random texts of the pattern would almost never be long enough.
  if (shape.pattern)
    return (shape.minLength ?? 0) > 8 ? fc.uuid() : fc.stringMatching(new RegExp(shape.pattern)).filter((text) => fits(text, shape))
  return fc.string({ minLength: shape.minLength ?? 0, maxLength: Math.min(shape.maxLength ?? 20, 20) })
}

/** All required fields and some of the others. */
export function plausibleObject({ properties = {}, required = [] }: Shape, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, plausible(name, shape as TSchema, known)]))
  return fc.record(fields, { requiredKeys: [...required] })
}

/** A value of the right type that nobody would send: mostly valid for the schema, sometimes just outside of it. */
export function hostile(schema: TSchema): fc.Arbitrary<unknown> {
  const shape = schema as Shape
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((option) => hostile(option as TSchema)))
  if (shape.type === 'boolean') return fc.constantFrom<unknown>(true, false, 'yes', 1)
  if (shape.type === 'integer' || shape.type === 'number') return hostileNumber(shape)
  if (shape.type === 'array') return hostileArray(shape)
  if (shape.type === 'object') return hostileObject(shape)
  return hostileText(shape)
}

function hostileText(shape: Shape): fc.Arbitrary<string> {
  const longest = shape.maxLength ?? 200
  const full = (unit: string) => unit.repeat(Math.max(1, Math.floor(longest / unit.length)))
  const free = [
    { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTimes) },
    { weight: 2, arbitrary: fc.constantFrom('x', '\u0000', '😀', '\ud800', '\u0301', '"', "'", '%', '0', '9', ' ').map(full) },
    { weight: 1, arbitrary: fc.constantFrom(full('x').concat('x'), 'x'.repeat(70_000)) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(longest, 60) }) },
  ]
  if (shape.enum)
    return fc.oneof(
      fc.constantFrom(...hostileTexts),
      fc.constantFrom(...(shape.enum as string[])).map((word) => word.toUpperCase()),
    )
  if (!shape.pattern) return fc.oneof(...free)
  const matching = fc.stringMatching(new RegExp(shape.pattern))
  const times = hostileTimes.filter((text) => fits(text, shape))
  const allowed = hostileTexts.filter((text) => fits(text, shape))
  return fc.oneof(
    { weight: 10, arbitrary: matching },
    ...[times, allowed].filter((some) => some.length > 0).map((some) => ({ weight: 8, arbitrary: fc.constantFrom(...some) })),
    ...free,
  )
}

function fits(text: string, { pattern = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Shape): boolean {
  return new RegExp(pattern).test(text) && text.length >= minLength && text.length <= maxLength
}

function hostileNumber({ minimum, maximum }: Shape): fc.Arbitrary<number> {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined).flatMap((edge) => [edge - 1, edge, edge + 1])
  return fc.oneof(fc.constantFrom(...edges, ...hostileNumbers), fc.double({ noNaN: true, noDefaultInfinity: true }))
}

function hostileArray({ items = {}, maxItems = 10 }: Shape): fc.Arbitrary<unknown[]> {
  const item = hostile(items as TSchema)
  const many = (count: number) => item.map((one) => Array.from({ length: count }, () => one))
  return fc.oneof(fc.array(item, { maxLength: 4 }), many(Math.min(maxItems, 300)), many(2), many(Math.min(maxItems + 1, 600)))
}

function hostileObject({ properties = {} }: Shape): fc.Arbitrary<unknown> {
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, hostile(shape as TSchema)])))
}

/** Any JSON value. */
export const stray: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...strayValues), fc.jsonValue({ maxDepth: 3 }))
