import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyKitchen from '@herzkarte/ui/assets/pictures/empty-kitchen.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { renameAddress } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { CookingSteps } from '../cook/CookingSteps.tsx'
import { Ingredients } from '../cook/Ingredients.tsx'
import { RecipeActions } from '../cook/RecipeActions.tsx'
import { RecipeHead } from '../cook/RecipeHead.tsx'
import { RecipeSkeleton } from '../cook/RecipeSkeleton.tsx'
import { cookTexts } from '../cook/texts.ts'
import { SeasonRecipes } from '../list/SeasonRecipes.tsx'
import { mostPortions } from '../parts/PortionsStepper.tsx'

const PlanSheet = lazyDialog(() => import('../plan/PlanSheet.tsx'))

/** One recipe to cook, for any number of portions. Open to visitors. */
export default function RecipePage() {
  const { recipeId = '' } = useParams()
  const [address] = useSearchParams()
  const texts = useTexts(cookTexts)
  const { data: recipe, error, refetch } = useRead(api.getRecipesInfo, { recipeId })
  const [chosen, choose] = useState(() => portionsOf(address.get('portions')))
  const [isPlanning, plan] = useState(false)
  const portions = chosen ?? recipe?.portions ?? 1
  function cookFor(next: number): void {
    choose(next)
    renameAddress(paths.recipe(recipeId, next))
  }
  return (
    <Screen
      title={texts.title}
      name={recipe?.title}
      backTo={paths.recipes()}
      ownHeading
      end={
        recipe && (
          <ShareButton shared={{ title: recipe.title, description: recipe.teaser, image: recipe.image, path: paths.recipe(recipeId) }} />
        )
      }
    >
      {recipe ? (
        <>
          <RecipeHead recipe={recipe}>
            <RecipeActions recipe={recipe} portions={portions} onPlan={() => plan(true)} />
          </RecipeHead>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] tablet:items-start wide:grid-cols-[400px_minmax(0,1fr)] wide:gap-8">
            <Ingredients recipe={recipe} portions={portions} onPortions={cookFor} />
            <CookingSteps steps={recipe.steps} />
          </div>
        </>
      ) : isApiError(error, errors.recipeNotFound) ? (
        <>
          <EmptyState
            picture={emptyKitchen}
            title={texts.gone}
            text={texts.goneText}
            headingLevel={1}
            action={<Button href={paths.recipes()}>{texts.toRecipes}</Button>}
          />
          <SeasonRecipes />
        </>
      ) : error ? (
        <LoadFailed error={error} headingLevel={1} onRetry={() => void refetch()} />
      ) : (
        <RecipeSkeleton />
      )}
      {recipe && isPlanning && <PlanSheet recipe={recipe} portions={portions} onClose={() => plan(false)} />}
    </Screen>
  )
}

/** The number of portions in an address; undefined if it is invalid. */
function portionsOf(text: string | null): number | undefined {
  const portions = Number(text)
  return Number.isInteger(portions) && portions >= 1 && portions <= mostPortions ? portions : undefined
}
