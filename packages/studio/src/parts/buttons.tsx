import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { studioLang } from '../texts.ts'

/** `ink` the main action · `line` others · `quiet` without a border · `live` goes to shoppers. */
type Look = 'ink' | 'line' | 'quiet' | 'live'

const looks: Record<Look, string> = {
  ink: 'min-h-[34px] px-3 bg-ink text-on-ink hover:bg-[color-mix(in_oklab,var(--hk-ink)_86%,var(--hk-edge))]',
  line: 'min-h-[34px] px-3 shadow-[inset_0_0_0_1px_var(--hk-edge)] hover:bg-[color-mix(in_oklab,var(--hk-ink)_6%,transparent)]',
  quiet: 'min-h-[34px] px-2 hover:bg-[color-mix(in_oklab,var(--hk-ink)_6%,transparent)]',
  live: 'min-h-[42px] px-4 bg-heart text-on-heart shadow-[inset_0_-2px_0_var(--hk-heart-press)]',
}

export const buttonLook = (look: Look, small = false): string =>
  cx(
    'inline-flex items-center justify-center gap-[7px] rounded-field font-semibold whitespace-nowrap',
    looks[look],
    small && 'min-h-7! px-[9px]! text-xs',
  )

export interface FaceProps {
  children: ReactNode
  look?: Look
  icon?: IconType | undefined
  /** Its key, shown at the end. Pressing it presses the button (shell/keys.ts). */
  keys?: string | undefined
}

/** What is on a button. */
export function ButtonFace({ children, look, icon, keys }: FaceProps) {
  return (
    <>
      {icon && <Icon of={icon} size="xs" />}
      {children}
      {keys && <Key onInk={look === 'ink'}>{keys}</Key>}
    </>
  )
}

interface ButtonProps extends FaceProps {
  small?: boolean
  wide?: boolean
  /** Leads to a page instead. */
  href?: string
  onClick?: () => void
  type?: 'button' | 'submit'
  /** Why it cannot be done now. The button stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined
  busy?: boolean
}

export function Button({ small, wide, href, onClick, type = 'button', disabledReason, busy, ...face }: ButtonProps) {
  const look = disabledReason ? 'line' : (face.look ?? 'line')
  const className = cx(
    buttonLook(look, small),
    disabledReason && 'bg-sunken text-ink-soft shadow-none! cursor-not-allowed',
    wide && 'w-full',
  )
  const shown = { className, children: <ButtonFace {...face} look={look} /> }
  if (href !== undefined && !disabledReason) return <Link href={href} {...shown} />
  return (
    <button
      {...shown}
      type={type}
      data-keys={face.keys}
      title={disabledReason}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={busy}
      onClick={disabledReason || busy ? undefined : onClick}
    />
  )
}

/** A key of the keyboard, by its German name. */
export function Key({ children, onInk = false }: { children: ReactNode; onInk?: boolean }) {
  return (
    <kbd
      aria-hidden
      className={cx(
        'inline-block min-w-5 rounded-[5px] px-[5px] pt-px pb-0.5 text-center font-sans text-tab font-medium whitespace-nowrap',
        onInk ? 'bg-[color-mix(in_oklab,var(--hk-on-ink)_18%,var(--hk-ink))] text-on-ink' : 'bg-sunken text-ink-soft',
      )}
    >
      {typeof children === 'string' && studioLang() === 'en' ? children.replace('Strg', 'Ctrl').replace('Leertaste', 'Space') : children}
    </kbd>
  )
}

interface IconButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  icon: IconType
  label: string
  href?: string
  small?: boolean
}

export const iconButtonLook = (small = false): string =>
  cx(
    'inline-grid place-items-center rounded-field flex-none hover:bg-[color-mix(in_oklab,var(--hk-ink)_7%,transparent)] disabled:text-slot',
    small ? 'size-7' : 'size-[34px]',
  )

export function IconButton({ icon, label, href, small, ...button }: IconButtonProps) {
  const shown = { className: iconButtonLook(small), 'aria-label': label, title: label, children: <Icon of={icon} size="sm" /> }
  return href === undefined ? <button type="button" {...shown} {...button} /> : <Link href={href} {...shown} />
}

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; text?: string; icon?: IconType; label?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset aria-label={label} className="inline-flex rounded-field bg-sunken p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.label}
          title={option.label}
          onClick={() => onChange(option.value)}
          className={cx(
            'inline-flex items-center gap-1.5 min-h-[30px] px-2.5 rounded-xs text-xs whitespace-nowrap',
            option.value === value ? 'ground-raised font-bold shadow-[0_0_0_1px_var(--hk-line)]' : 'font-medium text-ink-soft',
          )}
        >
          {option.icon && <Icon of={option.icon} size="xs" />}
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}
