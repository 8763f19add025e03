import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import emptyBasket from '@herzkarte/ui/assets/pictures/empty-basket.svg'
import { useJust } from '@herzkarte/ui/card/use-just.ts'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { contentId } from '@herzkarte/ui/layout/Page.tsx'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { SeasonRecipes } from '../list/RecipeTile.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { BoughtGroceries, OpenGroceries } from './GroceryLists.tsx'
import { groceryTexts } from './texts.ts'
import type { useListActions } from './use-groceries.ts'

const SavingsBar = lazyPart(() => import('./SavingsBar.tsx'))

/** Limit of the call. */
const longestName = 100

/** A pause between taps. */
const restMs = 1200

interface GroceryBoardProps {
  items: readonly Grocery[]
  actions: ReturnType<typeof useListActions>
}

/** The list: open items above, items in the cart below; side by side on wide screens. An empty one has dishes below it. */
export function GroceryBoard({ items, actions }: GroceryBoardProps) {
  const { list, staying, ticked, leave } = useSinking()
  // Without an answer the list is as useful.
  const savings = useRead(api.listGrocerySavings, {}).data
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
          {savings && savings.items.length > 0 && <SavingsBar savings={savings} skeleton={<Bone className="h-24 rounded-lg!" />} />}
          {items.length > 0 && <CartProgress bought={items.filter(({ isBought }) => isBought).length} all={items.length} />}
        </div>
        <div className="wide:row-start-1 wide:row-span-2">
          {isAllBought ? (
            <EmptyState picture={emptyBasket} title={groceryTexts.allBought} text={groceryTexts.allBoughtText} isNew={isNew} />
          ) : items.length > 0 ? (
            <OpenGroceries all={items} isOpen={isOpen} savings={savings} onTick={tick} onRemove={remove} />
          ) : (
            <EmptyState
              picture={emptyBasket}
              title={groceryTexts.empty}
              text={groceryTexts.emptyText}
              action={
                <Button variant="line" href={paths.recipes()}>
                  {recipeTexts.toRecipes}
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

function CartProgress({ bought, all }: { bought: number; all: number }) {
  const words = groceryTexts.inCart(bought, all)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-semibold tabular-nums">
        {words}
      </p>
      <Track value={bought} of={all} label={words} tone="leaf" />
    </div>
  )
}

/**
 * Items that were just checked off stay in position until the shopper pauses, so that no other item moves under the finger. Keyboard focus stays
 * close to the item.
 */
function useSinking() {
  const list = useRef<HTMLDivElement>(null)
  const [staying, stay] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  function leave(leaving: ReadonlySet<string>): void {
    const focused = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-grocery]')
    if (!list.current || !focused || !leaving.has(focused.dataset.grocery ?? '')) return
    const lines = [...list.current.querySelectorAll<HTMLElement>('[data-grocery]')]
    const at = lines.indexOf(focused)
    const stays = (line: HTMLElement) => !leaving.has(line.dataset.grocery ?? '')
    const near = lines.slice(at).find(stays) ?? lines.slice(0, at).findLast(stays) ?? document.getElementById(contentId)
    near?.focus({ preventScroll: true })
  }
  return {
    list,
    staying,
    /** Called when an item is checked off. */
    ticked(groceryId: string): void {
      const next = new Set([...staying, groceryId])
      stay(next)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        leave(next)
        stay(new Set())
      }, restMs)
    },
    /** Called before an item is moved at once. */
    leave: (groceryId: string) => leave(new Set([groceryId])),
  }
}

function AddGrocery({ onAdd }: { onAdd: (typed: string) => boolean }) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const [typed, type] = useState('')
  const [added, setAdded] = useState('')
  function submit(event?: FormEvent): void {
    event?.preventDefault()
    field.current?.focus()
    if (!onAdd(typed)) return
    setAdded(typed.trim())
    type('')
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        ref={field}
        label={groceryTexts.what}
        hideLabel
        placeholder={groceryTexts.what}
        value={typed}
        maxLength={longestName}
        autoComplete="off"
        suffix={
          <IconButton icon={Plus} variant="ink" label={groceryTexts.add} onClick={() => submit()} className="size-[44px] -mr-[10px]" />
        }
        onChange={(event) => type(event.target.value)}
      />
      <p role="status" className="sr-only">
        {added && groceryTexts.added(added)}
      </p>
    </form>
  )
}
