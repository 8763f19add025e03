import { useId } from 'react'

export type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** Replaces the number for screen readers. */
  valueText: string
}

/** A value between two bounds, for cases where the visual position matters more than the number. It is the browser's own. */
export function Slider({ label, value, onChange, min, max, step, valueText }: SliderProps) {
  const id = useId()
  return (
    <div className="grid gap-1 min-w-0">
      <label htmlFor={id} className="font-semibold text-sm leading-5">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="slider"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
