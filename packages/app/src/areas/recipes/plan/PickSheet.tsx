import type { PlannedRecipe, Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import emptyKitchen from '@herzkarte/ui/assets/pictures/empty-kitchen.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { SearchField } from '@herzkarte/ui/form/SearchField.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useDeferredValue, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { dayText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Listing } from '../../../shared/Listing.tsx'
import { listTexts } from '../list/RecipeTile.tsx'
import { longestSearch } from '../list/recipe-filter.ts'
import { RecipeThumb } from '../parts/RecipeThumb.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { planTexts } from './texts.ts'
import { storedPreferences, usePlan } from './use-plan.ts'

interface PickSheetProps {
  day: Day
  /** The dish that it replaces. */
  replaced?: PlannedRecipe | undefined
  onClose: () => void
}

/** Selects a recipe for a day, or to replace another one. */
export default function PickSheet({ day, replaced, onClose }: PickSheetProps) {
  const [typed, type] = useState('')
  const search = useDeferredValue(typed).trim()
  const read = useReadList(api.getRecipes, search ? { search } : {})
  const plan = usePlan(onClose)
  function pick({ recipeId, title, portions }: Recipe): void {
    if (plan.isPending) return
    const wish = replaced
      ? { planId: replaced.planId, portions: replaced.portions }
      : { portions: storedPreferences().portions ?? portions }
    plan.run({ recipeId, day, ...wish }, { tone: 'leaf', text: planTexts.planned(title, dayText(day, { weekday: true })) })
  }
  return (
    <Sheet onClose={onClose} title={planTexts.pick}>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 min-h-[68dvh] pb-2">
        <p className="text-ink-soft -mt-1 first-letter:uppercase">{dayText(day, { weekday: true })}</p>
        <FailureNote error={plan.error} />
        <SearchField label={listTexts.search} clearLabel={listTexts.clear} value={typed} maxLength={longestSearch} onChange={type} />
        <Listing
          read={read}
          skeleton={<RowsSkeleton rows={6} boxed />}
          empty={<EmptyState picture={emptyKitchen} title={listTexts.nothing} text={listTexts.nothingText} card={false} headingLevel={3} />}
        >
          {(recipes) => (
            <Rows label={planTexts.pick}>
              {recipes.map((recipe) => (
                <ListRow
                  key={recipe.recipeId}
                  lead={<RecipeThumb recipe={recipe} />}
                  title={recipe.title}
                  note={`${recipeTexts.minutes(recipe.minutes)}, ${recipeTexts[recipe.diet]}`}
                  onClick={() => pick(recipe)}
                />
              ))}
            </Rows>
          )}
        </Listing>
      </div>
    </Sheet>
  )
}
