import type { PlannedRecipe } from '@herzkarte/contract/recipes/shapes.ts'
import { type Day, isDay } from '@herzkarte/rules/time/day.ts'
import { daysOf, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Bones } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Disclosure, Disclosures } from '@herzkarte/ui/layout/Disclosure.tsx'
import { ListChecks, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { SeasonRecipes } from '../list/RecipeTile.tsx'
import { DayRow, TodayCard } from '../plan/DayCard.tsx'
import { planTexts } from '../plan/texts.ts'
import { WeekSwitch } from '../plan/WeekSwitch.tsx'
import { recipeTexts } from '../recipe-texts.ts'

/** Today and what to do at the left, the other days beside it; on the phone one below the other. */
const weekGrid = 'grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 tablet:gap-6 wide:gap-10 items-start'

const DishSheet = lazyDialog(async () => ({ default: (await import('../plan/PlanSheet.tsx')).DishSheet }))
const PickSheet = lazyDialog(() => import('../plan/PickSheet.tsx'))
const FillSheet = lazyDialog(() => import('../plan/FillSheet.tsx'))

/** How far back past plans can be viewed. */
const weeksBack = 8

type Open = { sheet: 'pick'; day: Day; replaced?: PlannedRecipe } | { sheet: 'dish'; planned: PlannedRecipe } | { sheet: 'fill' }

/** The meal plan of a week: today first, then the days to come, and what is over folded; below it what is in season. */
export default function RecipePlanPage() {
  const [address] = useSearchParams()
  const [open, show] = useState<Open>()
  const asked = address.get('from') ?? ''
  const week = weekOf(isDay(asked) ? asked : today())
  const read = useRead(api.getMyPlanRecipes, { from: week.from })
  const close = () => show(undefined)
  const goTo = (from: Day) => navigate(paths.recipePlan(from === weekOf(today()).from ? undefined : from), { replace: true })
  const planned = read.data?.items ?? []
  const on = (day: Day) => planned.filter((one) => one.day === day)
  const days = daysOf(week)
  const past = days.filter((day) => day < today())
  const coming = days.filter((day) => day > today())
  const dayProps = (day: Day) => ({
    day,
    planned: on(day),
    onAdd: () => show({ sheet: 'pick', day }),
    onChange: (planned: PlannedRecipe) => show({ sheet: 'dish', planned }),
  })
  const row = (day: Day) => <DayRow key={day} {...dayProps(day)} />
  const rows = (of: readonly Day[]) => of.length > 0 && <Card className="overflow-hidden">{of.map(row)}</Card>
  const emptyDays = days.filter((day) => day >= today() && on(day).length === 0).length
  const fill = <FillCard emptyDays={emptyDays} onFill={() => show({ sheet: 'fill' })} />
  return (
    <Screen
      title={recipeTexts.plan}
      backTo={paths.recipes()}
      end={<IconButton icon={ListChecks} label={recipeTexts.groceries} href={paths.groceryList()} />}
    >
      <WeekSwitch from={week.from} weeksBack={weeksBack} onChange={goTo} />
      <Loaded
        read={read}
        skeleton={
          <div className={weekGrid}>
            <Bones of={['h-[340px] rounded-lg!', 'h-[408px] rounded-lg!']} />
          </div>
        }
      >
        {() => (
          <>
            <div className={weekGrid}>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {days.includes(today()) && <TodayCard {...dayProps(today())} />}
                {(emptyDays > 0 || days.every((day) => on(day).length > 0)) && fill}
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {rows(coming)}
                {past.length > 0 && coming.length > 0 ? (
                  <Disclosures>
                    <Disclosure title={planTexts.past}>{past.map(row)}</Disclosure>
                  </Disclosures>
                ) : (
                  rows(past)
                )}
              </div>
            </div>
            <SeasonRecipes />
          </>
        )}
      </Loaded>

      {open?.sheet === 'pick' && <PickSheet day={open.day} replaced={open.replaced} onClose={close} />}
      {open?.sheet === 'dish' && (
        <DishSheet
          planned={open.planned}
          onReplace={() => show({ sheet: 'pick', day: open.planned.day, replaced: open.planned })}
          onClose={close}
        />
      )}
      {open?.sheet === 'fill' && <FillSheet from={week.from} dishes={planned.length} onClose={close} />}
    </Screen>
  )
}

/** Offers to fill the empty days, or says that there are none. */
function FillCard({ emptyDays, onFill }: { emptyDays: number; onFill: () => void }) {
  const isFull = emptyDays === 0
  return (
    <section aria-labelledby="fill" className="card grid content-center gap-3 p-5 rounded-lg bg-leaf-soft [--behind:var(--hk-leaf-soft)]">
      <div className="grid gap-1">
        <h2 id="fill" className="face-display text-lg text-balance">
          {isFull ? planTexts.fullTitle : planTexts.fillTitle}
        </h2>
        <p className="text-sm text-pretty">{isFull ? planTexts.fullText : planTexts.fillText(emptyDays)}</p>
      </div>
      {isFull ? (
        <Button size="sm" variant="line" icon={ListChecks} href={paths.groceryList()}>
          {planTexts.toGroceries}
        </Button>
      ) : (
        <Button size="sm" variant="ink" icon={WandSparkles} onClick={onFill}>
          {planTexts.fill}
        </Button>
      )}
    </section>
  )
}
