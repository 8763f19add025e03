import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { account } from './account/account.ts'
import { facebook } from './account/facebook.ts'
import { partners } from './account/partners.ts'
import { profile } from './account/profile.ts'
import { registration } from './account/registration.ts'
import { session } from './account/session.ts'
import { sms } from './account/sms.ts'
import { verification } from './account/verification.ts'
import { campaigns } from './campaigns.ts'
import type * as codes from './codes.ts'
import { community } from './community.ts'
import { coupons } from './coupons.ts'
import { customerCard } from './customer-card.ts'
import type { CatalogueEntry, Theme } from './entry.ts'
import { friends } from './friends.ts'
import { gifts } from './gifts.ts'
import { hearts } from './hearts.ts'
import { outsideSystems } from './outside-systems.ts'
import { points } from './points.ts'
import { request } from './request.ts'
import { reservations } from './reservations.ts'
import { rewards } from './rewards.ts'
import { stores } from './stores.ts'
import { till } from './till.ts'
import { waitText } from './wait-text.ts'

/** All errors by name (specification, section 8; additions from 10561, request errors from 90400). */
export const catalogue = {
  ...session,
  ...account,
  ...registration,
  ...verification,
  ...sms,
  ...facebook,
  ...profile,
  ...customerCard,
  ...hearts,
  ...campaigns,
  ...rewards,
  ...gifts,
  ...reservations,
  ...coupons,
  ...points,
  ...friends,
  ...stores,
  ...community,
  ...outsideSystems,
  ...partners,
  ...till,
  ...request,
} as const satisfies Theme & { [Name in keyof typeof codes]: { code: (typeof codes)[Name] } }

export type ErrorName = keyof typeof catalogue
/** The numeric code of an error as a type. */
export type ErrorCode<Name extends ErrorName = ErrorName> = (typeof catalogue)[Name]['code']
/** The wait, as `seconds` or as `minutes`, or the `field` of a till's request that is wrong. */
export type ErrorParams = Readonly<Record<string, string | number>>

/** The envelope's `errorCode` of an error. */
export function errorCode<Name extends ErrorName>(name: Name): ErrorCode<Name> {
  return catalogue[name].code
}

/** HTTP status of an error: 200, except for errors of the request itself. */
export function httpStatusOf(name: ErrorName): number {
  return (catalogue[name] as CatalogueEntry).httpStatus ?? 200
}

/**
 * The message for the user. Both `{minutes}` and `{seconds}` in a text stand for the wait. It becomes a duration in the language ("3 Minuten", "1
 * hour"), or "a little while" when `params` is empty.
 */
export function errorText(name: ErrorName, lang: Lang, params: ErrorParams = {}): string {
  return withWait(catalogue[name].text, lang, params)
}

/** The message for the cashier. */
export function errorTextAtTill(name: ErrorName, lang: Lang, params: ErrorParams = {}): string {
  const entry: CatalogueEntry = catalogue[name]
  return withWait(entry.atTill ?? entry.text, lang, params).replace('{field}', () => String(params.field ?? 'JSON'))
}

function withWait(text: Localised, lang: Lang, params: ErrorParams): string {
  return text[lang].replace(/\{(?:minutes|seconds)\}/g, () => waitText(waitSeconds(params), lang))
}

function waitSeconds({ seconds, minutes }: ErrorParams): number | undefined {
  if (seconds !== undefined) return Number(seconds)
  return minutes === undefined ? undefined : Number(minutes) * 60
}

const nameByCode: ReadonlyMap<number, ErrorName> = new Map(
  (Object.keys(catalogue) as ErrorName[]).reverse().map((name) => [catalogue[name].code, name]),
)

/** Name of a code. 10556 has two names; this returns `campaignCardTimeout`. Undefined for success and unknown codes. */
export function errorNameByCode(code: number): ErrorName | undefined {
  return nameByCode.get(code)
}
