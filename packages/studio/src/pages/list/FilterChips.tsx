import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { ChevronDown, X } from 'lucide-react'
import { Menu } from '../../parts/popover.tsx'
import type { Filter } from './filters.ts'

const chip = 'inline-flex items-center gap-1.5 min-h-[30px] px-2.5 rounded-full text-xs font-medium whitespace-nowrap'

interface FilterChipsProps {
  filters: readonly (Filter & { values: readonly string[] })[]
  params: URLSearchParams
  onChange: (name: string, value: string | undefined) => void
}

/** What the items of a list differ in, each a chip with a menu. One that is on is taken off by a press. */
export function FilterChips({ filters, params, onChange }: FilterChipsProps) {
  return filters.map(({ name, label, values, textOf }, index) => {
    const value = params.get(name)
    if (value !== null)
      return (
        <button key={name} type="button" className={`${chip} bg-ink text-on-ink`} onClick={() => onChange(name, undefined)}>
          {`${label} ${textOf(value)}`}
          <Icon of={X} size="xs" />
        </button>
      )
    // Months by their days, others by their names.
    const ids = name === 'month' ? values.toSorted() : values.toSorted((a, b) => textOf(a).localeCompare(textOf(b)))
    return (
      ids.length > 1 && (
        <Menu
          key={name}
          keys={index === 0 ? 'F' : undefined}
          label={label}
          className={`${chip} shadow-[inset_0_0_0_1px_var(--hk-edge)]`}
          button={
            <>
              {label}
              <Icon of={ChevronDown} size="xs" />
            </>
          }
          entries={ids.map((id) => ({ id, text: textOf(id), onAction: () => onChange(name, id) }))}
        />
      )
    )
  })
}
