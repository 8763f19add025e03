import { cx } from '@herzkarte/ui/class-names.ts'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { useId } from 'react'

export const inputLook =
  'min-h-[34px] w-full px-2.5 rounded-field bg-card shadow-[inset_0_0_0_1px_var(--hk-edge)] outline-none ' +
  'focus-visible:shadow-[inset_0_0_0_2px_var(--hk-ink)] aria-invalid:bg-danger-soft aria-invalid:shadow-[inset_0_0_0_2px_var(--hk-danger)] ' +
  'read-only:bg-sunken disabled:bg-sunken disabled:text-ink-soft'

type TextFieldProps = Omit<ComponentProps<'input'>, 'ref'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A line of text with its label above, and what is wrong or understood below. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={id} className="text-xs font-bold">
        {label}
      </label>
      <input id={id} className={inputLook} aria-invalid={error !== undefined} aria-describedby={`${id}-hint`} {...input} />
      <p id={`${id}-hint`} className={cx('text-tab font-normal empty:hidden', error ? 'text-danger' : 'text-ink-soft')}>
        {error ?? hint}
      </p>
    </div>
  )
}

export function TextArea({ label, ...area }: ComponentProps<'textarea'> & { label: ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-bold">
        {label}
      </label>
      <textarea id={id} rows={3} className={cx(inputLook, 'py-2 resize-none')} {...area} />
    </div>
  )
}

interface CheckboxProps {
  label: string
  isChecked: boolean | 'mixed'
  onChange: (isChecked: boolean) => void
  isLabelHidden?: boolean
}

export function Checkbox({ label, isChecked, onChange, isLabelHidden = false }: CheckboxProps) {
  return (
    <label className="inline-flex items-center gap-2.5 min-h-6">
      <input
        type="checkbox"
        className="size-[18px] accent-(--hk-ink) flex-none"
        checked={isChecked === true}
        ref={(box) => {
          if (box) box.indeterminate = isChecked === 'mixed'
        }}
        aria-label={isLabelHidden ? label : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {!isLabelHidden && label}
    </label>
  )
}
