import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import type { IconType } from '../types.ts'

export type ToggleChipProps = {
  icon: IconType
  /** What it toggles, also if only the number is visible. */
  label: string
  /** The number shown on it; 0 is not. */
  count: number
  pressed: boolean
  onToggle: (pressed: boolean) => void
  className?: string
}

/** A small toggle with a number; its icon is filled when it is on. */
export function ToggleChip({ icon, label, count, pressed, onToggle, className }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${label}, ${count}`}
      onClick={() => onToggle(!pressed)}
      className={cx(
        'chip inline-flex items-center gap-[7px] min-h-11 px-[14px] rounded-full bg-card text-sm font-bold tabular-nums edge-line',
        className,
      )}
    >
      <Icon of={icon} size="sm" className={pressed ? 'text-stamp fill-current' : undefined} />
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </button>
  )
}
