import X from 'lucide-react/icons/x'
import { Fragment } from 'react'
import type { FilterProps } from './Chips.tsx'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'

/**
 * Phone: filters of several kinds in one line that scrolls sideways over the page's margin, at most one of each kind. A chosen one is taken off by a second
 * tap; none is `''`.
 */
export function ToggleChips({ groups }: { groups: readonly FilterProps<string>[] }) {
  return (
    <div className="no-scrollbar flex items-center gap-2 overflow-x-auto py-1.5 px-4 -mx-4">
      {groups.map(({ label, options, value, onChange }, at) => (
        <Fragment key={label}>
          {at > 0 && <span aria-hidden="true" className="flex-none w-[1.5px] h-6 mx-1 rounded-full bg-line" />}
          <fieldset aria-label={label} className="flex-none flex gap-2">
            {options.map((option) => {
              const chosen = option.value === value
              return (
                <button
                  key={option.value}
                  type="button"
                  aria-pressed={chosen}
                  onClick={(event) => {
                    event.currentTarget.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
                    onChange(chosen ? '' : option.value)
                  }}
                  className={cx(
                    'chip flex-none inline-flex items-center gap-[7px] min-h-11 px-[15px] rounded-full text-sm font-medium whitespace-nowrap',
                    chosen ? 'bg-ink text-on-ink pr-3' : 'bg-card edge-line',
                  )}
                >
                  {option.icon && <Icon of={option.icon} size="sm" />}
                  {option.label}
                  {chosen && <Icon of={X} size="xs" />}
                </button>
              )
            })}
          </fieldset>
        </Fragment>
      ))}
    </div>
  )
}
