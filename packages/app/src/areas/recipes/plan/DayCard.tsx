import type { PlannedRecipe } from '@herzkarte/contract/recipes/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Pencil, Plus } from 'lucide-react'
import { paths } from '../../../router/paths.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { RecipeThumb } from '../parts/RecipeThumb.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { planTexts } from './texts.ts'
import { weekday } from './WeekSwitch.tsx'

interface DayCardProps {
  day: Day
  planned: readonly PlannedRecipe[]
  onAdd: () => void
  onChange: (planned: PlannedRecipe) => void
}

/** A day of the week with its dishes. More can be added to upcoming days. */
export function DayCard({ day, planned, onAdd, onChange }: DayCardProps) {
  const isOver = day < today()
  const isEmpty = planned.length === 0
  const addWords = isEmpty ? planTexts.addDish : planTexts.another
  return (
    <section
      aria-labelledby={`day-${day}`}
      className={cx(
        'card grid grid-cols-[minmax(0,1fr)] gap-2.5 px-4 rounded-lg',
        isOver && isEmpty ? 'py-2.5 wide:py-4' : 'py-4',
        isEmpty && !isOver ? 'grid-rows-[auto_1fr]' : 'content-start',
        isOver ? 'bg-sunken' : 'ground-card shadow-card',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`day-${day}`} className="flex-[1_1_6rem] min-w-0 flex flex-wrap items-baseline gap-x-2">
          <span className="face-display text-lg first-letter:uppercase">{weekday(day)}</span>
          <span className="text-sm text-ink-soft">{dayText(day)}</span>
        </h2>
        {day === today() && <Badge tone="amber">{planTexts.today}</Badge>}
        {isOver && isEmpty && <p className="text-sm text-ink-soft">{planTexts.nothingThen}</p>}
      </div>
      {!isEmpty && (
        <ul className="grid gap-2">
          {planned.map((one) => (
            <Dish key={one.planId} planned={one} onChange={() => onChange(one)} />
          ))}
        </ul>
      )}
      {!isOver && (
        <button
          type="button"
          aria-label={planTexts.onDay(addWords, dayText(day, { weekday: true }))}
          onClick={onAdd}
          className={cx(
            'flex items-center justify-center gap-2 w-full rounded-[12px] text-sm font-semibold text-ink-soft hover:text-ink',
            isEmpty ? 'min-h-16 h-full border-[1.5px] border-dashed border-slot hover:border-edge' : 'min-h-11 -mb-2',
          )}
        >
          <Icon of={Plus} size="sm" />
          {addWords}
        </button>
      )}
    </section>
  )
}

function Dish({ planned: { recipe, portions }, onChange }: { planned: PlannedRecipe; onChange: () => void }) {
  return (
    <li className="relative flex items-center gap-3 -mr-2">
      <RecipeThumb recipe={recipe} size="lg" />
      <div className="flex-1 min-w-0">
        <h3 className="font-semibold leading-[1.375rem] hyphens-auto">
          <Link href={paths.recipe(recipe.recipeId, portions)} className="stretched">
            {recipe.title}
          </Link>
        </h3>
        <p className="text-note text-ink-soft tabular-nums">
          {recipeTexts.portions(portions)}, {recipeTexts.minutes(recipe.minutes)}
        </p>
      </div>
      <IconButton icon={Pencil} label={planTexts.changeDish(recipe.title)} onClick={onChange} className="z-1" />
    </li>
  )
}
