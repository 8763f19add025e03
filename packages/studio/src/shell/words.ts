import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { locale } from '@herzkarte/ui/language.ts'
import { useSession } from '../api.ts'
import { studioTexts } from '../texts.ts'

/** A number with what it counts, as one and as many. */
export const counting = (de: [one: string, many: string], en: [one: string, many: string]) => ({
  de: (count: number) => `${count.toLocaleString('de')} ${de[count === 1 ? 0 : 1]}`,
  en: (count: number) => `${count.toLocaleString('en')} ${en[count === 1 ? 0 : 1]}`,
})

/** What several pages say. */
export const words = studioTexts({
  changes: counting(['Änderung', 'Änderungen'], ['change', 'changes']),
  errors: counting(['Fehler', 'Fehler'], ['error', 'errors']),
  warnings: counting(['Hinweis', 'Hinweise'], ['warning', 'warnings']),
  accepted: counting(['Hinweis angenommen', 'Hinweise angenommen'], ['warning accepted', 'warnings accepted']),
  noErrors: { de: 'keine Fehler', en: 'no errors' },
  said: { de: (note: string) => `„${note}“`, en: (note: string) => `“${note}”` },
  reason: { de: 'Grund', en: 'Reason' },
  edit: { de: 'bearbeiten', en: 'edit' },
  approve: { de: 'freigeben', en: 'approve' },
  plan: { de: 'Plan', en: 'Plan' },
  history: { de: 'Verlauf', en: 'History' },
  report: { de: 'Bericht', en: 'Report' },
  calendar: { de: 'Kalender', en: 'Calendar' },
})

/** Instants as the merchant's clock shows them. */
export function useInstants() {
  const { timeZone } = useSession().merchant
  const show = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), { timeZone, ...options }).format(new Date(at))
  return {
    day: (at: string) => dayOf(new Date(at), timeZone),
    time: (at: string) => show(at, { timeStyle: 'short' }),
    both: (at: string) => show(at, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
