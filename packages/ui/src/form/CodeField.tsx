import { CODE_LETTERS, codeLettersOf } from '@herzkarte/rules/codes/code-letters.ts'
import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'
import { useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import type { FrameProps, ValueProps, Vars } from '../types.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

export type CodeFieldProps = FrameProps &
  ValueProps<string> & {
    /** Digits, or digits and capitals of Crockford's base32, drawn in two groups. */
    kind?: 'digits' | 'letters'
    length?: number
    /** Called when the last character is entered: typed, pasted or filled in by the phone. */
    onComplete?: (code: string) => void
    autoFocus?: boolean
  }

type Kind = NonNullable<CodeFieldProps['kind']>

const patternOf: Record<Kind, string> = { digits: '\\d', letters: '[0-9A-Za-z]' }
const charactersIn: Record<Kind, (text: string) => string> = {
  digits: (text) => toNormalWidth(text).replace(/\D/g, ''),
  letters: (text) => [...codeLettersOf(text)].filter((letter) => CODE_LETTERS.includes(letter)).join(''),
}

/** A code of letters among words is recognised by its hyphen. */
function pastedCode(kind: Kind, text: string): string {
  if (kind === 'digits') return text
  return /(?<![\p{L}\d])[\p{L}\d]{4}\p{Pd}[\p{L}\d]{4}(?![\p{L}\d])/u.exec(toNormalWidth(text))?.[0] ?? text
}

/** A code that was sent. One real input covers the drawn cells, so that pasting, autofill and screen readers work as in any field. */
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
  kind = 'digits',
  length = 6,
  onComplete,
  autoFocus,
}: CodeFieldProps) {
  const { ids, aria } = useFrame({ hint, error, required })
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))

  const take = (typed: string) => {
    const code = charactersIn[kind](typed).slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  const active = Math.min(value.length, length - 1)
  const style: Vars = { '--cols': length }
  return (
    <FieldFrame {...{ label, hint, error, required, ids }}>
      <div
        className={cx(
          'relative grid grid-cols-[repeat(var(--cols),minmax(0,1fr))]',
          kind === 'letters' ? 'gap-1.5 max-w-[440px]' : 'gap-2 max-w-[360px]',
        )}
        style={style}
      >
        {Array.from({ length }, (_, i) => i).map((cell) => (
          <span
            key={cell}
            aria-hidden="true"
            className={cx(
              'control justify-center px-0! min-h-[60px]! face-display text-2xl tabular-nums',
              kind === 'letters' && cell === length / 2 && 'ml-2',
              focused && cell === active && 'outline-3 outline-offset-2 outline-focus edge-strong-ink',
            )}
            data-wrong={error ? '' : undefined}
          >
            {value[cell] ?? ''}
          </span>
        ))}
        <input
          {...aria}
          ref={input}
          id={ids.control}
          name={name}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the page has this one field, and the code is what one came for
          autoFocus={autoFocus}
          type="text"
          inputMode={kind === 'digits' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          pattern={`${patternOf[kind]}{${length}}`}
          className="absolute inset-0 size-full opacity-0 cursor-text text-base"
          onChange={(event) => take(event.target.value)}
          onPaste={(event) => {
            event.preventDefault()
            take(pastedCode(kind, event.clipboardData.getData('text')))
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
