import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'

export const windowTexts = defineTexts({
  label: { de: 'Zeitraum', en: 'Period', fr: 'Période' },
  thisMonth: { de: 'Dieser Monat', en: 'This month', fr: 'Ce mois-ci' },
  lastMonth: { de: 'Letzter Monat', en: 'Last month', fr: 'Mois dernier' },
  past3Months: { de: '3 Monate', en: '3 months', fr: '3 mois' },
  past6Months: { de: '6 Monate', en: '6 months', fr: '6 mois' },
  past12Months: { de: '12 Monate', en: '12 months', fr: '12 mois' },
}) satisfies Record<string, Record<HistoryWindow | 'label', string>>
