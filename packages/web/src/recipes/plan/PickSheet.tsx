import type { Day } from '@herzkarte/contract/day.ts'
import type { PlannedRecipe, Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { dayText } from '../../app/dates.ts'
import { api } from '../../app/dispatcher/api.ts'
import { FailureNote } from '../../app/FailureNote.tsx'
import { Listing } from '../../app/Listing.tsx'
import { useTexts } from '../../app/language.ts'
import { useReadList } from '../../app/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Rows } from '../../ui/Rows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { RowsSkeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { listTexts } from '../list/texts.ts'
import { longestSearch } from '../list/wishes.ts'
import { keptWishes } from './kept-wishes.ts'
import { RecipeRow } from './RecipeRow.tsx'
import { planTexts } from './texts.ts'
import { usePlan } from './use-plan.ts'

interface PickSheetProps {
  day: Day
  /** The dish whose place it takes. */
  replaced?: PlannedRecipe | undefined
  onClose: () => void
}

/** Chooses a recipe for a day, or for the place of another one. */
export default function PickSheet({ day, replaced, onClose }: PickSheetProps) {
  const texts = useTexts(planTexts)
  const list = useTexts(listTexts)
  const [typed, type] = useState('')
  const search = useDeferredValue(typed).trim()
  const read = useReadList(api.getRecipes, search ? { search } : {})
  const plan = usePlan()
  function pick({ recipeId, title, portions }: Recipe): void {
    if (plan.isPending) return
    const wish = replaced ? { planId: replaced.planId, portions: replaced.portions } : { portions: keptWishes().portions ?? portions }
    plan.mutate(
      { recipeId, day, ...wish },
      {
        onSuccess: () => {
          onClose()
          showToast({ tone: 'leaf', text: texts.planned(title, dayText(day, { weekday: true })) })
        },
      },
    )
  }
  return (
    <Sheet open onClose={onClose} title={texts.pick}>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 min-h-[68dvh] pb-2">
        <p className="text-ink-soft -mt-1 first-letter:uppercase">{dayText(day, { weekday: true })}</p>
        <FailureNote error={plan.error} />
        <Field
          type="search"
          label={list.search}
          hideLabel
          placeholder={list.search}
          value={typed}
          maxLength={longestSearch}
          autoComplete="off"
          prefix={<Icon of={Search} />}
          onChange={(event) => type(event.target.value)}
        />
        <Listing
          read={read}
          skeleton={<RowsSkeleton rows={6} boxed />}
          empty={<EmptyState picture="kitchen" title={list.nothing} text={list.nothingText} card={false} headingLevel={3} />}
        >
          {(recipes) => (
            <Rows label={texts.pick}>
              {recipes.map((recipe) => (
                <RecipeRow key={recipe.recipeId} recipe={recipe} onPick={() => pick(recipe)} />
              ))}
            </Rows>
          )}
        </Listing>
      </div>
    </Sheet>
  )
}
