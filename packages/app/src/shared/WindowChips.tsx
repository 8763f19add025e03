import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { historyWindows } from '@herzkarte/rules/time/month-window.ts'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'

/** Which months a history shows (specification, section 4). */
export function WindowChips({ value, onChange }: { value: HistoryWindow; onChange: (window: HistoryWindow) => void }) {
  return (
    <Chips
      label={windowTexts.label}
      options={historyWindows.map((window) => ({ value: window, label: windowTexts[window] }))}
      value={value}
      onChange={onChange}
    />
  )
}

const windowTexts = defineTexts({
  label: { de: 'Zeitraum', en: 'Period', fr: 'Période' },
  thisMonth: { de: 'Dieser Monat', en: 'This month', fr: 'Ce mois-ci' },
  lastMonth: { de: 'Letzter Monat', en: 'Last month', fr: 'Mois dernier' },
  past3Months: { de: '3 Monate', en: '3 months', fr: '3 mois' },
  past6Months: { de: '6 Monate', en: '6 months', fr: '6 mois' },
  past12Months: { de: '12 Monate', en: '12 months', fr: '12 mois' },
}) satisfies Record<HistoryWindow | 'label', string>
