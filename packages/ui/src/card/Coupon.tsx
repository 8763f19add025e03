import type { ReactNode } from 'react'
import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'
import { StampMark } from '../display/marks.tsx'
import { Picture } from '../display/Picture.tsx'
import type { IconType } from '../types.ts'
import { useJust } from './use-just.ts'

export type CouponState = 'available' | 'activated' | 'redeemed' | 'expired' | 'soldOut' | 'locked'

export type CouponProps = {
  /** The deal in large type: `{ value: '−25', unit: '%' }`, `{ value: 'gratis' }`. */
  deal: { value: string; unit?: string }
  /** Left out on a detail page that has it as its title. */
  title?: string | undefined
  /** One secondary line: the goods, or why it is locked. */
  note?: ReactNode
  /** Address of the product's picture; decorative. */
  picture?: string
  /** The picture is visible without scrolling, so it loads at once. */
  isFirst?: boolean
  /** Drawn large on the stub if there is no picture. */
  mark?: IconType
  dept?: string
  state?: CouponState
  /** `row` in a list, `strip` in a carousel (186 px), `grid` on wide screens (from 270 px), `detail` on its own page. */
  look?: 'row' | 'strip' | 'grid' | 'detail'
  /** Lower left: "gültig bis" and the day; `last` on the last day, in red. */
  until?: { label?: string; day: string; last?: boolean }
  /** A badge above the footer ("Nur noch wenige"). */
  badge?: ReactNode
  /** Lower right: a button, or the ink mark "Eingelöst". */
  action?: ReactNode
  /** Further content of the body, on the detail page. */
  children?: ReactNode
  /** Target of a tap on the ticket. */
  href?: string
  headingLevel?: 1 | 2 | 3 | 4
  /** On the stub of the detail page, lower left. */
  stubBadge?: ReactNode
  /** It has just been made: it comes out as a till prints it. */
  isNew?: boolean
}

const dealLength = ({ value, unit = '' }: CouponProps['deal']) => {
  const length = value.length + unit.length
  const longestWord = Math.max(...value.split(' ').map((word) => word.length))
  return length <= 4 ? 'l' : length <= 6 ? 'm' : longestWord <= 8 ? 's' : 'xs'
}

/** A coupon as a perforated ticket, in all its states. */
export function Coupon(props: CouponProps) {
  const {
    deal,
    title,
    note,
    picture,
    isFirst = false,
    mark: Mark,
    dept,
    state = 'available',
    look = 'row',
    until,
    badge,
    action,
    children,
    href,
    headingLevel = 3,
    stubBadge,
    isNew = false,
  } = props
  const Heading = `h${headingLevel}` as const
  const detail = look === 'detail'
  const isActivated = state === 'activated'
  const justMs = useJust(isActivated, isNew)
  return (
    <article
      className="ticket"
      data-dept={dept ?? ''}
      data-state={state}
      data-look={look}
      data-new={isNew || undefined}
      data-just={justMs !== undefined || undefined}
      style={{ '--delay': justMs === undefined ? undefined : `${justMs}ms` }}
    >
      <div className="ticket__sheet">
        <div className="ticket__stub">
          <span className="deal" data-length={dealLength(deal)}>
            {deal.value}
            {deal.unit && <small>{deal.unit}</small>}
          </span>
          {!picture && Mark && <Mark className="absolute -right-3 -bottom-3 size-24 opacity-30" strokeWidth={1.5} />}
          {picture && <Picture src={picture} className="ticket__picture" eager={isFirst} />}
          {isActivated && <StampMark print={2} className="ticket__stamp" />}
          {stubBadge && <span className="absolute left-5 bottom-6 z-1">{stubBadge}</span>}
        </div>
        <div className="ticket__body">
          {title !== undefined && (
            <Heading className={cx('ticket__title', detail ? 'face-display text-2xl' : 'font-bold leading-[1.3125rem] text-pretty')}>
              {href ? (
                <Link href={href} className="stretched">
                  {title}
                </Link>
              ) : (
                title
              )}
            </Heading>
          )}
          {note && <p className={cx('text-ink-soft', detail ? title && '-mt-2' : 'mt-0.5 text-note')}>{note}</p>}
          {children}
          {badge && <p className="mt-1.5">{badge}</p>}
          {(until || action) && (
            <div className="ticket__foot">
              {until && <Until {...until} inline={look === 'strip'} />}
              {action && (
                <span className={cx('relative z-1', look === 'strip' && 'w-full grid', !until && look !== 'strip' && 'mr-auto')}>
                  {action}
                </span>
              )}
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

function Until({ label, day, last, inline }: { label?: string; day: string; last?: boolean; inline: boolean }) {
  return (
    <span className="text-xs leading-[1.0625rem] text-ink-soft">
      {label} <b className={cx(!inline && 'block', last ? 'text-heart-ink' : 'text-ink')}>{day}</b>
    </span>
  )
}

/** Skeleton of a coupon. */
export function CouponSkeleton({ look }: { look?: CouponProps['look'] }) {
  return (
    <div className="ticket ticket__bones" data-look={look} aria-hidden="true">
      <div className="ticket__sheet">
        <div className="ticket__stub" />
        <div className="ticket__body gap-[10px]">
          <span className="bone w-[82%] h-[18px]" />
          <span className="bone w-[56%] h-[14px]" />
          <span className="bone w-28 h-11 mt-auto ml-auto rounded-[12px]!" />
        </div>
      </div>
    </div>
  )
}
