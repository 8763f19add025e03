import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { historyWindows } from '@herzkarte/rules/time/month-window.ts'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { windowTexts } from './history-texts.ts'

/** Which months a history shows (specification, section 4). */
export function WindowChips({ value, onChange }: { value: HistoryWindow; onChange: (window: HistoryWindow) => void }) {
  const texts = useTexts(windowTexts)
  return (
    <Chips
      label={texts.label}
      options={historyWindows.map((window) => ({ value: window, label: texts[window] }))}
      value={value}
      onChange={onChange}
    />
  )
}
