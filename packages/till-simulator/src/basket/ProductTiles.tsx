import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import type { EntryState } from '../scan/use-entry.ts'
import { tillTexts } from '../texts.ts'
import { isWeighed } from './catalogue.ts'

const everything = 'all'

/** Products to tap: those of a department, or those that the text in the field names. */
export function ProductTiles({ data, entry }: { data: SimulatorData; entry: EntryState }) {
  const lang = useLang()
  const [department, setDepartment] = useState(everything)
  const found = entry.named ?? data.products.filter(({ departmentId }) => department === everything || departmentId === department)
  return (
    <>
      {/* One row that scrolls: several would leave no room for the tiles. */}
      <div className="min-w-0 [&>fieldset]:flex-nowrap! [&>fieldset]:mx-0! [&>fieldset]:px-0!">
        <Chips
          label={tillTexts.departments}
          value={entry.named ? '' : department}
          onChange={(chosen) => {
            entry.setText('')
            setDepartment(chosen)
          }}
          options={[
            { value: everything, label: tillTexts.all },
            ...data.departments.map(({ departmentId, names }) => ({ value: departmentId, label: names[lang] })),
          ]}
        />
      </div>
      {found.length === 0 && <p className="py-4 text-sm text-ink-soft">{tillTexts.noProducts}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(12.25rem,1fr))] gap-2 content-start overflow-y-auto min-h-0 p-1 -m-1">
        {found.map((product) => (
          <li key={product.productId}>
            <button
              type="button"
              aria-label={tillTexts.add(product.names[lang])}
              onClick={() => entry.takeProduct(product)}
              className="card bg-card grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-1.5 w-full h-full min-h-14 px-2 py-1.5 rounded-sm shadow-card text-left active:translate-y-px"
            >
              <img src={product.picture} alt="" width={36} height={36} className="size-9" loading="lazy" />
              <span className="text-note leading-[1.125rem] font-semibold hyphens-auto">
                {product.names[lang]}
                <span className="block font-normal text-ink-soft tabular-nums">
                  {formatCents(product.priceCents, lang)}
                  {isWeighed(product) && ' / kg'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
