import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { ingredientAmount, ingredientName } from '@herzkarte/rules/recipes/ingredient-amount.ts'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { groceryTexts } from './texts.ts'

/** Staples such as salt belong to many recipes; only the first ones are named. */
const mostTitles = 2

interface GroceryRowProps {
  grocery: Grocery
  onTick: (isBought: boolean) => void
  onRemove: () => void
}

/** One item to buy. A tap anywhere on the row checks it off, for use with one thumb. */
export function GroceryRow({ grocery, onTick, onRemove }: GroceryRowProps) {
  const texts = useTexts(groceryTexts)
  const amount = ingredientAmount(grocery.amountThousandths, grocery.unit, useLang())
  const name = ingredientName(grocery)
  const id = useId()
  return (
    <li className="relative flex items-center not-first:before:absolute not-first:before:top-0 not-first:before:right-4 not-first:before:left-14 not-first:before:h-px not-first:before:bg-line">
      <label className="group relative flex flex-1 min-w-0 items-center gap-4 min-h-[60px] py-2 pl-4 outline-offset-[-5px]! rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          aria-labelledby={`${id}-name`}
          aria-describedby={grocery.recipeTitles.length > 0 ? `${id}-use` : undefined}
          data-grocery={grocery.groceryId}
          checked={grocery.isBought}
          onChange={(event) => onTick(event.target.checked)}
          className="sr-only"
        />
        <span className="mark mark--box" aria-hidden="true">
          <Icon of={Check} size="sm" />
        </span>
        <span className="flex-1 min-w-0 leading-[1.375rem] group-has-checked:text-ink-soft">
          <span id={`${id}-name`} className="block hyphens-auto wrap-anywhere">
            <span className="struck" data-struck={grocery.isBought || undefined}>
              {amount && <b className="tabular-nums">{amount} </b>}
              {name}
            </span>
          </span>
          {grocery.recipeTitles.length > 0 && (
            <span id={`${id}-use`} className="block text-note text-ink-soft text-pretty">
              {texts.forRecipes(grocery.recipeTitles.slice(0, mostTitles).join(', '), grocery.recipeTitles.length - mostTitles)}
            </span>
          )}
        </span>
      </label>
      <IconButton icon={X} label={texts.remove(name)} onClick={onRemove} className="text-ink-soft mr-1" />
    </li>
  )
}
