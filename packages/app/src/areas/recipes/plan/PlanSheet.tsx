import type { PlannedRecipe, Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { addDays, type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import { daysOf, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { Repeat2 as Repeat, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { dayText, today, weekdayText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { PortionsStepper } from '../parts/PortionsStepper.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { planTexts } from './texts.ts'
import { storePreferences, usePlan } from './use-plan.ts'
import { dayOfMonth, WeekSwitch } from './WeekSwitch.tsx'

/** Adds a recipe to a day of the plan. */
export default function PlanSheet({ recipe, portions: first, onClose }: { recipe: Recipe; portions: number; onClose: () => void }) {
  const { day, portions, plan, fields } = usePlanForm(first, done)
  function done(): void {
    storePreferences({ portions })
    onClose()
  }
  function submit(): void {
    const text = planTexts.planned(recipe.title, dayText(day, { weekday: true }))
    const action = { label: planTexts.toWeek, href: paths.recipePlan(weekOf(day).from) }
    plan.run({ recipeId: recipe.recipeId, day, portions }, { tone: 'leaf', text, action })
  }
  return (
    <ActionSheet
      onClose={onClose}
      title={recipe.title}
      yes={planTexts.planFor(dayText(day, { weekday: true }))}
      onYes={submit}
      busy={plan.isPending}
    >
      {fields}
    </ActionSheet>
  )
}

interface DishSheetProps {
  planned: PlannedRecipe
  onReplace: () => void
  onClose: () => void
}

/** Edits a planned dish: moves it to another day, changes the portions, replaces it, or removes it. */
export function DishSheet({ planned, onReplace, onClose }: DishSheetProps) {
  const { planId, recipe } = planned
  const { day, portions, plan, fields } = usePlanForm(planned.portions, onClose, planned.day)
  function save(): void {
    const text = day === planned.day ? planTexts.saved : planTexts.moved(recipe.title, dayText(day, { weekday: true }))
    if (day === planned.day && portions === planned.portions) onClose()
    else plan.run({ planId, day, portions }, { text })
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
              onClick={() => plan.run({ planId, day: planned.day, portions: 0 }, { text: planTexts.removed(recipe.title) })}
            >
              {planTexts.remove}
            </Button>
          </div>
        </>
      }
    >
      {fields}
    </Sheet>
  )
}

/** When, and for how many: the day is initially the given one, else the next day without a plan. */
function usePlanForm(given: number, onDone: () => void, givenDay?: Day) {
  const name = useId()
  const [portions, cookFor] = useState(given)
  const [shown, show] = useState(givenDay ?? today())
  const [chosen, choose] = useState(givenDay)
  const plan = usePlan(onDone)
  const week = weekOf(shown)
  const planned = useRead(api.getMyPlanRecipes, { from: week.from }).data?.items ?? []
  const dishesOn = (day: Day) => planned.filter((entry) => entry.day === day).length
  const open = daysOf(week).filter((day) => day >= today())
  const value = chosen ?? open.find((day) => dishesOn(day) === 0) ?? open[0] ?? today()
  function showWeek(from: Day): void {
    show(from)
    // The same weekday, so that the selected day is always visible.
    if (chosen) choose(latest(addDays(chosen, daysBetween(weekOf(chosen).from, from)), today()))
  }
  const fields = (
    <>
      <div className="grid gap-5 py-1">
        <div className="grid gap-2">
          <WeekSwitch from={week.from} onChange={showWeek} />
          <div role="radiogroup" aria-label={planTexts.day} className="grid grid-cols-7 gap-1">
            {daysOf(week).map((day) => (
              <DayBox key={day} name={name} day={day} dishes={dishesOn(day)} isChosen={day === value} onChoose={() => choose(day)} />
            ))}
          </div>
        </div>
        <PortionsStepper value={portions} onChange={cookFor} />
      </div>
      <FailureNote error={plan.error} />
    </>
  )
  return { day: value, portions, plan, fields }
}

const latest = (a: Day, b: Day): Day => (a > b ? a : b)

interface DayBoxProps {
  /** Of the group. */
  name: string
  day: Day
  /** As many are planned. A dot says that there are some. */
  dishes: number
  isChosen: boolean
  onChoose: () => void
}

function DayBox({ name, day, dishes, isChosen, onChoose }: DayBoxProps) {
  const isOver = day < today()
  return (
    <label
      className={cx(
        'relative grid justify-items-center content-center gap-0.5 h-16 rounded-[12px] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'bg-ink text-on-ink' : isOver ? 'text-edge' : 'edge-line',
      )}
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        checked={isChosen}
        disabled={isOver && !isChosen}
        onChange={onChoose}
        aria-label={`${dayText(day, { weekday: true })}${dishes > 0 ? `, ${planTexts.dishesPlanned(recipeTexts.dishes(dishes))}` : ''}`}
      />
      <span aria-hidden="true" className="text-xs">
        {weekdayText(day)}
      </span>
      <b aria-hidden="true" className="tabular-nums leading-5">
        {dayOfMonth(day)}
      </b>
      <span aria-hidden="true" className={cx('size-1.5 rounded-full', dishes > 0 && 'bg-leaf', isChosen && dishes > 0 && 'bg-on-ink')} />
    </label>
  )
}
