import { Fragment } from 'react'
import { Chip, type FilterProps } from './Chips.tsx'

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
