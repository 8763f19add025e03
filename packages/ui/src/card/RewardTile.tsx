import type { ReactNode } from 'react'
import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'
import { Picture } from '../display/Picture.tsx'

export type RewardTileProps = {
  name: string
  picture: string
  /** Its price on a tag. */
  tag: ReactNode
  /** The department whose soft colour is the background. */
  dept?: string | undefined
  /** Below the name: "ohne Zuzahlung", "+ 9,99 €". */
  extra?: ReactNode
  /** Stock, or that it is activated. */
  badge?: ReactNode
  /** No longer available. */
  gone?: boolean
  href: string
  headingLevel?: 2 | 3 | 4
}

/** A reward as an upright tile, for strips and grids: a picture with its hang-tag, and the name. */
export function RewardTile({ name, picture, tag, dept, extra, badge, gone = false, href, headingLevel = 3 }: RewardTileProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className="snap-start wide:max-w-80 card ground-card relative flex flex-col rounded-lg shadow-card">
      <div
        data-dept={dept ?? ''}
        className="relative grid place-items-center h-[136px] wide:h-[164px] rounded-t-lg bg-(--dept-soft) [--behind:var(--dept-soft)] [--tag-rest:var(--hk-card)]"
      >
        <Picture
          src={picture}
          className={cx('h-[106px] wide:h-32 w-[70%] object-contain -translate-x-2 -translate-y-1', gone && 'grayscale')}
        />
        {!gone && <span className="absolute right-0 bottom-2">{tag}</span>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 flex-1 p-3">
        <Heading className={cx('font-bold text-sm leading-5 hyphens-auto', gone && 'text-ink-soft')}>
          <Link href={href} className="stretched">
            {name}
          </Link>
        </Heading>
        {extra && <p className="text-note text-ink-soft">{extra}</p>}
        {badge && <p className="mt-auto pt-1.5">{badge}</p>}
      </div>
    </li>
  )
}
