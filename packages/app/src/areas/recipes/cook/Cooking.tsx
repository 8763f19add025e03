import type { Ingredient, RecipeDetail } from '@herzkarte/contract/recipes/shapes.ts'
import { ingredientAmount, ingredientName } from '@herzkarte/rules/recipes/ingredient-amount.ts'
import { scaleThousandths } from '@herzkarte/rules/recipes/portions.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { defineTexts, useLang } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Check, CookingPot } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { PortionsStepper } from '../parts/PortionsStepper.tsx'
import { recipeTexts } from '../recipe-texts.ts'

const CookMode = lazyDialog(() => import('./CookMode.tsx'))

/** The steps, large enough to read at arm's length. */
export function CookingSteps({ recipe, portions }: { recipe: RecipeDetail; portions: number }) {
  const [isCooking, cook] = useState(() => location.search.includes('cook=now'))
  return (
    <Card as="section" labelledBy="steps" className="grid gap-4 p-5 wide:p-9">
      <h2 id="steps" className="face-display text-xl wide:text-2xl">
        {cookTexts.steps}
      </h2>
      <Button variant="ink" icon={CookingPot} onClick={() => cook(true)} className="justify-self-start">
        {cookTexts.cookNow}
      </Button>
      <ol className="grid gap-6 wide:gap-8">
        {recipe.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and keep their order
          <li key={at} className="grid grid-cols-[2.25rem_minmax(0,1fr)] wide:grid-cols-[3.5rem_minmax(0,1fr)]">
            <span className="font-display font-black text-[2rem] leading-8 tabular-nums text-edge wide:text-[2.5rem]">
              <span className="sr-only">{cookTexts.step(at + 1)}</span>
              <span aria-hidden="true">{at + 1}</span>
            </span>
            <p className="text-[1.25rem] leading-[1.875rem] max-w-[34em] text-pretty hyphens-auto wide:text-[1.375rem] wide:leading-8">
              {step}
            </p>
          </li>
        ))}
      </ol>
      <p className="face-display text-lg text-leaf-ink">{recipeTexts.bonAppetit}</p>
      {isCooking && <CookMode recipe={recipe} portions={portions} onClose={() => cook(false)} />}
    </Card>
  )
}

interface IngredientsProps {
  recipe: RecipeDetail
  portions: number
  onPortions: (portions: number) => void
}

/** The ingredients for a number of portions. Checking them off while cooking stays local. */
export function Ingredients({ recipe, portions, onPortions }: IngredientsProps) {
  return (
    <Card as="section" labelledBy="ingredients" className="pt-4 pb-2 wide:sticky wide:top-28">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pb-2">
        <h2 id="ingredients" className="face-display text-xl">
          {recipeTexts.ingredients}
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
            <span className="font-normal text-ink-soft">{cookTexts.some}</span>
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

export const cookTexts = defineTexts({
  title: { de: 'Rezept', en: 'Recipe', fr: 'Recette' },
  planIt: { de: 'Einplanen', en: 'Plan it', fr: 'Planifier' },
  printing: { de: 'PDF wird gemacht …', en: 'Making the PDF …', fr: 'Création du PDF…' },
  /** For ingredients that nobody weighs. */
  some: { de: 'etwas', en: 'some', fr: 'un peu de' },
  steps: { de: 'So geht’s', en: 'How to make it', fr: 'Préparation' },
  step: { de: 'Schritt {step}', en: 'Step {step}', fr: 'Étape {step}' },
  cookNow: { de: 'Jetzt kochen', en: 'Cook now', fr: 'Cuisiner maintenant' },
  gone: { de: 'Dieses Rezept gibt es nicht mehr', en: 'This recipe is gone', fr: 'Cette recette n’est plus là' },
  goneText: {
    de: 'Im Kochbuch findest du viele andere.',
    en: 'The cookbook has many others.',
    fr: 'Le livre de recettes en a beaucoup d’autres.',
  },
})
