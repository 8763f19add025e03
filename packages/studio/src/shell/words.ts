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
  redeem: { de: (day: string) => `einlösen bis ${day}`, en: (day: string) => `redeem until ${day}` },
  reason: { de: 'Grund', en: 'Reason' },
  edit: { de: 'bearbeiten', en: 'edit' },
  approve: { de: 'freigeben', en: 'approve' },
  plan: { de: 'Plan', en: 'Plan' },
  history: { de: 'Verlauf', en: 'History' },
  report: { de: 'Bericht', en: 'Report' },
  calendar: { de: 'Kalender', en: 'Calendar' },
})

/** An instant as the merchant's clock shows it. */
export function useInstant(): (at: string) => string {
  const { timeZone } = useSession().merchant
  const { format } = new Intl.DateTimeFormat(locale(), { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format(new Date(at))
}
