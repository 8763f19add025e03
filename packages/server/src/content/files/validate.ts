import { isDay } from '@herzkarte/rules/time/day.ts'
import { Ajv, type ErrorObject } from 'ajv'
import type { TObject } from 'typebox'
import { isRelativeDay } from '../resolve-days.ts'
import { joinPath, type SchemaNode } from './json-schema.ts'

/** A problem at a path within a file: `rewards[1].copayCents`, and a message that continues from it. */
interface Flaw {
  path: string
  message: string
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
  const path = error.instancePath
    .split('/')
    .slice(1)
    .reduce((before, part) => joinPath(before, /^\d+$/.test(part) ? `[${part}]` : part), '')
  switch (error.keyword) {
    // Null is an alternative to something else: the problem of the other option is sufficient.
    case 'anyOf':
      return []
    case 'discriminator':
      return {
        path: joinPath(path, error.params.tag),
        message: `must be one of ${tagsOf(error).join(', ')}, not ${shown(error.params.tagValue)}`,
      }
    case 'type':
      return error.params.type === 'null' ? [] : { path, message: `must be ${nameOfType(error.params.type)}, not ${shown(error.data)}` }
    case 'required':
      return { path: joinPath(path, error.params.missingProperty), message: 'is missing' }
    case 'additionalProperties':
      return { path: joinPath(path, error.params.additionalProperty), message: 'is not a field of this content' }
    case 'enum':
      return { path, message: `must be one of ${error.params.allowedValues.join(', ')}, not ${shown(error.data)}` }
    case 'pattern':
      return {
        path,
        message: `${error.parentSchema?.patternErrorMessage ?? `must match ${error.params.pattern}`}, not ${shown(error.data)}`,
      }
    case 'format':
      return { path, message: `${formatMessages[error.params.format]}: ${shown(error.data)}` }
    case 'minimum':
      return { path, message: `must be ${error.params.limit} or more, not ${shown(error.data)}` }
    case 'maximum':
      return { path, message: `must be ${error.params.limit} or less, not ${shown(error.data)}` }
    default:
      return { path, message: error.message ?? 'is wrong' }
  }
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
