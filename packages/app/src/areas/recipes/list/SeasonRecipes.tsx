import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { RecipeTile } from './RecipeTile.tsx'
import { listTexts } from './texts.ts'

/** One row of a wide screen. */
const mostShown = 5

/** What to cook now. Empty while loading and without a network, because nothing is below it. */
export function SeasonRecipes() {
  const texts = useTexts(listTexts)
  const recipes = useReadList(api.getRecipes, {}).data?.pages.flatMap(({ items }) => items) ?? []
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby="season" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="season" title={texts.inSeason} action={{ label: texts.showAll, href: paths.recipes() }} />
      <Strip label={texts.inSeason}>
        {recipes.slice(0, mostShown).map((recipe) => (
          <RecipeTile key={recipe.recipeId} recipe={recipe} isLarge={false} headingLevel={3} />
        ))}
      </Strip>
    </section>
  )
}
