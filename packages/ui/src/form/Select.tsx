import { ChevronDown } from 'lucide-react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { uiTexts } from '../texts.ts'
import type { FrameProps, ValueProps } from '../types.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

export type Option<Value extends string = string> = { value: Value; label: string }

export type SelectProps<Value extends string> = FrameProps &
  ValueProps<Value | null> & {
    options: readonly Option<Value>[]
    /** Shown while nothing is selected. */
    placeholder?: string
    autoComplete?: string
  }

/**
 * Selects one of a few options: with the phone's own picker, or ours where the browser supports it. Use SearchSelect for long lists and Choices for
 * two to six options.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, required, value, onChange, onBlur, name, disabled, ref, options, placeholder, autoComplete } = props
  const { ids, aria } = useFrame({ hint, error, required })
  return (
    <FieldFrame {...{ label, hint, error, required, ids }}>
      <div className="relative grid">
        <select
          {...aria}
          ref={ref}
          id={ids.control}
          name={name}
          disabled={disabled}
          autoComplete={autoComplete}
          value={value ?? ''}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          onBlur={() => onBlur?.()}
          className={cx('control select', value === null && 'text-ink-soft')}
          data-wrong={error ? '' : undefined}
          data-off={disabled ? '' : undefined}
        >
          <option value="" disabled hidden>
            {placeholder ?? uiTexts.choose}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="absolute right-3.5 top-[15px] text-ink-soft pointer-events-none" />
      </div>
    </FieldFrame>
  )
}
