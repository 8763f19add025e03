import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { RecipeThumb } from '../parts/RecipeThumb.tsx'
import { recipeTexts } from '../recipe-texts.ts'

/** A recipe in a selection list. */
export function RecipeRow({ recipe, onPick }: { recipe: Recipe; onPick: () => void }) {
  const texts = useTexts(recipeTexts)
  return (
    <ListRow
      lead={<RecipeThumb recipe={recipe} />}
      title={recipe.title}
      note={`${texts.minutes(recipe.minutes)}, ${texts[recipe.diet]}`}
      onClick={onPick}
    />
  )
}
