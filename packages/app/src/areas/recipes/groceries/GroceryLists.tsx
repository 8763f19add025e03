import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { byDepartment, type Group, inColumns } from './by-department.ts'
import { GroceryRow } from './GroceryRow.tsx'
import { groceryTexts } from './texts.ts'

interface LinesProps {
  onTick: (grocery: Grocery, isBought: boolean) => void
  onRemove: (grocery: Grocery) => void
}

interface OpenProps extends LinesProps {
  /** The complete list: a department stays in its column while its items are checked off. */
  all: readonly Grocery[]
  isOpen: (grocery: Grocery) => boolean
}

/** The items still to buy, by department; in two columns from tablets on. */
export function OpenGroceries({ all, isOpen, ...lines }: OpenProps) {
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
          {column.map((group) => (
            <Department key={group.departmentId} group={group} {...lines} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Department({ group: { departmentId, departmentName, items }, ...lines }: LinesProps & { group: Group }) {
  return (
    <section aria-labelledby={`department-${departmentId}`} className="grid gap-3.5">
      <SectionHead look="day" id={`department-${departmentId}`} title={departmentName} />
      <Lines items={items} {...lines} />
    </section>
  )
}

interface BoughtProps extends LinesProps {
  items: readonly Grocery[]
  onRemoveAll: () => void
}

/** The items in the cart, which can be taken back out until the cart is cleared. */
export function BoughtGroceries({ items, onRemoveAll, ...lines }: BoughtProps) {
  const texts = useTexts(groceryTexts)
  return (
    <section aria-labelledby="bought" className="grid gap-3.5">
      <SectionHead look="day" id="bought" title={texts.bought} />
      <Lines items={items} {...lines} />
      <Button variant="line" size="sm" className="justify-self-start" onClick={onRemoveAll}>
        {texts.removeBought}
      </Button>
    </section>
  )
}

function Lines({ items, onTick, onRemove }: LinesProps & { items: readonly Grocery[] }) {
  return (
    <Rows>
      {items.map((grocery) => (
        <GroceryRow
          key={grocery.groceryId}
          grocery={grocery}
          onTick={(isBought) => onTick(grocery, isBought)}
          onRemove={() => onRemove(grocery)}
        />
      ))}
    </Rows>
  )
}
