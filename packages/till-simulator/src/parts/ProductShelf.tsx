import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { Product } from '../register.ts'
import { tillTexts } from '../texts.ts'

const everything = 'all'

/** All products of the shop to tap, by department, name or EAN. */
export function ProductShelf({ data, onAdd }: { data: SimulatorData; onAdd(product: Product): void }) {
  const texts = useTexts(tillTexts)
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [department, setDepartment] = useState(everything)
  const wanted = search.trim().toLocaleLowerCase(lang)
  const found = data.products.filter(
    (product) =>
      (department === everything || wanted !== '' || product.departmentId === department) &&
      (product.names[lang].toLocaleLowerCase(lang).includes(wanted) || product.productId === wanted),
  )
  return (
    <div className="grid gap-2 px-4 pt-3 pb-3 border-t border-line bg-paper min-h-0">
      <Field
        label={texts.search}
        hideLabel
        type="search"
        placeholder={texts.search}
        prefix={<Icon of={Search} />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Chips
        label={texts.departments}
        value={department}
        onChange={setDepartment}
        options={[
          { value: everything, label: texts.all },
          ...data.departments.map(({ departmentId, names }) => ({ value: departmentId, label: names[lang] })),
        ]}
      />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2 overflow-y-auto max-h-56 wide:max-h-64 p-1 -m-1">
        {found.map((product) => (
          <li key={product.productId}>
            <button
              type="button"
              aria-label={texts.add(product.names[lang])}
              onClick={() => onAdd(product)}
              className="card bg-card grid grid-cols-[32px_minmax(0,1fr)] items-center gap-2 w-full h-full min-h-14 px-2 py-1.5 rounded-sm shadow-card text-left active:translate-y-px"
            >
              <img src={product.picture} alt="" width={32} height={32} className="size-8" loading="lazy" />
              <span className="text-xs leading-4 font-semibold hyphens-auto">
                {product.names[lang]}
                <span className="block font-normal text-ink-soft tabular-nums">{formatCents(product.priceCents, lang)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
