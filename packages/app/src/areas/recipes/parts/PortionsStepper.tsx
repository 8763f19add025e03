import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { recipeTexts } from '../recipe-texts.ts'

/** Limit of the call. */
export const mostPortions = 20

/** Selects the number of portions. */
export function PortionsStepper({ value, onChange }: { value: number; onChange: (portions: number) => void }) {
  return (
    <div className="flex items-center gap-3">
      <Stepper
        label={recipeTexts.portionsLabel}
        lessLabel={recipeTexts.fewer}
        moreLabel={recipeTexts.more}
        value={value}
        onChange={onChange}
        min={1}
        max={mostPortions}
      />
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {recipeTexts.portionsWord(value)}
      </span>
    </div>
  )
}
