import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { uiTexts } from '../texts.ts'
import type { FrameProps } from '../types.ts'

/** The ids that connect a control with its texts, and the control's attributes for them. By hand: the library's fields only fit its own controls. */
export function useFrame({ hint, error, required }: Omit<FrameProps, 'label'>) {
  const id = useId()
  const ids = { control: `${id}c`, label: `${id}l`, hint: `${id}h`, error: `${id}e`, list: `${id}o` }
  const describedBy = cx(error && ids.error, hint && ids.hint) || undefined
  return {
    ids,
    aria: { 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined, 'aria-required': required || undefined },
  }
}

export function LabelText({ label, required }: { label: ReactNode; required?: boolean }) {
  return (
    <>
      {label}
      {required && (
        <span className="text-heart-ink" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  )
}

/** An error message with its icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm leading-5 font-medium text-danger">
      <Icon of={CircleAlert} size="sm" className="mt-px" />
      <span>{children}</span>
    </p>
  )
}

type FrameViewProps = FrameProps & {
  ids: ReturnType<typeof useFrame>['ids']
  /** `group`: the control is several inputs, named by `aria-labelledby`. */
  as?: 'field' | 'group'
  /** Only for screen readers. */
  hideLabel?: boolean | undefined
  /** At the end of the label's row. */
  labelEnd?: ReactNode
  children: ReactNode
}

/** Label above, control, error and hint below. */
export function FieldFrame({ label, hint, error, required, ids, as = 'field', hideLabel, labelEnd, children }: FrameViewProps) {
  const look = 'font-semibold text-sm leading-5'
  const words = <LabelText label={label} required={required} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        {as === 'field' ? (
          <label id={ids.label} htmlFor={ids.control} className={look}>
            {words}
          </label>
        ) : (
          <span id={ids.label} className={look}>
            {words}
            {required && <span className="sr-only">, {uiTexts.required}</span>}
          </span>
        )}
        {labelEnd}
      </div>
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && (
        <p id={ids.hint} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
