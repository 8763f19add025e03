import { type Lang, langNamed } from '@herzkarte/rules/languages.ts'
import type { Services } from './services.ts'

/** Language of a request: the requested one, as a code or in the short form that page addresses use, else the merchant's default. */
export function langOfRequest(raw: unknown, services: Pick<Services, 'content'>): Lang {
  const lang = (raw as { lang?: unknown } | null | undefined)?.lang
  return typeof lang === 'string' ? langNamed(lang) : services.content().merchant.defaultLang
}
