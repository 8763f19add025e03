import type { Ingredient, RecipeDetail } from '@herzkarte/contract/recipes/shapes.ts'
import { ingredientAmount, ingredientName } from '@herzkarte/rules/recipes/ingredient-amount.ts'
import { scaleThousandths } from '@herzkarte/rules/recipes/portions.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import Check from 'lucide-react/icons/check'
import { PortionsStepper } from '../parts/PortionsStepper.tsx'
import { cookTexts } from './texts.ts'

interface IngredientsProps {
  recipe: RecipeDetail
  portions: number
  onPortions: (portions: number) => void
}

/** The ingredients for a number of portions. Checking them off while cooking stays local. */
export function Ingredients({ recipe, portions, onPortions }: IngredientsProps) {
  const texts = useTexts(cookTexts)
  return (
    <Card as="section" labelledBy="ingredients" className="pt-4 pb-2 wide:sticky wide:top-28">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pb-2">
        <h2 id="ingredients" className="face-display text-xl">
          {texts.ingredients}
        </h2>
        <PortionsStepper value={portions} onChange={onPortions} />
      </div>
      <ul>
        {recipe.ingredients.map((one) => (
          <IngredientRow key={`${one.ingredientId} ${one.unit}`} ingredient={one} recipePortions={recipe.portions} portions={portions} />
        ))}
      </ul>
    </Card>
  )
}

interface IngredientRowProps {
  ingredient: Ingredient
  recipePortions: number
  portions: number
}

function IngredientRow({ ingredient, recipePortions, portions }: IngredientRowProps) {
  const lang = useLang()
  const texts = useTexts(cookTexts)
  const written = ingredient.amountThousandths
  const amountThousandths = written === null ? null : scaleThousandths(written, recipePortions, portions)
  return (
    <li>
      <label className="group relative grid grid-cols-[24px_5.25rem_minmax(0,1fr)] items-center gap-3 min-h-12 px-5 py-1.5 outline-offset-[-5px]! has-focus-visible:outline-3 has-focus-visible:outline-focus rounded-md">
        <input type="checkbox" className="sr-only" />
        <span className="mark mark--box" aria-hidden="true">
          <Icon of={Check} size="sm" />
        </span>
        <span className="font-bold tabular-nums group-has-checked:font-normal group-has-checked:text-ink-soft">
          {written === null ? (
            <span className="font-normal text-ink-soft">{texts.some}</span>
          ) : (
            ingredientAmount(amountThousandths, ingredient.unit, lang)
          )}
        </span>
        <span className="min-w-0 hyphens-auto group-has-checked:text-ink-soft group-has-checked:line-through">
          {ingredientName({ ...ingredient, amountThousandths })}
        </span>
      </label>
    </li>
  )
}
