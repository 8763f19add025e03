import { Search, X } from 'lucide-react'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../display/Icon.tsx'
import { Field } from './Field.tsx'

interface SearchFieldProps {
  /** Named so for screen readers, and shown while the field is blank. */
  label: string
  clearLabel: string
  value: string
  maxLength: number
  autoFocus?: boolean
  onChange: (value: string) => void
  /** Closes the search. Without it, the cross only clears the field. */
  onClose?: (() => void) | undefined
}

/** A text to search for, with a cross that clears it. */
export function SearchField({ label, clearLabel, value, maxLength, autoFocus = false, onChange, onClose }: SearchFieldProps) {
  const close = onClose ?? (value ? () => onChange('') : undefined)
  return (
    <Field
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      autoFocus={autoFocus}
      prefix={<Icon of={Search} />}
      suffix={close && <IconButton icon={X} label={clearLabel} onClick={close} className="-mr-3" />}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
