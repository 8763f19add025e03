import type { Diet } from '@herzkarte/contract/recipes/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { PortionsStepper } from '../parts/PortionsStepper.tsx'
import { recipeTexts } from '../recipe-texts.ts'
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
  const [diet, chooseDiet] = useState<Diet>(storedPreferences().diet ?? 'meat')
  const [portions, cookFor] = useState(storedPreferences().portions ?? usualPortions)
  const filling = useOperation(api.createNewPlanRecipes, {
    quiet: true,
    refreshes: planReads,
    onSuccess({ items }) {
      storePreferences({ diet, portions })
      onClose()
      const filled = items.length - dishes
      showToast(
        filled > 0
          ? { tone: 'leaf', text: planTexts.filled(recipeTexts.dishes(filled)) }
          : { text: planTexts.nothingFits, durationMs: 4000 },
      )
    },
  })
  const fill = () => filling.mutate({ from, diet, portions })
  return (
    <ActionSheet onClose={onClose} title={planTexts.fill} yes={planTexts.fill} onYes={fill} busy={filling.isPending}>
      <div className="grid gap-5 py-1">
        <Choices
          label={planTexts.fillFor}
          options={[
            { value: 'meat', label: planTexts.everything },
            { value: 'fish', label: planTexts.noMeat },
            { value: 'vegetarian', label: recipeTexts.vegetarian },
            { value: 'vegan', label: recipeTexts.vegan },
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
