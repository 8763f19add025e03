import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { useTexts } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Rows.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { byDepartment } from './by-department.ts'
import { GroceryRow } from './GroceryRow.tsx'
import { groceryTexts } from './texts.ts'

interface LinesProps {
  onTick: (grocery: Grocery, isBought: boolean) => void
  onRemove: (grocery: Grocery) => void
}

/** What is still to be bought, department after department. */
export function OpenGroceries({ items, ...lines }: LinesProps & { items: readonly Grocery[] }) {
  return (
    <div className="grid gap-5 wide:block wide:columns-2 wide:gap-6">
      {byDepartment(items).map(({ departmentId, departmentName, items: those }) => (
        <section key={departmentId} aria-labelledby={`department-${departmentId}`} className="grid gap-3.5 break-inside-avoid wide:mb-6">
          <SectionHead look="day" id={`department-${departmentId}`} title={departmentName} />
          <Lines items={those} {...lines} />
        </section>
      ))}
    </div>
  )
}

interface BoughtProps extends LinesProps {
  items: readonly Grocery[]
  onRemoveAll: () => void
}

/** What is in the cart: there to be taken back out, until it is cleared away. */
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
