import type { TillCall, Warning } from '@herzkarte/contract/till/index.ts'
import type { TSchema } from 'typebox'
import { onceFor } from '../kernel/once-for.ts'
import { strictCheck, validated } from './validation.ts'

/** The input of a till's call as its handler gets it, and what was repaired or ignored in it. */
interface TillInput {
  input: { tillNumber: string }
  warnings: Warning[]
}

/** The most warnings of an answer, and of the name of an unknown field in one. */
const mostWarnings = 50
const longestName = 100

/**
 * Reads the input of a till's call. A sale must not fail because of a single bad field: null is the same as absent, and in calls
 * that answer with warnings, broken texts are repaired and, unless the server is strict, unknown fields are ignored. Everything else that is unknown is rejected, also within lines.
 */
export function tillInputReader({ input, result }: TillCall, isStrict: boolean): (body: unknown) => TillInput {
  const check = closedCheck(input)
  const hasWarnings = partsOf(result).properties?.warnings !== undefined
  return (body) => {
    const warnings: Warning[] = []
    const read = cleaned(body, input, { warnings, repairsTexts: hasWarnings, keepsUnknown: isStrict || !hasWarnings, path: [] })
    return { input: validated(check, read) as TillInput['input'], warnings: warnings.slice(0, mostWarnings) }
  }
}

const closedCheck = onceFor((input: TSchema) => strictCheck(closed(input)))

interface Cleaning {
  warnings: Warning[]
  repairsTexts: boolean
  /** Unknown fields are left to the validation, which rejects them. */
  keepsUnknown: boolean
  /** Where the value is: the names and indexes that lead to it. */
  path: (string | number)[]
}

/** The value with repaired texts, without nulls of optional fields and, unless they are to be rejected, without unknown ones. What is right is not copied. */
function cleaned(value: unknown, schema: TSchema | undefined, cleaning: Cleaning): unknown {
  if (typeof value === 'string') return cleaning.repairsTexts ? wellFormed(value, cleaning) : value
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? cleanedList(value, schema, cleaning) : cleanedObject(value as Record<string, unknown>, schema, cleaning)
}

function cleanedList(list: unknown[], schema: TSchema | undefined, cleaning: Cleaning): unknown[] {
  const items = schema && partsOf(schema).items
  const copy = list.map((item, index) => within(index, () => cleaned(item, items, cleaning), cleaning))
  return copy.every((item, index) => item === list[index]) ? list : copy
}

function cleanedObject(object: Record<string, unknown>, schema: TSchema | undefined, cleaning: Cleaning): Record<string, unknown> {
  const { properties, required = [] } = schema ? partsOf(schema) : {}
  const names = Object.keys(object)
  let copy: Record<string, unknown> | undefined
  for (const [index, name] of names.entries()) {
    const isKnown = properties === undefined || Object.hasOwn(properties, name) || cleaning.keepsUnknown
    const isAbsent = object[name] === null && isKnown && properties?.[name] !== undefined && !required.includes(name)
    const inner = isKnown && !isAbsent ? within(name, () => cleaned(object[name], properties?.[name], cleaning), cleaning) : undefined
    if (!isKnown || inner !== object[name]) copy ??= Object.fromEntries(names.slice(0, index).map((before) => [before, object[before]]))
    if (isAbsent) continue
    if (isKnown && copy) copy[name] = inner
    // A body may have a hundred thousand.
    else if (!isKnown && cleaning.warnings.length < mostWarnings) within(name, () => warn('is unknown and was ignored', cleaning), cleaning)
  }
  return copy ?? object
}

function within<T>(step: string | number, act: () => T, { path }: Cleaning): T {
  path.push(step)
  const result = act()
  path.pop()
  return result
}

/** PostgreSQL stores neither the half of an emoji that cutting a name leaves, nor the NULs that fill up a fixed field. */
function wellFormed(given: string, cleaning: Cleaning): string {
  const text = given.replaceAll('\0', '')
  if (text !== given) warn('contained a NUL character, which was left out', cleaning)
  if (text.isWellFormed()) return text
  warn('contained half a character, which was replaced', cleaning)
  return text.toWellFormed()
}

/** A warning is stored with the answer, so its path has no more than what PostgreSQL stores. */
function warn(message: string, { warnings, path }: Cleaning): void {
  const named = (step: string | number) =>
    String(step).slice(0, longestName).replaceAll('\0', '').toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')
  warnings.push({ path: path.map((step) => `/${named(step)}`).join(''), message })
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
function partsOf(schema: TSchema): { properties?: Record<string, TSchema>; required?: readonly string[]; items?: TSchema } {
  return schema
}
