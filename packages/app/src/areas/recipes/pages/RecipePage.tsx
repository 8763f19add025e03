import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { RecipeDetail } from '@herzkarte/contract/recipes/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyKitchen from '@herzkarte/ui/assets/pictures/empty-kitchen.svg'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { CalendarPlus, ChefHat, Clock, Flame, Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { renameAddress } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { DetailSkeleton, Gone } from '../../../shared/Detail.tsx'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { usePdf } from '../../../shared/use-pdf.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import { CookingSteps, cookTexts, Ingredients } from '../cook/Cooking.tsx'
import { dietIcons, SeasonRecipes } from '../list/RecipeTile.tsx'
import { mostPortions } from '../parts/PortionsStepper.tsx'
import { recipeTexts } from '../recipe-texts.ts'

const PlanSheet = lazyDialog(() => import('../plan/PlanSheet.tsx'))

/** One recipe to cook, for any number of portions. Open to visitors. */
export default function RecipePage() {
  const { recipeId = '' } = useParams()
  const [address] = useSearchParams()
  const read = useRead(api.getRecipesInfo, { recipeId })
  const recipe = read.data
  const [chosen, choose] = useState(() => portionsOf(address.get('portions')))
  const [isPlanning, plan] = useState(false)
  const portions = chosen ?? recipe?.portions ?? 1
  function cookFor(next: number): void {
    choose(next)
    renameAddress(paths.recipe(recipeId, next))
  }
  return (
    <Screen
      title={cookTexts.title}
      name={recipe?.title}
      backTo={paths.recipes()}
      ownHeading
      end={
        recipe && (
          <ShareButton shared={{ title: recipe.title, description: recipe.teaser, image: recipe.image, path: paths.recipe(recipeId) }} />
        )
      }
    >
      <Loaded
        read={read}
        headingLevel={1}
        skeleton={
          <>
            <DetailSkeleton />
            <RowsSkeleton rows={5} />
          </>
        }
        gone={
          isApiError(read.error, errors.recipeNotFound) && (
            <Gone
              picture={emptyKitchen}
              title={cookTexts.gone}
              text={cookTexts.goneText}
              action={recipeTexts.toRecipes}
              href={paths.recipes()}
            >
              <SeasonRecipes />
            </Gone>
          )
        }
      >
        {(recipe) => (
          <>
            <RecipeHead recipe={recipe} portions={portions} onPlan={() => plan(true)} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] tablet:items-start wide:grid-cols-[400px_minmax(0,1fr)] wide:gap-8">
              <Ingredients recipe={recipe} portions={portions} onPortions={cookFor} />
              <CookingSteps recipe={recipe} portions={portions} />
            </div>
          </>
        )}
      </Loaded>
      {recipe && isPlanning && <PlanSheet recipe={recipe} portions={portions} onClose={() => plan(false)} />}
    </Screen>
  )
}

/** The number of portions in an address; undefined if it is invalid. */
function portionsOf(text: string | null): number | undefined {
  const portions = Number(text)
  return Number.isInteger(portions) && portions >= 1 && portions <= mostPortions ? portions : undefined
}

interface RecipeHeadProps {
  recipe: RecipeDetail
  portions: number
  onPlan: () => void
}

function RecipeHead({ recipe, portions, onPlan }: RecipeHeadProps) {
  const { recipeId, title, teaser, image, tone } = recipe
  const isMember = useSession() !== undefined
  const paper = usePdf(api.exportRecipesInfo)
  return (
    <ObjectCard
      labelledBy={subjectId}
      dept={tone}
      picture={
        <div className="relative overflow-hidden aspect-[4/3] tablet:aspect-auto tablet:min-h-[340px] wide:min-h-[440px]">
          <Picture src={image} eager width={160} height={120} className="absolute inset-0 size-full object-cover scale-104" />
        </div>
      }
    >
      <div className="grid gap-2">
        <SubjectHeading>{title}</SubjectHeading>
        <p className="text-ink-soft text-pretty">{teaser}</p>
      </div>
      <RecipeFacts recipe={recipe} />
      <div>
        <div className="grid gap-2 tablet:flex tablet:flex-wrap">
          <Button icon={CalendarPlus} onClick={isMember ? onPlan : askToSignIn}>
            {cookTexts.planIt}
          </Button>
          <Button variant="line" icon={Printer} busy={paper.isPending} onClick={() => paper.mutate({ recipeId, portions })}>
            <span aria-live="polite">{paper.isPending ? cookTexts.printing : recipeTexts.print}</span>
          </Button>
        </div>
        <FailureNote error={paper.error} />
      </div>
    </ObjectCard>
  )
}

function RecipeFacts({ recipe: { minutes, difficulty, diet, kilocalories } }: { recipe: RecipeDetail }) {
  const facts = [
    { icon: Clock, text: recipeTexts.minutes(minutes) },
    { icon: ChefHat, text: recipeTexts[difficulty] },
    { icon: dietIcons[diet], text: recipeTexts[diet] },
    ...(kilocalories === null ? [] : [{ icon: Flame, text: recipeTexts.kilocalories(kilocalories) }]),
  ]
  return <Facts facts={facts} />
}
