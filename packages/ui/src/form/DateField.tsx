import { type ClipboardEvent, Fragment, type KeyboardEvent, useImperativeHandle, useRef } from 'react'
import type { FrameProps, ValueProps } from '../types.ts'
import { useUiTexts } from '../UiProvider.tsx'
import { joinDate, splitDate, typeInto, wholeDate } from './date-entry.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

export type DateFieldProps = FrameProps &
  ValueProps<string> & {
    /** Enables autofill of the birthday. */
    birthday?: boolean
  }

const parts = [0, 1, 2] as const
const autoFill = ['bday-day', 'bday-month', 'bday-year'] as const
const isDeletion = (event: Event) => 'inputType' in event && String(event.inputType).startsWith('delete')

/** A date in three segments, day first in every language. `value` is the typed text, `DD MM YYYY`, and may be incomplete or invalid. */
export function DateField({ label, hint, error, required, value, onChange, onBlur, name, disabled, ref, birthday }: DateFieldProps) {
  const texts = useUiTexts()
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
              aria-label={texts.dateParts[at]}
              aria-invalid={aria['aria-invalid']}
              aria-required={aria['aria-required']}
              placeholder={texts.datePlaceholders[at]}
              inputMode="numeric"
              autoComplete={birthday ? autoFill[at] : 'off'}
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
