import type { Lang, Localised } from '@herzkarte/rules/languages.ts'

/** Used when the wait is unknown. It fits the same position in the message as a duration ("in {minutes}"). */
const aWhile: Localised = { de: 'einer Weile', en: 'a little while', fr: 'un petit moment' }

/**
 * A wait in words, to follow "in", "in", "dans": `45 Sekunden`, `3 minutes`, `2 heures`. It is rounded up, so that nobody comes back too early. Hours
 * are the largest unit, because German days would need another case ("in 2 Tagen").
 */
export function waitText(waitSeconds: number | undefined, lang: Lang): string {
  if (waitSeconds === undefined || !Number.isFinite(waitSeconds)) return aWhile[lang]
  const seconds = Math.max(1, Math.ceil(waitSeconds))
  if (seconds < 60) return withUnit(seconds, 'second', lang)
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return withUnit(minutes, 'minute', lang)
  return withUnit(Math.ceil(minutes / 60), 'hour', lang)
}

function withUnit(count: number, unit: 'second' | 'minute' | 'hour', lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
