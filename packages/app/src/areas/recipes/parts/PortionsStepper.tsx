import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { recipeTexts } from '../recipe-texts.ts'

/** As many as one call plans for. */
export const mostPortions = 20

/** For how many is cooked. */
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
