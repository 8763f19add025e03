import { Minus, Plus } from 'lucide-react'
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
}

/** A small integer with buttons for one less and one more: portions, pieces, hearts to give. By hand: the library's number field is typed into. */
export function Stepper({ label, lessLabel, moreLabel, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER }: StepperProps) {
  const button = 'grid place-items-center size-11 rounded-[12px] disabled:text-edge'
  return (
    <fieldset
      aria-label={label}
      className="inline-grid justify-self-start grid-cols-[44px_minmax(44px,1fr)_44px] items-center rounded-[12px] edge-edge text-center font-bold tabular-nums"
    >
      <button type="button" aria-label={lessLabel} disabled={value <= min} onClick={() => onChange(value - 1)} className={button}>
        <Icon of={Minus} size="sm" />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => onChange(value + 1)} className={button}>
        <Icon of={Plus} size="sm" />
      </button>
    </fieldset>
  )
}
