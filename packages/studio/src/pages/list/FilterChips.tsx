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
    const options = values.map((id) => ({ id, text: textOf(id), onAction: () => onChange(name, id) }))
    if (value !== null)
      return (
        <button key={name} type="button" className={`${chip} bg-ink text-on-ink`} onClick={() => onChange(name, undefined)}>
          {`${label} ${textOf(value)}`}
          <Icon of={X} size="xs" />
        </button>
      )
    const face = (
      <>
        {label}
        <Icon of={ChevronDown} size="xs" />
      </>
    )
    const entries = options.sort((a, b) => (name === 'month' ? a.id.localeCompare(b.id) : a.text.localeCompare(b.text)))
    return (
      options.length > 1 && (
        <Menu
          key={name}
          keys={index === 0 ? 'F' : undefined}
          label={label}
          className={`${chip} shadow-[inset_0_0_0_1px_var(--hk-edge)]`}
          button={face}
          entries={entries}
        />
      )
    )
  })
}
