import { Check } from 'lucide-react'
import { Icon } from '../display/Icon.tsx'
import type { ValueProps } from '../types.ts'

/** An item to check off. */
export function Checkbox({ label, value, onChange }: Pick<ValueProps<boolean>, 'value' | 'onChange'> & { label: string }) {
  return (
    <label className="relative flex items-start gap-3 min-h-11 py-2.5 rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} className="sr-only" />
      <span className="mark mark--box" aria-hidden="true">
        <Icon of={Check} size="sm" />
      </span>
      <span className="flex-1 min-w-0">{label}</span>
    </label>
  )
}
