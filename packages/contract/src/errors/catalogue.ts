import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { account } from './account.ts'
import * as codes from './codes.ts'
import { community } from './community.ts'
import { contact } from './contact.ts'
import { coupons } from './coupons.ts'
import { hearts } from './hearts.ts'
import { profile } from './profile.ts'
import { request, requestAtTill } from './request.ts'
import { rewards } from './rewards.ts'
import { till } from './till.ts'
import { waitText } from './wait-text.ts'

/**
 * The message of every error for the user, in one or two sentences (specification, section 8). `{minutes}` or `{seconds}` stands for a wait, which
 * `errorText` fills in.
 */
export const catalogue: { readonly [Name in keyof typeof codes]: Localised } = {
  ...account,
  ...contact,
  ...profile,
  ...hearts,
  ...rewards,
  ...coupons,
  ...community,
  ...till,
  ...request,
}

export type ErrorName = keyof typeof codes
/** The numeric code of an error as a type. */
export type ErrorCode<Name extends ErrorName = ErrorName> = (typeof codes)[Name]
/** The wait, as `seconds` or as `minutes`, or the `field` of a till's request that is wrong. */
export type ErrorParams = Readonly<Record<string, string | number>>

const codeOf: typeof codes = codes

/** The envelope's `errorCode` of an error. */
export function errorCode<Name extends ErrorName>(name: Name): ErrorCode<Name> {
  return codeOf[name]
}

/** HTTP status of an error: 200, except for errors of the request itself. */
export function httpStatusOf(name: ErrorName): number {
  return codeOf[name] > 90_000 ? codeOf[name] - 90_000 : 200
}

/**
 * The message for the user. Both `{minutes}` and `{seconds}` in a text stand for the wait. It becomes a duration in the language ("3 Minuten", "1
 * hour"), or "a little while" when `params` is empty.
 */
export function errorText(name: ErrorName, lang: Lang, params: ErrorParams = {}): string {
  return withWait(catalogue[name], lang, params)
}

/** The message for the cashier. */
export function errorTextAtTill(name: ErrorName, lang: Lang, params: ErrorParams = {}): string {
  const atTill: { readonly [Name in ErrorName]?: Localised } = requestAtTill
  return withWait(atTill[name] ?? catalogue[name], lang, params).replace('{field}', () => String(params.field ?? 'JSON'))
}

function withWait(text: Localised, lang: Lang, params: ErrorParams): string {
  return text[lang].replace(/\{(?:minutes|seconds)\}/g, () => waitText(waitSeconds(params), lang))
}

function waitSeconds({ seconds, minutes }: ErrorParams): number | undefined {
  if (seconds !== undefined) return Number(seconds)
  return minutes === undefined ? undefined : Number(minutes) * 60
}

const nameByCode: ReadonlyMap<number, ErrorName> = new Map(
  (Object.keys(catalogue) as ErrorName[]).reverse().map((name) => [codeOf[name], name]),
)

/** Name of a code. 10556 has two names; this returns `campaignCardTimeout`. Undefined for success and unknown codes. */
export function errorNameByCode(code: number): ErrorName | undefined {
  return nameByCode.get(code)
}
