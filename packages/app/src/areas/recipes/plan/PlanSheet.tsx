import type { PlannedRecipe, Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Repeat2 as Repeat, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { dayText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { PortionsStepper } from '../parts/PortionsStepper.tsx'
import { DayChoice, useDayChoice } from './DayChoice.tsx'
import { planTexts } from './texts.ts'
import { storePreferences, usePlan } from './use-plan.ts'

/** Adds a recipe to a day of the plan. */
export default function PlanSheet({ recipe, portions, onClose }: { recipe: Recipe; portions: number; onClose: () => void }) {
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
            text: planTexts.planned(recipe.title, dayText(day, { weekday: true })),
            action: { label: planTexts.toWeek, href: paths.recipePlan(weekOf(day).from) },
          })
        },
      },
    )
  }
  return (
    <ActionSheet
      onClose={onClose}
      title={recipe.title}
      yes={planTexts.planFor(dayText(day, { weekday: true }))}
      onYes={submit}
      busy={plan.isPending}
    >
      <div className="grid gap-5 py-1">
        <DayChoice {...parts} />
        <PortionsStepper value={cookedFor} onChange={cookFor} />
      </div>
      <FailureNote error={plan.error} />
    </ActionSheet>
  )
}

interface DishSheetProps {
  planned: PlannedRecipe
  onReplace: () => void
  onClose: () => void
}

/** Edits a planned dish: moves it to another day, changes the portions, replaces it, or removes it. */
export function DishSheet({ planned: { planId, day, portions, recipe }, onReplace, onClose }: DishSheetProps) {
  const [cookedFor, cookFor] = useState(portions)
  const { value, parts } = useDayChoice(day)
  const plan = usePlan()
  function change(wish: { day: string; portions: number }, said: string): void {
    plan.mutate(
      { planId, ...wish },
      {
        onSuccess: () => {
          onClose()
          showToast({ text: said })
        },
      },
    )
  }
  function save(): void {
    if (value === day && cookedFor === portions) onClose()
    else
      change(
        { day: value, portions: cookedFor },
        value === day ? planTexts.saved : planTexts.moved(recipe.title, dayText(value, { weekday: true })),
      )
  }
  return (
    <Sheet
      onClose={onClose}
      title={recipe.title}
      actions={
        <>
          <Button wide busy={plan.isPending} onClick={save}>
            {planTexts.save}
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <Button variant="line" size="sm" icon={Repeat} onClick={onReplace}>
              {planTexts.other}
            </Button>
            <Button
              variant="danger"
              size="sm"
              icon={Trash2}
              busy={plan.isPending}
              onClick={() => change({ day, portions: 0 }, planTexts.removed(recipe.title))}
            >
              {planTexts.remove}
            </Button>
          </div>
        </>
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
