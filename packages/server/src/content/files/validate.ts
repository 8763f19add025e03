import { isDay } from '@herzkarte/rules/time/day.ts'
import { Ajv, type ErrorObject } from 'ajv'
import type { TObject } from 'typebox'
import { asSentence, isRule, patterns, type Told, tell } from '../checks/texts.ts'
import { enter, money } from '../checks/words.ts'
import type { Problem } from '../content-problems.ts'
import { isRelativeDay } from '../resolve-days.ts'
import { joinPath, type SchemaNode } from './schema-node.ts'

/** A problem at a path within a file: `rewards[1].copayCents`, and a message that continues from it. */
export interface Flaw {
  path: string
  message: string
  told: Told
  fix?: Problem['fix']
  /** Only the value is wrong: other checks can read it. */
  isReadable: boolean
}

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  discriminator: true,
  // Each server compiles all schemas at its start and checks each item once: optimizing takes longer than it saves.
  code: { optimize: false },
  formats: {
    'content-day': (day: string) => isRelativeDay(day) || isDay(day),
    'ean-13': hasRightCheckDigit,
    'time-zone': isTimeZone,
    picture: true,
    'app-path': true,
  },
})

const formatMessages: Record<string, string> = {
  'content-day': 'is not in the calendar',
  'ean-13': 'has a wrong check digit for an EAN-13',
  'time-zone': 'is no time zone known here; write it like Europe/Berlin',
}

export function flawsOf(schema: TObject, value: unknown): Flaw[] {
  const validate = ajv.compile(schema)
  if (validate(value)) return []
  const flaws = (validate.errors ?? []).flatMap(flawOf)
  return flaws.filter(({ path }, index) => flaws.findIndex((other) => other.path === path) === index)
}

/** Whether the last of the 13 digits is the check digit of the first twelve. */
function hasRightCheckDigit(ean: string): boolean {
  const sum = Array.from(ean, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function flawOf(error: ErrorObject): Flaw | Flaw[] {
  const { keyword, params, instancePath } = error
  const message = keyword in messages ? messages[keyword]?.(error) : (error.message ?? 'is wrong')
  if (message === undefined) return []
  const parts = instancePath.split('/').slice(1)
  const path = parts.reduce((before, part) => joinPath(before, /^\d+$/.test(part) ? `[${part}]` : part), '')
  const field: string | undefined = params.missingProperty ?? params.additionalProperty ?? params.tag
  return { path: field === undefined ? path : joinPath(path, field), message, ...toldOf(error, path) }
}

/** Keywords of wrong values that have the right shape all the same. */
const readable = new Set(['minimum', 'maximum', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties'])
const rulesOfFormats: Record<string, string> = { 'content-day': 'noSuchDay', 'ean-13': 'checkDigit' }
const blank = 'must not be blank'

function toldOf({ keyword, params, data, parentSchema }: ErrorObject, path: string): Omit<Flaw, 'path' | 'message'> {
  const isOfText = keyword === 'required' && parentSchema?.properties?.de !== undefined
  if (keyword === 'pattern' || isOfText) {
    const pattern: string = isOfText ? blank : (parentSchema?.patternErrorMessage ?? '')
    return {
      told: { code: 'pattern', de: patterns[pattern] ?? tell('unfit').de, plain: asSentence(pattern) },
      isReadable: pattern === blank,
    }
  }
  const shownValue = (value: unknown) => (/cents$/i.test(path) && Number.isSafeInteger(value) ? money(value as number) : shown(value))
  const limit = shownValue(params.limit ?? data)
  const rule = keyword === 'format' ? (rulesOfFormats[params.format] ?? '') : keyword
  return {
    told: tell(isRule(rule) ? rule : 'unfit', limit, shownValue(data)),
    isReadable: readable.has(keyword) && (typeof data !== 'number' || Number.isSafeInteger(data)),
    ...((keyword === 'minimum' || keyword === 'maximum') && { fix: enter(path, params.limit, limit) }),
  }
}

/** By the keyword of the schema. Null is an alternative to something else: the problem of the other option is sufficient. */
const messages: Record<string, (error: ErrorObject) => string | undefined> = {
  anyOf: () => undefined,
  discriminator: (error) => `must be one of ${tagsOf(error).join(', ')}, not ${shown(error.params.tagValue)}`,
  type: ({ params: { type }, data }) => (type === 'null' ? undefined : `must be ${nameOfType(type)}, not ${shown(data)}`),
  required: () => 'is missing',
  additionalProperties: () => 'is not a field of this content',
  enum: ({ params, data }) => `must be one of ${params.allowedValues.join(', ')}, not ${shown(data)}`,
  pattern: ({ params, data, parentSchema }) => `${parentSchema?.patternErrorMessage ?? `must match ${params.pattern}`}, not ${shown(data)}`,
  format: ({ params, data }) => `${formatMessages[params.format]}: ${shown(data)}`,
  minimum: ({ params, data }) => `must be ${params.limit} or more, not ${shown(data)}`,
  maximum: ({ params, data }) => `must be ${params.limit} or less, not ${shown(data)}`,
}

function tagsOf({ parentSchema, params }: ErrorObject): unknown[] {
  const { oneOf = [] } = parentSchema as SchemaNode
  return oneOf.map(({ properties }) => properties?.[params.tag]?.const)
}

function nameOfType(type: string): string {
  const names: Record<string, string> = {
    string: 'a text in quotes',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
  }
  return names[type] ?? (type === 'array' ? 'a list [ ]' : 'an object { }')
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
