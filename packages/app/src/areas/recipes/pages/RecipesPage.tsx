import { useTexts } from '@herzkarte/ui/language.ts'
import { ShopShelf } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { renameAddress } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { KitchenWays } from '../list/KitchenWays.tsx'
import { RecipeFilters } from '../list/RecipeFilters.tsx'
import { RecipeGrid } from '../list/RecipeGrid.tsx'
import { askedBy, filterOf, noFilter, type RecipeFilter } from '../list/recipe-filter.ts'
import { listTexts } from '../list/texts.ts'
import { recipeTexts } from '../recipe-texts.ts'

/** The cookbook: seasonal recipes first; filtered by text, diet, time and season. Open to visitors. */
export default function RecipesPage() {
  const recipe = useTexts(recipeTexts)
  const texts = useTexts(listTexts)
  const [address] = useSearchParams()
  const [filter, setFilter] = useState(() => filterOf(address))
  const asked = askedBy(useDeferredValue(filter))
  const read = useReadList(api.getRecipes, asked)
  const isWhole = Object.keys(asked).length === 0
  function change(next: RecipeFilter): void {
    setFilter(next)
    // The list is unchanged after coming back from a recipe.
    renameAddress(paths.recipes(askedBy(next)))
  }
  return (
    <Screen title={recipe.recipes} backTo={paths.more()}>
      <ShopShelf
        rail={
          <RecipeFilters filter={filter} onChange={change}>
            <KitchenWays />
          </RecipeFilters>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {isWhole && <p className="text-sm text-ink-soft">{texts.seasonFirst}</p>}
          <RecipeGrid read={read} isWhole={isWhole} onShowAll={() => change(noFilter)} />
        </div>
      </ShopShelf>
    </Screen>
  )
}
