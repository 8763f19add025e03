import { clampNumber } from '@herzkarte/rules/money/numbers.ts'
import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'
import { characterCount, truncateCharacters } from '@herzkarte/rules/text/text-length.ts'
import { Check, Eye, EyeOff } from 'lucide-react'
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../display/Icon.tsx'
import { uiTexts } from '../texts.ts'
import type { FrameProps } from '../types.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

type Box = HTMLInputElement | HTMLTextAreaElement

type InputProps = Pick<
  InputHTMLAttributes<Box>,
  'name' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'disabled' | 'readOnly' | 'min' | 'max' | 'onChange' | 'onBlur'
>

export type FieldProps = FrameProps &
  InputProps & {
    value?: string
    /** `numeric` shows the numeric keyboard and keeps text; for numbers set `min` and `max`, which apply when the field is left. */
    type?: 'text' | 'email' | 'tel' | 'password' | 'numeric' | 'search'
    /** Several lines. */
    multiline?: boolean
    /** In characters as a reader counts them; from three quarters on, the remaining number is shown. */
    maxLength?: number
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
    ref?: Ref<Box>
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
  const [length, setLength] = useState(characterCount(rest.value ?? ''))

  const correct = (box: Box) => {
    const plain = toNormalWidth(box.value)
    const text = maxLength === undefined ? plain : truncateCharacters(plain, maxLength)
    if (text !== box.value) box.value = text
    setLength(characterCount(text))
  }
  const shared: InputHTMLAttributes<Box> = {
    ...rest,
    ...aria,
    id: ids.control,
    onCompositionEnd: (event) => {
      correct(event.currentTarget)
      onChange?.({ ...event, target: event.currentTarget } as ChangeEvent<Box>)
    },
    onChange: (event) => {
      // An unfinished word of an input method must not be changed.
      if (!(event.nativeEvent as InputEvent).isComposing) correct(event.target)
      onChange?.(event)
    },
    onBlur: (event) => {
      const clamped = clampTyped(event.target.value, min, max)
      if (clamped !== event.target.value) {
        event.target.value = clamped
        onChange?.(event as unknown as ChangeEvent<Box>)
      }
      onBlur?.(event)
    },
  }
  const nearEnd = maxLength !== undefined && length >= maxLength * 0.75
  const labelEnd = maxLength !== undefined && (counts || nearEnd) && (
    <span className="text-xs text-ink-soft tabular-nums" aria-live={nearEnd ? 'polite' : undefined}>
      {uiTexts.charactersLeft(maxLength - length)}
    </span>
  )
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
            type={type === 'numeric' || revealed ? 'text' : type}
            inputMode={type === 'password' ? 'text' : type}
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

/** Clamps a typed number to its bounds, as a whole number if the bounds are; empty input stays empty. */
function clampTyped(text: string, min: FieldProps['min'], max: FieldProps['max']): string {
  const number = Number(text.replace(',', '.'))
  if ((min === undefined && max === undefined) || text.trim() === '' || Number.isNaN(number)) return text
  const isWhole = [min, max].every((bound) => bound === undefined || Number.isInteger(Number(bound)))
  const clamped = clampNumber(isWhole ? Math.trunc(number) : number, Number(min ?? -Infinity), Number(max ?? Infinity))
  return clamped === number ? text : String(clamped)
}
