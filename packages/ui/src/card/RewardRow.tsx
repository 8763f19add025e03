import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { Picture } from '../display/Picture.tsx'
import { HangTag } from './HangTag.tsx'

type RewardState = 'available' | 'short' | 'activated' | 'redeemed' | 'expired' | 'soldOut' | 'locked'

export type RewardRowProps = {
  name: string
  picture: string
  /** Price in hearts. */
  hearts?: number
  /** Its price on a tag, if it is not in hearts. */
  tag?: ReactNode
  /** Next to the price: "ohne Zuzahlung", "+ 9,99 €". */
  extra?: ReactNode
  /** `short`: not enough hearts yet. */
  state?: RewardState
  /** "Aktiviert": the label of the activated state. */
  status?: string
  /** A line below: "Noch 13 Herzen", or store and time. */
  note?: ReactNode
  badge?: ReactNode
  /** A button, or the ink mark "Eingelöst". */
  action?: ReactNode
  /** Target of a tap on the row. */
  href?: string
  headingLevel?: 2 | 3 | 4
  /** It was activated, or given for a full card, while the page was open: its picture comes out as from a hang-tag. */
  isNew?: boolean
}

const frames: Record<'rest' | 'activated' | 'done', string> = {
  rest: 'ground-card shadow-card',
  activated: 'ground-leaf-soft',
  done: 'edge-line',
}

/** A reward of a heart card, in all its states. If there is enough space, the action is at the end of the row. */
export function RewardRow(props: RewardRowProps) {
  const { name, picture, hearts, tag, extra, state = 'available', status, note, badge, action, href, headingLevel = 3, isNew } = props
  const Heading = `h${headingLevel}` as const
  const done = state === 'redeemed' || state === 'expired'
  const grey = done || state === 'soldOut'
  const activated = state === 'activated'
  const price = tag ?? (hearts !== undefined && <HangTag hearts={hearts} reachable={state === 'available'} />)
  const priced = !done && !activated && price
  return (
    <article
      className={cx('@container card relative rounded-lg', frames[activated ? 'activated' : done ? 'done' : 'rest'])}
      data-just={isNew || undefined}
    >
      <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-4 items-center p-3 pr-[14px] @min-[31.25rem]:grid-cols-[112px_minmax(0,1fr)] @min-[31.25rem]:gap-5 @min-[31.25rem]:p-[14px] @min-[31.25rem]:pr-[18px]">
        <span className={cx('grid place-items-center aspect-square rounded-md', activated ? 'bg-card' : 'bg-sand-soft')}>
          <Picture
            src={picture}
            className={cx(
              'w-[82%] aspect-square object-contain',
              grey && 'grayscale',
              isNew && 'animate-[hk-burst_var(--hk-stamp-time)_both]',
            )}
          />
        </span>
        <div className="grid gap-2 @min-[31.25rem]:flex @min-[31.25rem]:items-center @min-[31.25rem]:justify-between @min-[31.25rem]:gap-4">
          <div className="min-w-0">
            <Heading className={cx('font-bold leading-[1.3125rem]', grey && 'text-ink-soft')}>
              {href ? (
                <Link href={href} className="stretched">
                  {name}
                </Link>
              ) : (
                name
              )}
            </Heading>
            {priced && (
              <p className="flex flex-wrap items-center gap-2 mt-1.5">
                {price}
                {extra && <span className="text-sm text-ink-soft">{extra}</span>}
              </p>
            )}
            {activated && status && (
              <p className="flex items-center gap-1.5 mt-1 text-leaf-ink font-semibold">
                <Icon of={CircleCheck} size="sm" />
                {status}
              </p>
            )}
            {note && <p className={cx('mt-1 text-sm', !activated && 'text-ink-soft')}>{note}</p>}
            {badge && <p className="mt-1.5">{badge}</p>}
          </div>
          {action && (
            <div
              className={cx(
                'relative z-1 flex-none',
                done ? 'justify-self-end -mt-1 @min-[31.25rem]:mt-0' : 'justify-self-start',
                activated && '-ml-4 -mb-2',
              )}
            >
              {action}
            </div>
          )}
        </div>
      </div>
    </article>
  )
}
