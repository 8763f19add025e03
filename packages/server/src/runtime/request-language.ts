import { type Lang, langNamed } from '@herzkarte/rules/languages.ts'
import type { Services } from './services.ts'

/** Language of a request: as it says, by a code or, as addresses of pages have it, in short; else as the merchant prefers. */
export function langOfRequest(raw: unknown, services: Pick<Services, 'content'>): Lang {
  const lang = (raw as { lang?: unknown } | null | undefined)?.lang
  return typeof lang === 'string' ? langNamed(lang) : services.content().merchant.defaultLang
}
