import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import type { IconType } from '../types.ts'

export type FilterOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  count?: number
  icon?: IconType
  /** The colour of its ticket in a rail. */
  dept?: string
}

export type FilterProps<Value extends string> = {
  /** Label of the group for screen readers; a rail shows it. */
  label: string
  options: readonly FilterOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Phone: filters in one row that scrolls sideways over the page's margin. The selected one is in ink. `children` are links at the end. */
export function Chips<Value extends string>({ label, options, value, onChange, children }: FilterProps<Value> & { children?: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="no-scrollbar min-w-0 flex gap-2 overflow-x-auto py-1.5 px-(--margin) -mx-(--margin) wide:flex-wrap wide:mx-0 wide:px-0"
    >
      {options.map((option) => (
        <Chip key={option.value} option={option} chosen={option.value === value} onChoose={() => onChange(option.value)} />
      ))}
      {children}
    </fieldset>
  )
}

/**
 * Phone: filters of several kinds in one row that scrolls sideways over the page's margin, at most one of each kind. A second tap deselects a chip;
 * none is `''`.
 */
export function ToggleChips({ groups }: { groups: readonly FilterProps<string>[] }) {
  return (
    <div className="no-scrollbar flex items-center gap-2 overflow-x-auto py-1.5 px-(--margin) -mx-(--margin) wide:mx-0 wide:px-0">
      {groups.map(({ label, options, value, onChange }, at) => (
        <Fragment key={label}>
          {at > 0 && <span aria-hidden="true" className="flex-none w-[1.5px] h-6 mx-1 rounded-full bg-line" />}
          <fieldset aria-label={label} className="flex-none flex gap-2">
            {options.map((option) => {
              const chosen = option.value === value
              return (
                <Chip key={option.value} option={option} chosen={chosen} onChoose={() => onChange(chosen ? '' : option.value)} removable />
              )
            })}
          </fieldset>
        </Fragment>
      ))}
    </div>
  )
}

interface ChipProps {
  option: FilterOption
  chosen: boolean
  onChoose: () => void
  /** Indicates that a second tap deselects the chip. */
  removable?: boolean
}

/** One filter of a row. It scrolls into view completely when it is selected. */
function Chip({ option: { icon, label, count }, chosen, onChoose, removable = false }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={(event) => {
        event.currentTarget.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
        onChoose()
      }}
      className={cx(
        'chip flex-none inline-flex items-center gap-[7px] min-h-11 px-[15px] rounded-full text-sm font-medium whitespace-nowrap',
        chosen ? 'bg-ink text-on-ink' : 'bg-card edge-line',
        chosen && removable && 'pr-3',
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      {label}
      {count !== undefined && <b className={cx('tabular-nums', !chosen && 'text-ink-soft')}>{count}</b>}
      {chosen && removable && <Icon of={X} size="xs" />}
    </button>
  )
}

/** Wide screens: the same filters as a rail at the left, each with a small ticket of its department. */
export function FilterRail<Value extends string>({ label, options, value, onChange }: FilterProps<Value>) {
  return (
    <fieldset aria-label={label} className="min-w-0">
      <p aria-hidden="true" className="font-semibold mb-1.5">
        {label}
      </p>
      <div className="grid gap-0.5">
        {options.map((option) => {
          const chosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChange(option.value)}
              className={cx(
                'chip flex items-center gap-2.5 min-h-11 px-3 -mx-3 rounded-[12px] font-medium text-left',
                chosen ? 'bg-ink text-on-ink' : 'hover:bg-[color-mix(in_oklab,var(--hk-ink)_6%,transparent)]',
              )}
            >
              {option.icon && <Icon of={option.icon} size="xs" className="-mx-px" />}
              {option.dept && (
                <span
                  data-dept={option.dept}
                  className="size-3 flex-none rounded-[4px] bg-(--dept-soft) shadow-[inset_0_0_0_1.5px_var(--dept-ink)]"
                />
              )}
              <span className="flex-1 min-w-0">{option.label}</span>
              {option.count !== undefined && <span className={cx('text-sm tabular-nums', !chosen && 'text-ink-soft')}>{option.count}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
