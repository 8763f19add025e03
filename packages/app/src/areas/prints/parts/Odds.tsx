import type { PrintOfWeek } from '@herzkarte/contract/prints/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { currentLang } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { Check } from 'lucide-react'
import { heartCount } from '../../../shared/counted.ts'
import { appTexts } from '../../../texts.ts'
import { printTexts } from '../texts.ts'

/** `1–10 Herzen`: what a print brings now. */
export function rangeOf({ odds, isUsedUp }: Pick<PrintOfWeek, 'odds' | 'isUsedUp'>): string {
  const [least = 1, most = least] = isUsedUp ? [] : [odds[0]?.hearts, odds.at(-1)?.hearts]
  return `${least === most ? '' : `${least}–`}${heartCount[currentLang()](most)}`
}

/** The odds as bars, the likeliest as long as there is space, and the rules. */
export function Odds({ print: { odds, budgetHearts } }: { print: PrintOfWeek }) {
  const most = Math.max(...odds.map(({ percent }) => percent))
  const rules = [printTexts.noBlanks, printTexts.isFixed, printTexts.oneAWeek, printTexts.sameOdds, printTexts.budget(budgetHearts)]
  return (
    <div className="grid gap-4 pb-2">
      <ol className="grid gap-2 text-note">
        {odds.map(({ hearts, percent }) => (
          <li key={hearts} className="grid grid-cols-[5.75rem_minmax(0,1fr)_3.25rem] items-center gap-3">
            <b className="font-bold">{heartCount[currentLang()](hearts)}</b>
            <span className="h-3 rounded-[3px] bg-stamp" style={{ width: `${(100 * percent) / most}%` }} />
            <span className="text-right font-semibold tabular-nums">{percent}&nbsp;%</span>
          </li>
        ))}
      </ol>
      <ul className="grid gap-2.5 text-note">
        {rules.map((rule) => (
          <li key={rule} className="grid grid-cols-[22px_minmax(0,1fr)] gap-2.5 text-pretty">
            <Icon of={Check} className="size-[22px]! text-leaf-ink" />
            {rule}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function OddsSheet({ print, onClose }: { print: PrintOfWeek; onClose: () => void }) {
  return (
    <Sheet
      title={printTexts.odds}
      onClose={onClose}
      actions={
        <Button variant="line" wide onClick={onClose}>
          {appTexts.ok}
        </Button>
      }
    >
      <Odds print={print} />
    </Sheet>
  )
}
