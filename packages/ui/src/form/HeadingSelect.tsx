import { ChevronDown } from 'lucide-react'
import { Icon } from '../display/Icon.tsx'
import type { Option } from './Select.tsx'

export type HeadingSelectProps<Value extends string> = {
  /** Label for screen readers. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** The heading of what it selects, such as a month: with the device's own picker. */
export function HeadingSelect<Value extends string>({ label, options, value, onChange }: HeadingSelectProps<Value>) {
  return (
    <span className="relative inline-flex items-center justify-self-start min-h-11 face-display text-xl">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? value)}
        className="appearance-none bg-transparent text-ink min-h-11 pr-8 rounded-sm [field-sizing:content]"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="absolute right-0 pointer-events-none" />
    </span>
  )
}
