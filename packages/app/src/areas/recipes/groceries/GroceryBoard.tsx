import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyBasket from '@herzkarte/ui/assets/pictures/empty-basket.svg'
import { useJust } from '@herzkarte/ui/card/use-just.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../../../router/paths.ts'
import { SeasonRecipes } from '../list/SeasonRecipes.tsx'
import { AddGrocery } from './AddGrocery.tsx'
import { CartProgress } from './CartProgress.tsx'
import { BoughtGroceries, OpenGroceries } from './GroceryLists.tsx'
import { groceryTexts } from './texts.ts'
import type { useListActions } from './use-list-actions.ts'
import { useSinking } from './use-sinking.ts'

interface GroceryBoardProps {
  items: readonly Grocery[]
  actions: ReturnType<typeof useListActions>
}

/** The list: open items above, items in the cart below; side by side on wide screens. An empty one has dishes below it. */
export function GroceryBoard({ items, actions }: GroceryBoardProps) {
  const texts = useTexts(groceryTexts)
  const { list, staying, ticked, leave } = useSinking()
  const isDown = ({ groceryId, isBought }: Grocery) => isBought && !staying.has(groceryId)
  const isOpen = (grocery: Grocery) => !isDown(grocery)
  const bought = items.filter(isDown)
  const isAllBought = items.length > 0 && !items.some(isOpen)
  const isNew = useJust(isAllBought) !== undefined
  function tick(grocery: Grocery, isBought: boolean): void {
    if (isBought) ticked(grocery.groceryId)
    else if (isDown(grocery)) leave(grocery.groceryId)
    actions.tick(grocery, isBought)
  }
  function remove(grocery: Grocery): void {
    leave(grocery.groceryId)
    actions.remove(grocery)
  }
  return (
    <>
      <div
        ref={list}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[minmax(0,1fr)_372px] wide:grid-rows-[auto_1fr] wide:gap-x-10 wide:items-start"
      >
        <div className="grid gap-4 wide:col-start-2">
          <AddGrocery onAdd={actions.add} />
          {items.length > 0 && <CartProgress bought={items.filter(({ isBought }) => isBought).length} all={items.length} />}
        </div>
        <div className="wide:row-start-1 wide:row-span-2">
          {isAllBought ? (
            <EmptyState picture={emptyBasket} title={texts.allBought} text={texts.allBoughtText} isNew={isNew} />
          ) : items.length > 0 ? (
            <OpenGroceries all={items} isOpen={isOpen} onTick={tick} onRemove={remove} />
          ) : (
            <EmptyState
              picture={emptyBasket}
              title={texts.empty}
              text={texts.emptyText}
              action={
                <Button variant="line" href={paths.recipes()}>
                  {texts.toRecipes}
                </Button>
              }
            />
          )}
        </div>
        {bought.length > 0 && (
          <BoughtGroceries items={bought} onTick={tick} onRemove={remove} onRemoveAll={() => actions.removeBought(bought)} />
        )}
      </div>
      {items.length === 0 && <SeasonRecipes />}
    </>
  )
}
