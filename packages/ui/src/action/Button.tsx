import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { DrawnCheck } from '../display/marks.tsx'
import type { IconType } from '../types.ts'
import { Link } from './Link.tsx'

/**
 * `heart` the one main action of a screen · `ink` repeated actions · `line` alternative · `text` way out · `danger` destructive · `on` activated ·
 * `onLeaf`, `onPass` on green and on the card's red.
 */
export type ButtonVariant = 'heart' | 'ink' | 'line' | 'text' | 'danger' | 'on' | 'onLeaf' | 'onPass'

export type ButtonProps = {
  children: ReactNode
  variant?: ButtonVariant
  /** `sm` is 44 px high instead of 54. */
  size?: 'md' | 'sm'
  /** As wide as its container. */
  wide?: boolean
  /** Before the text. */
  icon?: IconType
  /** Renders a link. */
  href?: string
  /** Links only: replaces the current page in the history. */
  replace?: boolean
  /** Why the action is not possible now; the button stays focusable so that the reason can be read. */
  disabledReason?: string
  /** An answer is pending: looks the same, does nothing. */
  busy?: boolean
  onClick?: (event: MouseEvent) => void
  type?: 'button' | 'submit'
  /** Id of the form that it submits, if it is outside of it. */
  form?: string
  /** Replaces the text for screen readers. */
  label?: string
  className?: string
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>
}

const base =
  'button inline-flex items-center justify-center gap-2 font-bold text-center text-balance select-none ' +
  'transition-[transform,box-shadow,background-color] duration-(--hk-tap) ease-out disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft disabled:shadow-none'
const raised = 'active:translate-y-[2px] pt-2 pb-[10px]'
const flat = 'active:translate-y-px py-[9px]'
const looks: Record<ButtonVariant, string> = {
  heart: `${raised} bg-heart text-on-heart shadow-[inset_0_-3px_0_var(--hk-heart-press)] hover:bg-[color-mix(in_oklab,var(--hk-heart)_88%,var(--hk-heart-press))] active:shadow-[inset_0_-1px_0_var(--hk-heart-press)]`,
  onLeaf: `${raised} bg-on-leaf text-leaf-press shadow-[inset_0_-3px_0_color-mix(in_oklab,var(--hk-on-leaf)_78%,var(--hk-leaf))] active:shadow-[inset_0_-1px_0_color-mix(in_oklab,var(--hk-on-leaf)_78%,var(--hk-leaf))]`,
  onPass: `${flat} bg-on-pass text-pass-ink [--ring:var(--hk-on-pass)]`,
  ink: `${flat} bg-ink text-on-ink hover:bg-[color-mix(in_oklab,var(--hk-ink)_92%,var(--hk-edge))]`,
  line: `${flat} text-ink edge-edge hover:bg-[color-mix(in_oklab,var(--hk-ink)_6%,transparent)] active:edge-strong-ink`,
  text: `${flat} text-ink underline decoration-2 underline-offset-[5px] decoration-edge hover:decoration-ink`,
  danger: `${flat} text-danger edge-danger hover:bg-[color-mix(in_oklab,var(--hk-danger)_7%,transparent)]`,
  on: `${flat} bg-leaf-soft text-leaf-ink hover:bg-[color-mix(in_oklab,var(--hk-leaf-soft)_88%,var(--hk-leaf))]`,
}
const sizes = { md: 'min-h-[54px] px-[22px] rounded-md text-base leading-5', sm: 'min-h-11 px-4 rounded-[12px] text-sm leading-[1.125rem]' }

/** A button, or a link that looks like one when it has an `href`. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'heart',
    size = 'md',
    wide,
    icon,
    href,
    replace,
    disabledReason,
    busy,
    onClick,
    type = 'button',
    form,
    label,
    className,
    ref,
  } = props
  const reasonId = useId()
  const idle = disabledReason !== undefined || busy === true
  const shared = {
    ref,
    className: cx(base, sizes[size], looks[variant], wide && 'w-full', className),
    'data-look': variant,
    'aria-label': label,
    'aria-disabled': disabledReason !== undefined || undefined,
    'aria-busy': busy || undefined,
    'aria-describedby': disabledReason ? reasonId : undefined,
    onClick: (event: MouseEvent) => (idle ? event.preventDefault() : onClick?.(event)),
  }
  const content = (
    <>
      {icon ? <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} /> : variant === 'on' && <DrawnCheck className="size-[18px] flex-none" />}
      {children}
      {disabledReason && (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </>
  )
  if (href !== undefined && !idle) {
    return (
      <Link {...shared} href={href} replace={replace}>
        {content}
      </Link>
    )
  }
  return (
    <button {...shared} type={type} form={form}>
      {content}
    </button>
  )
}
