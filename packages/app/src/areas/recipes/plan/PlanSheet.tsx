import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { dayText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { PortionsStepper } from '../parts/PortionsStepper.tsx'
import { DayChoice } from './DayChoice.tsx'
import { storePreferences } from './stored-preferences.ts'
import { planTexts } from './texts.ts'
import { useDayChoice } from './use-day-choice.ts'
import { usePlan } from './use-plan.ts'

/** Adds a recipe to a day of the plan. */
export default function PlanSheet({ recipe, portions, onClose }: { recipe: Recipe; portions: number; onClose: () => void }) {
  const texts = useTexts(planTexts)
  const [cookedFor, cookFor] = useState(portions)
  const { value: day, parts } = useDayChoice()
  const plan = usePlan()
  function submit(): void {
    plan.mutate(
      { recipeId: recipe.recipeId, day, portions: cookedFor },
      {
        onSuccess: () => {
          storePreferences({ portions: cookedFor })
          onClose()
          showToast({
            tone: 'leaf',
            text: texts.planned(recipe.title, dayText(day, { weekday: true })),
            action: { label: texts.toWeek, href: paths.recipePlan(weekOf(day).from) },
          })
        },
      },
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={recipe.title}
      actions={
        <Button wide busy={plan.isPending} onClick={submit}>
          {texts.planFor(dayText(day, { weekday: true }))}
        </Button>
      }
    >
      <div className="grid gap-5 py-1">
        <DayChoice {...parts} />
        <PortionsStepper value={cookedFor} onChange={cookFor} />
      </div>
      <FailureNote error={plan.error} />
    </Sheet>
  )
}
