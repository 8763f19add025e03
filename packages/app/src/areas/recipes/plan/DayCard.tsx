import type { PlannedRecipe } from '@herzkarte/contract/recipes/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { CookingPot, Pencil, Plus } from 'lucide-react'
import { paths } from '../../../router/paths.ts'
import { dayText, today, weekdayText } from '../../../shared/dates.ts'
import { cookTexts } from '../cook/Cooking.tsx'
import { RecipeThumb } from '../parts/RecipeThumb.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { planTexts } from './texts.ts'
import { dayOfMonth } from './WeekSwitch.tsx'

interface DayProps {
  day: Day
  planned: readonly PlannedRecipe[]
  onAdd: () => void
  onChange: (planned: PlannedRecipe) => void
}

/** Today, with the picture of its dish and the way to cook it. */
export function TodayCard({ day, planned, onAdd, onChange }: DayProps) {
  const [first, ...others] = planned
  return (
    <section aria-labelledby={`day-${day}`} className="card ground-card rounded-lg shadow-lift overflow-hidden">
      {first && (
        <div data-dept={first.recipe.tone} className="aspect-[16/9] bg-(--dept-soft)">
          <Picture src={first.recipe.image} eager width={160} height={120} className="size-full object-cover" />
        </div>
      )}
      <div className="grid gap-3 p-4 wide:p-6">
        <div className="flex items-center gap-3 -mr-3 min-h-12 -my-2">
          <h2 id={`day-${day}`} className="flex-1 text-sm font-semibold text-ink-soft">
            {planTexts.today}, {dayText(day, { weekday: true })}
          </h2>
          {first && <IconButton icon={Pencil} label={planTexts.changeDish(first.recipe.title)} onClick={() => onChange(first)} />}
        </div>
        {first && (
          <>
            <h3 className="face-display text-2xl text-balance hyphens-auto">
              <Link href={paths.recipe(first.recipe.recipeId, first.portions)}>{first.recipe.title}</Link>
            </h3>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button icon={CookingPot} href={paths.cook(first.recipe.recipeId, first.portions)} className="flex-[1_1_12rem]">
                {cookTexts.cookNow}
              </Button>
              <p className="text-note text-ink-soft tabular-nums">
                {recipeTexts.minutes(first.recipe.minutes)}
                <span className="block">{recipeTexts.portions(first.portions)}</span>
              </p>
            </div>
          </>
        )}
        <Dishes planned={others} onChange={onChange} />
        <Button variant={first ? 'text' : 'line'} size="sm" icon={Plus} label={addLabel(day, planned)} onClick={onAdd}>
          {first ? planTexts.another : planTexts.addDish}
        </Button>
      </div>
    </section>
  )
}

/** Another day with its dishes. More can be added to upcoming ones. */
export function DayRow({ day, planned, onAdd, onChange }: DayProps) {
  const isOver = day < today()
  return (
    <section aria-labelledby={`day-${day}`} className="flex items-center gap-3 min-h-[68px] py-2 pl-4 pr-2 not-first:border-t border-line">
      <h2 id={`day-${day}`} className="w-11 flex-none text-center text-note leading-4 text-ink-soft">
        <span className="sr-only">{dayText(day, { weekday: true })}</span>
        <span aria-hidden="true" className="block face-display text-xl leading-6 text-ink">
          {dayOfMonth(day)}
        </span>
        <span aria-hidden="true">{weekdayText(day)}</span>
      </h2>
      <div className="flex-1 min-w-0">
        {planned.length > 0 ? (
          <Dishes planned={planned} onChange={onChange} />
        ) : (
          <p className="text-ink-soft">{isOver ? planTexts.nothingThen : planTexts.free}</p>
        )}
      </div>
      {!isOver && <IconButton icon={Plus} label={addLabel(day, planned)} onClick={onAdd} />}
    </section>
  )
}

const addLabel = (day: Day, planned: readonly PlannedRecipe[]) =>
  planTexts.onDay(planned.length > 0 ? planTexts.another : planTexts.addDish, dayText(day, { weekday: true }))

function Dishes({ planned, onChange }: Pick<DayProps, 'planned' | 'onChange'>) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {planned.map((one) => (
        <li key={one.planId} className="relative flex items-center gap-3">
          <span className="max-[22.5rem]:hidden">
            <RecipeThumb recipe={one.recipe} />
          </span>
          <div className="flex-1 min-w-0">
            <h3 className="font-semibold leading-[1.375rem] hyphens-auto">
              <Link href={paths.recipe(one.recipe.recipeId, one.portions)} className="stretched">
                {one.recipe.title}
              </Link>
            </h3>
            <p className="text-note text-ink-soft tabular-nums">
              {recipeTexts.portions(one.portions)}, {recipeTexts.minutes(one.recipe.minutes)}
            </p>
          </div>
          <IconButton icon={Pencil} label={planTexts.changeDish(one.recipe.title)} onClick={() => onChange(one)} className="z-1" />
        </li>
      ))}
    </ul>
  )
}
