import type { Grocery, GrocerySavings } from '@herzkarte/contract/recipes/shapes.ts'
import { ingredientAmount, ingredientName } from '@herzkarte/rules/recipes/ingredient-amount.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Check, Tag, TicketPercent, X } from 'lucide-react'
import { useId } from 'react'
import { money } from '../../../shared/money.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { groceryTexts } from './texts.ts'

/** Staples such as salt belong to many recipes; only the first ones are named. */
const mostTitles = 2

interface GroceryActions {
  onTick: (grocery: Grocery, isBought: boolean) => void
  onRemove: (grocery: Grocery) => void
  savings?: GrocerySavings | undefined
}

interface OpenProps extends GroceryActions {
  /** The complete list: a department stays in its column while its items are checked off. */
  all: readonly Grocery[]
  isOpen: (grocery: Grocery) => boolean
}

/** The items still to buy, by department; in two columns from tablets on. */
export function OpenGroceries({ all, isOpen, ...actions }: OpenProps) {
  const hasTwo = useTwoColumns()
  const groups = byDepartment(all)
  const columns = (hasTwo ? inColumns(groups) : [groups]).map((column) =>
    column.map((group) => ({ ...group, items: group.items.filter(isOpen) })).filter(({ items }) => items.length > 0),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] tablet:grid-cols-2 tablet:gap-4 tablet:items-start wide:gap-6">
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second column
        <div key={at} className="grid gap-5">
          {column.map(({ departmentId, departmentName, items }) => (
            <section key={departmentId} aria-labelledby={`department-${departmentId}`} className="grid gap-3.5">
              <SectionHead look="day" id={`department-${departmentId}`} title={departmentName} />
              <GroceryRows items={items} {...actions} />
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}

interface BoughtProps extends GroceryActions {
  items: readonly Grocery[]
  onRemoveAll: () => void
}

/** The items in the cart, which can be taken back out until the cart is cleared. */
export function BoughtGroceries({ items, onRemoveAll, ...actions }: BoughtProps) {
  return (
    <section aria-labelledby="bought" className="grid gap-3.5">
      <SectionHead look="day" id="bought" title={groceryTexts.bought} />
      <GroceryRows items={items} {...actions} />
      <Button variant="line" size="sm" className="justify-self-start" onClick={onRemoveAll}>
        {groceryTexts.removeBought}
      </Button>
    </section>
  )
}

function GroceryRows({ items, ...actions }: GroceryActions & { items: readonly Grocery[] }) {
  return (
    <Rows>
      {items.map((grocery) => (
        <GroceryRow key={grocery.groceryId} grocery={grocery} {...actions} />
      ))}
    </Rows>
  )
}

interface Group {
  departmentId: string | null
  departmentName: string
  items: Grocery[]
}

/** The list in the order of a walk through the store. */
export function byDepartment(items: readonly Grocery[]): Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const { departmentId, departmentName } = item
    const group = groups.find((one) => one.departmentId === departmentId)
    if (group) group.items.push(item)
    else groups.push({ departmentId, departmentName, items: [item] })
  }
  return groups
}

/** The same in two columns of similar length, which are read one after the other. */
export function inColumns(groups: readonly Group[]): [Group[], Group[]] {
  // A heading takes as much space as an item.
  const lengths = groups.map(({ items }) => items.length + 1)
  const sum = (some: readonly number[]) => some.reduce((total, length) => total + length, 0)
  const longer = (at: number) => Math.max(sum(lengths.slice(0, at)), sum(lengths.slice(at)))
  const cuts = groups.map((_, at) => at + 1)
  const cut = cuts.toSorted((a, b) => longer(a) - longer(b))[0] ?? 0
  return [groups.slice(0, cut), groups.slice(cut)]
}

/** One item to buy. A tap anywhere on the row checks it off, for use with one thumb. */
function GroceryRow({ grocery, savings, onTick, onRemove }: GroceryActions & { grocery: Grocery }) {
  const amount = ingredientAmount(grocery.amountThousandths, grocery.unit, useLang())
  const name = ingredientName(grocery)
  const saving = savings?.items.find(({ groceryId }) => groceryId === grocery.groceryId)
  const id = useId()
  return (
    <li className="relative flex items-center not-first:before:absolute not-first:before:top-0 not-first:before:right-4 not-first:before:left-14 not-first:before:h-px not-first:before:bg-line">
      <label className="group relative flex flex-1 min-w-0 items-center gap-4 min-h-[60px] py-2 pl-4 outline-offset-[-5px]! rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-use ${id}-saving`}
          data-grocery={grocery.groceryId}
          checked={grocery.isBought}
          onChange={(event) => onTick(grocery, event.target.checked)}
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
              {groceryTexts.forRecipes(grocery.recipeTitles.slice(0, mostTitles).join(', '), grocery.recipeTitles.length - mostTitles)}
            </span>
          )}
          {saving && !grocery.isBought && (
            <span id={`${id}-saving`} className="flex flex-wrap gap-1.5 mt-1">
              {saving.offer && <Badge icon={Tag}>{groceryTexts.onOffer(`${money(saving.offer.priceCents)} ${saving.offer.unit}`)}</Badge>}
              {saving.coupon && <Badge icon={TicketPercent}>{groceryTexts.coupon(saving.coupon.badge)}</Badge>}
            </span>
          )}
        </span>
      </label>
      <IconButton icon={X} label={groceryTexts.remove(name)} onClick={() => onRemove(grocery)} className="text-ink-soft mr-1" />
    </li>
  )
}
