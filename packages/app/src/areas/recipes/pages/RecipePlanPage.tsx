import type { PlannedRecipe } from '@herzkarte/contract/recipes/shapes.ts'
import { type Day, isDay } from '@herzkarte/rules/time/day.ts'
import { daysOf, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
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
import { useShell } from '../../../shell/shell.ts'
import { SeasonRecipes } from '../list/RecipeTile.tsx'
import { DayCard } from '../plan/DayCard.tsx'
import { planTexts } from '../plan/texts.ts'
import { WeekSwitch } from '../plan/WeekSwitch.tsx'
import { recipeTexts } from '../recipe-texts.ts'

/** Days stacked on the phone, next to each other from tablets on. */
const weekGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 tablet:gap-4 wide:grid-cols-[repeat(auto-fill,minmax(350px,1fr))] wide:gap-5'

const DishSheet = lazyDialog(async () => ({ default: (await import('../plan/PlanSheet.tsx')).DishSheet }))
const PickSheet = lazyDialog(() => import('../plan/PickSheet.tsx'))
const FillSheet = lazyDialog(() => import('../plan/FillSheet.tsx'))

/** How far back past plans can be viewed. */
const weeksBack = 8

type Open = { sheet: 'pick'; day: Day; replaced?: PlannedRecipe } | { sheet: 'dish'; planned: PlannedRecipe } | { sheet: 'fill' }

/** The meal plan of a week, from Monday to Sunday, and below it what is in season. */
export default function RecipePlanPage() {
  const isWide = useShell() === 'wide'
  const [address] = useSearchParams()
  const [open, show] = useState<Open>()
  const asked = address.get('from') ?? ''
  const week = weekOf(isDay(asked) ? asked : today())
  const read = useRead(api.getMyPlanRecipes, { from: week.from })
  const close = () => show(undefined)
  const goTo = (from: Day) => navigate(paths.recipePlan(from === weekOf(today()).from ? undefined : from), { replace: true })
  const planned = read.data?.items ?? []
  const on = (day: Day) => planned.filter((one) => one.day === day)
  const emptyDays = daysOf(week).filter((day) => day >= today() && on(day).length === 0).length
  const fill = <FillCard emptyDays={emptyDays} onFill={() => show({ sheet: 'fill' })} />
  return (
    <Screen
      title={recipeTexts.plan}
      backTo={paths.recipes()}
      end={
        isWide ? (
          <Button variant="line" size="sm" icon={ListChecks} href={paths.groceryList()}>
            {recipeTexts.groceries}
          </Button>
        ) : (
          <IconButton icon={ListChecks} label={recipeTexts.groceries} href={paths.groceryList()} />
        )
      }
    >
      <WeekSwitch from={week.from} weeksBack={weeksBack} onChange={goTo} />
      <Loaded read={read} skeleton={<WeekSkeleton />}>
        {() => (
          <>
            <div className={weekGrid}>
              {planned.length === 0 && emptyDays > 0 && fill}
              {daysOf(week).map((day) => (
                <DayCard
                  key={day}
                  day={day}
                  planned={on(day)}
                  onAdd={() => show({ sheet: 'pick', day })}
                  onChange={(one) => show({ sheet: 'dish', planned: one })}
                />
              ))}
              {planned.length > 0 && fill}
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

function WeekSkeleton() {
  return (
    <div className={weekGrid}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((day) => (
        <Bone key={day} className="h-[132px] wide:h-[168px] rounded-lg!" />
      ))}
    </div>
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
