import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { recipeTexts } from '../recipe-texts.ts'

/** Limit of the call. */
export const mostPortions = 20

/** Selects the number of portions. */
export function PortionsStepper({ value, onChange }: { value: number; onChange: (portions: number) => void }) {
  const texts = useTexts(recipeTexts)
  return (
    <div className="flex items-center gap-3">
      <Stepper
        label={texts.portionsLabel}
        lessLabel={texts.fewer}
        moreLabel={texts.more}
        value={value}
        onChange={onChange}
        min={1}
        max={mostPortions}
      />
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {texts.portionsWord(value)}
      </span>
    </div>
  )
}
