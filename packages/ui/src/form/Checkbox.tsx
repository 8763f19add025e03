import { Check } from 'lucide-react'
import { type ReactNode, useImperativeHandle, useRef } from 'react'
import { Icon } from '../display/Icon.tsx'
import type { ValueProps } from '../types.ts'
import { FieldNotes, LabelText, useFrame } from './FieldFrame.tsx'

export type CheckboxProps = ValueProps<boolean> & {
  /** May contain links; they remain links. */
  label: ReactNode
  hint?: string
  error?: string
  required?: boolean
}

/** A consent, or an item to check off. */
export function Checkbox({ label, hint, error, required, value, onChange, onBlur, name, disabled, ref }: CheckboxProps) {
  const { ids, aria } = useFrame({ hint, error, required })
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  return (
    <div className="grid gap-1">
      <label className="relative flex items-start gap-3 min-h-11 py-2.5 rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          {...aria}
          ref={input}
          type="checkbox"
          name={name}
          checked={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          className="sr-only"
        />
        <span className="mark mark--box" aria-hidden="true">
          <Icon of={Check} size="sm" />
        </span>
        <span className="flex-1 min-w-0 [&_a]:underline [&_a]:underline-offset-4">
          <LabelText label={label} required={required} />
        </span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  )
}
