import { historyWindows } from '@herzkarte/contract/rules/month-window.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { Chips } from '../ui/Chips.tsx'
import { windowTexts } from './history-texts.ts'
import { useTexts } from './language.ts'

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
