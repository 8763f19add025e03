import { type ReactNode, useId } from 'react'
import type { ValueProps } from '../types.ts'

export type SwitchProps = ValueProps<boolean> & {
  label: ReactNode
  note?: ReactNode
  /** An answer is pending: the knob is halfway, and input is ignored. */
  busy?: boolean
}

/** A row that switches something on or off at once; the entire row can be tapped. The browser's own input does what the library's would. */
export function Switch({ label, note, busy, value, onChange, onBlur, name, disabled, ref }: SwitchProps) {
  const labelId = useId()
  const noteId = useId()
  return (
    <label className="relative flex items-center gap-[14px] min-h-14 py-1.5 rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-ink-soft">
      <span className="flex-1 min-w-0">
        <span id={labelId}>{label}</span>
        {note && (
          <span id={noteId} className="block text-note text-ink-soft">
            {note}
          </span>
        )}
      </span>
      <input
        ref={ref}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
        role="switch"
        name={name}
        checked={value}
        disabled={disabled}
        // Otherwise the note would be read twice: as a part of the name, and as the description.
        aria-labelledby={labelId}
        aria-describedby={note ? noteId : undefined}
        aria-busy={busy || undefined}
        onChange={(event) => !busy && onChange(event.target.checked)}
        onBlur={onBlur}
        className="sr-only"
      />
      <span className="switch" data-busy={busy ? '' : undefined} aria-hidden="true" />
    </label>
  )
}
