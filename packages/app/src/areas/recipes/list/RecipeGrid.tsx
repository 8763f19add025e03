import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyKitchen from '@herzkarte/ui/assets/pictures/empty-kitchen.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ComponentProps } from 'react'
import { Listing } from '../../../shared/Listing.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { RecipeTile } from './RecipeTile.tsx'
import { listTexts } from './texts.ts'

interface RecipeGridProps {
  read: ComponentProps<typeof Listing<Recipe>>['read']
  /** No filter is set: the first recipe is the seasonal one. */
  isWhole: boolean
  onShowAll: () => void
}

const grid = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 tablet:gap-4 wide:grid-cols-[repeat(auto-fill,minmax(260px,1fr))] wide:gap-5'

/** The matching recipes, as tiles. */
export function RecipeGrid({ read, isWhole, onShowAll }: RecipeGridProps) {
  const recipe = useTexts(recipeTexts)
  const texts = useTexts(listTexts)
  return (
    <Listing
      read={read}
      skeleton={
        <div className={grid}>
          <Bone className="col-span-2 h-[372px] tablet:row-span-2 tablet:h-[448px] wide:h-[560px] rounded-lg!" />
          {['a', 'b', 'c', 'd'].map((tile) => (
            <Bone key={tile} className="h-[216px] wide:h-[270px] rounded-lg!" />
          ))}
        </div>
      }
      empty={
        <EmptyState
          picture={emptyKitchen}
          title={texts.nothing}
          text={texts.nothingText}
          action={
            <Button variant="line" onClick={onShowAll}>
              {texts.showAll}
            </Button>
          }
        />
      }
    >
      {(recipes) => (
        <ul aria-label={recipe.recipes} className={grid}>
          {recipes.map((one, at) => (
            <RecipeTile key={one.recipeId} recipe={one} isLarge={isWhole && at === 0} />
          ))}
        </ul>
      )}
    </Listing>
  )
}
