import type { Diet } from '@herzkarte/contract/recipes/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { PortionsStepper } from '../parts/PortionsStepper.tsx'
import { planTexts } from './texts.ts'
import { planReads, storedPreferences, storePreferences } from './use-plan.ts'

const usualPortions = 2

interface FillSheetProps {
  from: Day
  /** The number of dishes that the week already has. */
  dishes: number
  onClose: () => void
}

/** Plans the empty days of a week for a number of portions and a diet. */
export default function FillSheet({ from, dishes, onClose }: FillSheetProps) {
  const texts = useTexts(planTexts)
  const [diet, chooseDiet] = useState<Diet>(storedPreferences().diet ?? 'meat')
  const [portions, cookFor] = useState(storedPreferences().portions ?? usualPortions)
  const filling = useOperation(api.createNewPlanRecipes, { quiet: true, refreshes: planReads })
  function fill(): void {
    filling.mutate(
      { from, diet, portions },
      {
        onSuccess: ({ items }) => {
          storePreferences({ diet, portions })
          onClose()
          const filled = items.length - dishes
          showToast(filled > 0 ? { tone: 'leaf', text: texts.filled(filled) } : { text: texts.nothingFits, durationMs: 4000 })
        },
      },
    )
  }
  return (
    <ActionSheet onClose={onClose} title={texts.fill} yes={texts.fill} onYes={fill} busy={filling.isPending}>
      <div className="grid gap-5 py-1">
        <Choices
          label={texts.fillFor}
          options={[
            { value: 'meat', label: texts.everything },
            { value: 'fish', label: texts.noMeat },
            { value: 'vegetarian', label: texts.vegetarian },
            { value: 'vegan', label: texts.vegan },
          ]}
          value={diet}
          onChange={(next) => next && chooseDiet(next)}
        />
        <PortionsStepper value={portions} onChange={cookFor} />
      </div>
      <FailureNote error={filling.error} />
    </ActionSheet>
  )
}
