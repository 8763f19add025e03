import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'
import { type ClipboardEvent, Fragment, type KeyboardEvent, useImperativeHandle, useRef } from 'react'
import { uiTexts } from '../texts.ts'
import type { FrameProps, ValueProps } from '../types.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

const digits = [2, 2, 4] as const

/** From these values on, a single digit is a complete day or month. */
const soleFrom = [4, 2, 10] as const

const parts = [0, 1, 2] as const
const autoFill = ['bday-day', 'bday-month', 'bday-year'] as const
const isDeletion = (event: Event) => 'inputType' in event && String(event.inputType).startsWith('delete')

/**
 * A birthday in three segments, day first in every language. `value` is the typed text, `DD MM YYYY`, and may be incomplete or invalid. By hand: the
 * library's date field tells its form nothing of such a date and takes none that is pasted.
 */
export function DateField({ label, hint, error, required, value, onChange, onBlur, name, disabled, ref }: FrameProps & ValueProps<string>) {
  const names = [uiTexts.day, uiTexts.month, uiTexts.year]
  const placeholders = [uiTexts.dayPlaceholder, uiTexts.monthPlaceholder, uiTexts.yearPlaceholder]
  const { ids, aria } = useFrame({ hint, error, required })
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  useImperativeHandle(ref, () => ({ focus: () => inputs.current[0]?.focus() }))
  const typed = splitDate(value)
  const focus = (at: number) => inputs.current[at]?.focus()
  const put = (at: number, text: string) => onChange(joinDate(typed.map((part, i) => (i === at ? text : part))))

  const type = (at: 0 | 1 | 2, text: string, deleting: boolean) => {
    const whole = wholeDate(text)
    if (whole) return onChange(joinDate(whole))
    const { part, full } = typeInto(at, text)
    put(at, deleting ? text : part)
    if (full && !deleting) focus(at + 1)
  }
  const move = (at: number, event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const atStart = selectionStart === 0
    const atEnd = selectionEnd === text.length
    if ((event.key === 'Backspace' && text === '') || (event.key === 'ArrowLeft' && atStart)) {
      event.preventDefault()
      focus(at - 1)
    }
    if ((event.key === 'ArrowRight' && atEnd) || ['.', '/', '-', ' '].includes(event.key)) {
      event.preventDefault()
      focus(at + 1)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const whole = wholeDate(event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    onChange(joinDate(whole))
    focus(2)
  }
  return (
    <FieldFrame {...{ label, hint, error, required, ids }} as="group">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not centre what it holds */}
      <div
        role="group"
        aria-labelledby={ids.label}
        aria-describedby={aria['aria-describedby']}
        className="control gap-0! pl-2! min-w-0"
        data-wrong={error ? '' : undefined}
        data-off={disabled ? '' : undefined}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
      >
        {parts.map((at) => (
          <Fragment key={at}>
            {at > 0 && <span aria-hidden="true" className="segment-line" />}
            <input
              ref={(input) => {
                inputs.current[at] = input
              }}
              name={name && `${name}-${at}`}
              value={typed[at]}
              disabled={disabled}
              aria-label={names[at]}
              aria-invalid={aria['aria-invalid']}
              aria-required={aria['aria-required']}
              placeholder={placeholders[at]}
              inputMode="numeric"
              autoComplete={autoFill[at]}
              className={at === 2 ? 'segment segment--year' : 'segment'}
              onChange={(event) => type(at, event.target.value, isDeletion(event.nativeEvent))}
              onKeyDown={(event) => move(at, event)}
              onPaste={paste}
              onFocus={(event) => event.target.select()}
              onBlur={({ target }) => target.value.length === 1 && at < 2 && put(at, target.value.padStart(2, '0'))}
            />
          </Fragment>
        ))}
      </div>
    </FieldFrame>
  )
}

/** Day, month and year as typed, each possibly empty or incomplete. */
type TypedDate = [day: string, month: string, year: string]

export function splitDate(value: string): TypedDate {
  const [day = '', month = '', year = ''] = value.split(' ')
  return [day, month, year]
}

/** `DD MM YYYY` as far as it is typed; an empty text if nothing is typed. */
export const joinDate = (typed: readonly string[]): string => (typed.some((part) => part !== '') ? typed.join(' ') : '')

/** A full date that was pasted or filled in at once: 7.3.1986, 07/03/1986, 07031986. */
export function wholeDate(text: string): TypedDate | undefined {
  const plain = toNormalWidth(text)
  const found = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4})\s*$/.exec(plain) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(plain)
  return found ? [(found[1] ?? '').padStart(2, '0'), (found[2] ?? '').padStart(2, '0'), found[3] ?? ''] : undefined
}

/** The content of a segment after typing, and whether it is complete, so that the focus moves to the next one. */
export function typeInto(at: 0 | 1 | 2, text: string): { part: string; full: boolean } {
  const only = toNormalWidth(text).replace(/\D/g, '').slice(0, digits[at])
  const full = only.length === digits[at] || (only.length === 1 && Number(only) >= soleFrom[at])
  return { part: full ? only.padStart(digits[at], '0') : only, full }
}
