import { closest, distance } from 'fastest-levenshtein'
import type { Environment } from './check.ts'

/** A container platform sets these for a service of the name herzkarte; they are no settings. */
const ofThePlatform = /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT(?:_\d+_\w+)?$/
/** Beginnings that belong to settings only. What else begins like this was meant to be one. */
const families = /^(?:SMTP|SMS|MAILS?|FCM|APNS|VAPID|FACEBOOK|NEWSLETTER|PARTNER|RATE_LIMIT|METRICS)_/
const prefix = /^HERZKARTE_/
/** Settings of `npm start` and the tools, which the server itself does not read. */
const ofTools = new Set(['DATA_DIR', 'MORE_CONTENT_DIR'])

/**
 * One message for each name in the environment that was probably meant to be a setting: it differs from one by a letter or two, begins with
 * HERZKARTE_, or like a group of settings. Nobody would notice otherwise that its value is not used.
 */
export function misspeltSettings(env: Environment, names: readonly string[]): string[] {
  const given = Object.keys(env).filter(
    (name) => env[name] !== undefined && env[name] !== '' && !names.includes(name) && !ofTools.has(name),
  )
  return given.flatMap((name) => {
    const isOurs = prefix.test(name) && !ofThePlatform.test(name)
    const meant = closest(name.toUpperCase().replace(prefix, ''), names as string[])
    const isNear = distance(name.toUpperCase().replace(prefix, ''), meant) <= lettersApart(meant)
    if (!isOurs && !families.test(name) && (!isNear || prefix.test(name))) return []
    return `${name} is no setting${isNear ? `; did you mean ${meant}?` : '.'}`
  })
}

/** Short names are close to too many others: HOST to HOME, PORT to PATH. */
function lettersApart(name: string): number {
  if (name.length < 5) return 0
  return name.length < 8 ? 1 : 2
}
