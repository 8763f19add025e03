import { Ajv, type ErrorObject } from 'ajv'
import { type Checked, declaration } from './declaration.ts'

export type Environment = Record<string, string | undefined>

interface Declared {
  /** Completes "NAME must …". */
  must?: string
  /** The setting that makes this one required, `SETTING=value`, or `production`. */
  with?: string
  /** The reason why it is required. */
  missing?: string
}

const declared = new Map<string, Declared>(Object.entries(declaration.properties as Record<string, object>))

const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false })
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

/** The declared settings' names. */
export const settingNames: readonly string[] = [...declared.keys()]

/** In declaration order, which is the order of docs/operations.md. */
export function inOrder(wrong: Map<string, string>): string[] {
  return [...declared.keys()].flatMap((name) => wrong.get(name) ?? [])
}
