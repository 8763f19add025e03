import { VERIFICATION_CODE_LENGTH as length } from '@herzkarte/rules/codes/verification-code.ts'
import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'
import { useState } from 'react'
import { cx } from '../class-names.ts'
import type { FrameProps, ValueProps } from '../types.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

export type CodeFieldProps = FrameProps &
  ValueProps<string> & {
    /** Called when the last character is entered: typed, pasted or filled in by the phone. */
    onComplete?: (code: string) => void
    autoFocus?: boolean
  }

/**
 * A code that was sent. One real input covers the drawn cells, so that pasting, autofill and screen readers work as in any field. By hand: the library
 * has no field for codes.
 */
export function CodeField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  ref,
  onComplete,
  autoFocus,
}: CodeFieldProps) {
  const { ids, aria } = useFrame({ hint, error, required })
  const [focused, setFocused] = useState(false)

  const take = (typed: string) => {
    const code = toNormalWidth(typed).replace(/\D/g, '').slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  const active = Math.min(value.length, length - 1)
  return (
    <FieldFrame {...{ label, hint, error, required, ids }}>
      <div className="relative grid grid-cols-6 gap-2 max-w-[360px]">
        {Array.from({ length }, (_, i) => i).map((cell) => (
          <span
            key={cell}
            aria-hidden="true"
            className={cx(
              'control justify-center px-0! min-h-[60px]! face-display text-2xl tabular-nums',
              focused && cell === active && 'outline-3 outline-offset-2 outline-focus edge-strong-ink',
            )}
            data-wrong={error ? '' : undefined}
          >
            {value[cell] ?? ''}
          </span>
        ))}
        <input
          {...aria}
          ref={ref}
          id={ids.control}
          name={name}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the page has this one field, and the code is what one came for
          autoFocus={autoFocus}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          pattern={`\\d{${length}}`}
          className="absolute inset-0 size-full opacity-0 cursor-text text-base"
          onChange={(event) => take(event.target.value)}
          onPaste={(event) => {
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            onBlur?.()
          }}
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
        />
      </div>
    </FieldFrame>
  )
}
