import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Minus, Plus, ShoppingBasket } from 'lucide-react'
import { type Data, nameOf } from '../items.ts'
import { IconButton } from '../parts/buttons.tsx'
import { inputLook } from '../parts/fields.tsx'
import { Popover } from '../parts/popover.tsx'
import { studioTexts } from '../texts.ts'
import type { Basket } from './places.ts'

const texts = studioTexts({
  change: { de: 'Korb ändern', en: 'Change basket' },
  less: { de: (name: string) => `Weniger ${name}`, en: (name: string) => `Less ${name}` },
  more: { de: (name: string) => `Mehr ${name}`, en: (name: string) => `More ${name}` },
  add: { de: 'Ware dazulegen', en: 'Add a product' },
})

interface BasketButtonProps {
  basket: Basket
  products: readonly { id: string; data: Data }[]
  onChange(basket: Basket): void
}

/** What the customer at the till has in the basket. */
export function BasketButton({ basket, products, onChange }: BasketButtonProps) {
  const put = (id: string, count: number) => {
    const { [id]: _, ...others } = basket
    onChange(count > 0 ? { ...basket, [id]: count } : others)
  }
  return (
    <Popover
      label={texts.change}
      className="flex-none inline-flex items-center gap-[7px] min-h-[34px] px-2.5 rounded-field bg-card shadow-[inset_0_0_0_1px_var(--hk-edge)] text-xs whitespace-nowrap"
      button={
        <>
          <Icon of={ShoppingBasket} size="xs" />
          {texts.change}
        </>
      }
    >
      {() => (
        <div className="grid gap-2 w-72 text-xs">
          {products
            .filter(({ id }) => basket[id] !== undefined)
            .map((product) => (
              <div key={product.id} className="flex items-center gap-1">
                <span className="flex-1 min-w-0 hyphens-auto">{nameOf(product)}</span>
                <IconButton
                  icon={Minus}
                  label={texts.less(nameOf(product))}
                  small
                  onClick={() => put(product.id, (basket[product.id] ?? 0) - 1)}
                />
                <span className="min-w-5 text-center tabular-nums">{basket[product.id]}</span>
                <IconButton
                  icon={Plus}
                  label={texts.more(nameOf(product))}
                  small
                  onClick={() => put(product.id, (basket[product.id] ?? 0) + 1)}
                />
              </div>
            ))}
          <select
            aria-label={texts.add}
            value=""
            onChange={({ target }) => put(target.value, (basket[target.value] ?? 0) + 1)}
            className={inputLook}
          >
            <option value="">{texts.add}</option>
            {products
              .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
              .map((product) => (
                <option key={product.id} value={product.id}>
                  {nameOf(product)}
                </option>
              ))}
          </select>
        </div>
      )}
    </Popover>
  )
}
