import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import type { FrameProps, ValueProps } from '../types.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

type Choice<Value extends string = string> = { value: Value; label: ReactNode; note?: ReactNode }

export type ChoicesProps<Value extends string> = FrameProps &
  ValueProps<Value | null> & {
    options: readonly Choice<Value>[]
    /** `card` for boxes in a form, `row` for rows in a sheet with the mark at the end. */
    look?: 'card' | 'row'
    /** Boxes side by side; four of them on wide screens only. */
    columns?: 1 | 2 | 4
    /** The heading above says the same: only for screen readers. */
    hideLabel?: boolean
  }

const boxes = { 1: '', 2: 'grid-cols-2', 4: 'grid-cols-2 wide:grid-cols-[repeat(4,auto)]' }

/** A choice of one of two to six options, all visible at once. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const {
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
    options,
    look = 'card',
    columns = 2,
    hideLabel,
  } = props
  const { ids, aria } = useFrame({ hint, error, required })
  return (
    <FieldFrame {...{ label, hint, error, required, ids, hideLabel }} as="group">
      <div
        role="radiogroup"
        {...aria}
        aria-labelledby={ids.label}
        onBlur={onBlur}
        className={cx('grid', look === 'card' && cx('gap-2', boxes[columns]))}
      >
        {options.map((option, i) => (
          <ChoiceLabel
            key={option.value}
            ref={i === 0 ? ref : undefined}
            option={option}
            look={look}
            name={name ?? ids.control}
            checked={option.value === value}
            wrong={error !== undefined}
            disabled={disabled}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldFrame>
  )
}

type ChoiceLabelProps = {
  option: Choice
  look: 'card' | 'row'
  name: string
  checked: boolean
  wrong: boolean
  disabled: boolean | undefined
  onChoose: () => void
  ref: ValueProps<string>['ref']
}

function ChoiceLabel({ option, look, name, checked, wrong, disabled, onChoose, ref }: ChoiceLabelProps) {
  const card = look === 'card'
  const edge = checked ? 'edge-strong-ink' : wrong ? 'edge-strong-danger' : 'edge-edge'
  return (
    <label
      className={cx(
        'choice relative flex items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        card
          ? 'gap-[10px] min-h-[50px] py-2 px-[14px] max-[22.5rem]:gap-1.5 max-[22.5rem]:px-2.5 bg-card leading-5'
          : 'gap-[14px] min-h-[60px] px-4 flex-row-reverse',
        card ? edge : checked && 'bg-sunken',
        checked ? 'font-bold' : 'font-medium',
      )}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="sr-only"
      />
      <span className={cx('mark', card && 'mark--small')} aria-hidden="true" />
      <span className={cx('min-w-0 hyphens-auto', !card && 'flex-1')}>
        {option.label}
        {option.note && <span className="block text-note text-ink-soft font-normal">{option.note}</span>}
      </span>
    </label>
  )
}
