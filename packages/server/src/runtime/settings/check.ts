import { Ajv, type ErrorObject } from 'ajv'
import { closest, distance } from 'fastest-levenshtein'
import { type Checked, declaration } from './declaration.ts'

export type Environment = Record<string, string | undefined>

interface Declared {
  /** Completes "NAME must …". */
  must?: string
  /** The setting that makes this one required, `SETTING=value`, or `production`. */
  with?: string
  missing?: string
  without?: string
  default?: unknown
  description: string
}

const declared = new Map<string, Declared>(Object.entries(declaration.properties as unknown as Record<string, Declared>))

// Compiled once per start: optimizing takes longer than it saves.
const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false, code: { optimize: false } })
ajv.addKeyword({
  keyword: 'beginnings',
  validate: (beginnings: string[], value: string) => URL.canParse(value) && beginnings.some((beginning) => value.startsWith(beginning)),
})
const check = ajv.compile(declaration)

/** The declared settings of this environment, and the problem with each invalid one by name. An empty value counts as missing. */
export function checkEnvironment(env: Environment): { checked: Checked; wrong: Map<string, string> } {
  const given = (name: string) => env[name] !== undefined && env[name] !== ''
  const isRequired = ([name = '', value]: string[]) => {
    if (name === 'production') return env.DEMO !== 'true'
    return value === undefined ? given(name) : env[name] === value
  }
  const checked: unknown = Object.fromEntries([...declared.keys()].filter(given).map((name) => [name, env[name]]))
  check(checked)
  const wrong = new Map((check.errors ?? []).map(problemOf))
  for (const [name, { with: other }] of declared)
    if (other !== undefined && !given(name) && isRequired(other.split('='))) wrong.set(name, missing(name))
  return { checked: checked as Checked, wrong }
}

function problemOf({ params, instancePath }: ErrorObject): [string, string] {
  const absent: string | undefined = params.missingProperty
  const name = absent ?? instancePath.slice(1)
  return [name, absent === undefined ? `${name} must ${declared.get(name)?.must}.` : missing(name)]
}

function missing(name: string): string {
  const reason = declared.get(name)?.missing
  return `${name} is missing${reason === undefined ? '' : `: ${reason}`}.`
}

/** In declaration order. */
export function inOrder(wrong: Map<string, string>): string[] {
  return [...declared.keys()].flatMap((name) => wrong.get(name) ?? [])
}

/** All settings with what holds without them and their meaning, for those who operate the server. */
export function settingsInWords(): string {
  return [...declared]
    .map(([name, { without, default: value, description }]) => `${name}: ${without ?? value}\n    ${description}`)
    .join('\n')
}

/** A container platform sets these for a service of the name herzkarte; they are no settings. */
const ofThePlatform = /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT(?:_\d+_\w+)?$/
/** Beginnings that belong to settings only. */
const families = /^(?:HERZKARTE|SMTP|SMS|MAILS?|FCM|APNS|VAPID|FACEBOOK|NEWSLETTER|PARTNER|RATE_LIMIT|METRICS)_/
/** Settings of `npm start` and the tools, which the server itself does not read. */
const ofTools = new Set(['DATA_DIR', 'MORE_CONTENT_DIR'])
/** Shorter names are close to too many others: HOST to HOME, PORT to PATH. */
const longName = 8

/**
 * One message for each name in the environment that was probably meant to be a setting: it begins like one, or differs from one by a letter or two.
 * Nobody would notice otherwise that its value is not used.
 */
export function unknownSettings(env: Environment): string[] {
  const isNear = (name: string) => name.length >= longName && distance(name, closest(name, [...declared.keys()])) <= 2
  return Object.keys(env)
    .filter((name) => env[name] !== undefined && env[name] !== '' && !declared.has(name) && !ofTools.has(name))
    .filter((name) => (families.test(name) && !ofThePlatform.test(name)) || isNear(name.toUpperCase()))
    .map((name) => `${name} is no setting.`)
}
