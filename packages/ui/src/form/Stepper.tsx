import { Minus, Plus } from 'lucide-react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'

export type StepperProps = {
  /** Label of the group: what is counted. */
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The count is what the page is about. */
  large?: boolean
}

/** A small integer with buttons for one less and one more: portions, pieces, hearts to give. By hand: the library's number field is typed into. */
export function Stepper({ label, lessLabel, moreLabel, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, large }: StepperProps) {
  const button = cx(
    'grid place-items-center disabled:text-edge',
    large ? 'size-[48px] rounded-full edge-edge' : 'size-[44px] rounded-[12px]',
  )
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'inline-grid justify-self-start grid-cols-[auto_minmax(44px,1fr)_auto] items-center text-center font-bold tabular-nums',
        !large && 'rounded-[12px] edge-edge',
      )}
    >
      <button type="button" aria-label={lessLabel} disabled={value <= min} onClick={() => onChange(value - 1)} className={button}>
        <Icon of={Minus} size="sm" />
      </button>
      <output aria-live="polite" className={large ? 'count text-[2.5rem] min-w-16' : undefined}>
        {value}
      </output>
      <button type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => onChange(value + 1)} className={button}>
        <Icon of={Plus} size="sm" />
      </button>
    </fieldset>
  )
}
