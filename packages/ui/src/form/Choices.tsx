import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import type { FrameProps, ValueProps } from '../types.ts'
import { FieldFrame, useFrame } from './FieldFrame.tsx'

export type ChoicesProps<Value extends string> = FrameProps &
  ValueProps<Value | null> & {
    options: readonly { value: Value; label: ReactNode; note?: ReactNode }[]
    /** `card` for boxes in a form, `row` for rows in a sheet with the mark at the end. */
    look?: 'card' | 'row'
    /** Boxes side by side; four of them on wide screens only. */
    columns?: 1 | 2 | 4
  }

const boxes = { 1: '', 2: 'grid-cols-2', 4: 'grid-cols-2 wide:grid-cols-[repeat(4,auto)]' }

/** A choice of one of two to six options, all visible at once. The browser's own inputs do what the library's would. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, hint, error, required, value, onChange, onBlur, name, disabled, ref, options, look = 'card', columns = 2 } = props
  const isCard = look === 'card'
  const { ids, aria } = useFrame({ hint, error, required })
  return (
    <FieldFrame {...{ label, hint, error, required, ids }} as="group">
      <div
        role="radiogroup"
        {...aria}
        aria-labelledby={ids.label}
        onBlur={onBlur}
        className={cx('grid', isCard && cx('gap-2', boxes[columns]))}
      >
        {options.map((option, i) => {
          const checked = option.value === value
          return (
            <label
              key={option.value}
              className={cx(
                'choice relative flex items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isCard
                  ? 'gap-[10px] min-h-[50px] py-2 px-[14px] max-[22.5rem]:gap-1.5 max-[22.5rem]:px-2.5 bg-card leading-5'
                  : 'gap-[14px] min-h-[60px] px-4 flex-row-reverse',
                isCard ? edgeOf(checked, error !== undefined) : checked && 'bg-sunken',
                checked ? 'font-bold' : 'font-medium',
              )}
            >
              <input
                ref={i === 0 ? ref : undefined}
                type="radio"
                name={name ?? ids.control}
                value={option.value}
                checked={checked}
                disabled={disabled}
                onChange={() => onChange(option.value)}
                className="sr-only"
              />
              <span className={cx('mark', isCard && 'mark--small')} aria-hidden="true" />
              <span className={cx('min-w-0 hyphens-auto', !isCard && 'flex-1')}>
                {option.label}
                {option.note && <span className="block text-note text-ink-soft font-normal">{option.note}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </FieldFrame>
  )
}

const edgeOf = (checked: boolean, wrong: boolean) => (checked ? 'edge-strong-ink' : wrong ? 'edge-strong-danger' : 'edge-edge')
