import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import type { MouseEvent } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { uiTexts } from '../texts.ts'
import type { IconType } from '../types.ts'
import { Link } from './Link.tsx'

export type IconButtonProps = {
  icon: IconType
  /** What the button does, for screen readers. */
  label: string
  /** The number of new items, in a dot: nothing at 0, "99+" above 99. */
  count?: number
  href?: string
  onClick?: (event: MouseEvent) => void
  /** `ink` is a filled circle, for the arrow of a card. */
  variant?: 'plain' | 'ink'
  className?: string
}

const base = 'relative inline-grid place-items-center size-12 flex-none rounded-full'
const looks = {
  plain: 'hover:bg-[color-mix(in_oklab,currentColor_8%,transparent)]',
  ink: 'button bg-ink text-on-ink active:translate-y-px',
}

/** A round button of 48 px with an icon only. */
export function IconButton({ icon, label, count = 0, href, onClick, variant = 'plain', className }: IconButtonProps) {
  const shared = {
    onClick,
    className: cx(base, looks[variant], className),
    'aria-label': count > 0 ? `${label}, ${uiTexts.itemsNew(stampCountLabel(count))}` : label,
  }
  const content = (
    <>
      <Icon of={icon} />
      {count > 0 && <CountDot count={count} />}
    </>
  )
  return href === undefined ? (
    <button {...shared} type="button">
      {content}
    </button>
  ) : (
    <Link {...shared} href={href}>
      {content}
    </Link>
  )
}

function CountDot({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-[3px] min-w-[1.6em] h-[1.6em] px-[0.4em] rounded-full bg-heart text-on-heart text-tab font-heavy leading-[1.6em] text-center tabular-nums shadow-[0_0_0_2px_var(--behind,var(--hk-paper))]',
        count > 99 ? '-right-1.5' : 'right-px',
      )}
    >
      {stampCountLabel(count)}
    </span>
  )
}
