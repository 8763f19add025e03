import { clampNumber } from '@herzkarte/rules/money/numbers.ts'
import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'
import { characterCount, truncateCharacters } from '@herzkarte/rules/text/text-length.ts'
import { Check, Eye, EyeOff } from 'lucide-react'
import { type ChangeEvent, type CompositionEvent, type FocusEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../display/Icon.tsx'
import { uiTexts } from '../texts.ts'
import type { FrameProps } from '../types.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

type Box = HTMLInputElement | HTMLTextAreaElement

export type FieldProps = FrameProps & {
  /** `numeric` shows the numeric keyboard and keeps text; for numbers set `min` and `max`, which apply when the field is left. */
  type?: 'text' | 'email' | 'tel' | 'password' | 'numeric' | 'search' | 'url'
  /** Several lines. */
  multiline?: boolean
  name?: string
  value?: string
  defaultValue?: string
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** In characters as a reader counts them; from three quarters on, the remaining number is shown. */
  maxLength?: number
  min?: number | string
  max?: number | string
  /** Shows the remaining number of `maxLength` from the start. */
  counts?: boolean
  /** Shows the green tick. */
  valid?: boolean
  /** Inside the box before the text: an icon, an area code. */
  prefix?: ReactNode
  /** Inside the box after the text: an icon button, a unit. */
  suffix?: ReactNode
  /** Adjacent content already says what it is: the label is only for screen readers. */
  hideLabel?: boolean
  /** Below the box: the rules of a password. */
  children?: ReactNode
  onChange?: (event: ChangeEvent<Box>) => void
  onBlur?: (event: FocusEvent<Box>) => void
  ref?: Ref<Box>
}

const keyboards = { text: 'text', email: 'email', tel: 'tel', password: 'text', numeric: 'numeric', search: 'search', url: 'url' } as const
const inputTypes = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  password: 'password',
  numeric: 'text',
  search: 'search',
  url: 'url',
} as const

/** Clamps a typed number to its bounds, as a whole number if the bounds are; empty input stays empty. */
function clampTyped(text: string, min: FieldProps['min'], max: FieldProps['max']): string {
  const number = Number(text.replace(',', '.'))
  if ((min === undefined && max === undefined) || text.trim() === '' || Number.isNaN(number)) return text
  const isWhole = [min, max].every((bound) => bound === undefined || Number.isInteger(Number(bound)))
  const clamped = clampNumber(isWhole ? Math.trunc(number) : number, Number(min ?? -Infinity), Number(max ?? Infinity))
  return clamped === number ? text : String(clamped)
}

/** A labelled text field. Spread a form library's `register(name)` onto it, or pass `value` and `onChange`. */
export function Field(props: FieldProps) {
  const {
    label,
    hint,
    error,
    required,
    type = 'text',
    multiline,
    maxLength,
    counts,
    min,
    max,
    valid,
    prefix,
    suffix,
    hideLabel,
    children,
    onChange,
    onBlur,
    ref,
    ...rest
  } = props
  const { ids, aria } = useFrame({ hint, error, required })
  const [revealed, setRevealed] = useState(false)
  const [length, setLength] = useState(characterCount(rest.value ?? rest.defaultValue ?? ''))
  const composing = useRef(false)

  const correct = (box: Box) => {
    const plain = toNormalWidth(box.value)
    const text = maxLength === undefined ? plain : truncateCharacters(plain, maxLength)
    if (text !== box.value) box.value = text
    setLength(characterCount(text))
  }
  const shared = {
    ...rest,
    ...aria,
    id: ids.control,
    // An unfinished word of an input method must not be changed.
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<Box>) => {
      composing.current = false
      correct(event.currentTarget)
      onChange?.({ ...event, target: event.currentTarget } as ChangeEvent<Box>)
    },
    onChange: (event: ChangeEvent<Box>) => {
      if (!composing.current) correct(event.target)
      onChange?.(event)
    },
    onBlur: (event: FocusEvent<Box>) => {
      const clamped = clampTyped(event.target.value, min, max)
      if (clamped !== event.target.value) {
        event.target.value = clamped
        onChange?.(event as unknown as ChangeEvent<Box>)
      }
      onBlur?.(event)
    },
  }
  const nearEnd = maxLength !== undefined && length >= maxLength * 0.75
  const labelEnd = maxLength !== undefined && (counts || nearEnd) && <Left left={maxLength - length} spoken={nearEnd} />
  return (
    <FieldFrame {...{ label, hint, error, required, ids, hideLabel }} labelEnd={labelEnd}>
      <div className="control" data-wrong={error ? '' : undefined} data-off={rest.disabled ? '' : undefined}>
        {prefix && <span className="flex-none text-ink-soft">{prefix}</span>}
        {multiline ? (
          <textarea {...shared} ref={ref as Ref<HTMLTextAreaElement>} />
        ) : (
          <input
            {...shared}
            ref={ref as Ref<HTMLInputElement>}
            type={type === 'password' && revealed ? 'text' : inputTypes[type]}
            inputMode={keyboards[type]}
            spellCheck={type === 'text' ? undefined : false}
          />
        )}
        {valid && !error && <Icon of={Check} className="text-leaf-ink" />}
        {suffix && <span className="flex-none text-ink-soft">{suffix}</span>}
        {type === 'password' && (
          <IconButton
            icon={revealed ? EyeOff : Eye}
            label={revealed ? uiTexts.hidePassword : uiTexts.showPassword}
            onClick={() => setRevealed(!revealed)}
            className="-mr-3"
          />
        )}
      </div>
      {children}
    </FieldFrame>
  )
}

function Left({ left, spoken }: { left: number; spoken: boolean }) {
  return (
    <span className="text-xs text-ink-soft tabular-nums" aria-live={spoken ? 'polite' : undefined}>
      {uiTexts.charactersLeft(left)}
    </span>
  )
}
