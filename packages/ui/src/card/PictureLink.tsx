import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'

export type PictureLinkProps = {
  title: string
  note?: string
  /** A drawing without a background, 190 by 144. */
  picture: string
  dept: string
  href: string
  /** Over two columns, with the picture next to the words. */
  wide?: boolean
}

/** A place of the app that one wants to go to, as a picture card. A list item: several are in a `<ul>`. */
export function PictureLink({ title, note, picture, dept, href, wide }: PictureLinkProps) {
  return (
    <li
      data-dept={dept}
      className={cx(
        'card relative overflow-hidden rounded-lg shadow-card bg-(--dept-soft)',
        wide
          ? 'col-span-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end tablet:col-span-1 tablet:grid-cols-1'
          : 'grid grid-cols-[minmax(0,1fr)] content-between',
      )}
    >
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-0.5 p-4', wide && 'self-center')}>
        <Link href={href} className="stretched face-display text-lg text-(--dept-ink) hyphens-auto">
          {title}
        </Link>
        {note && <p className="text-note text-pretty">{note}</p>}
      </div>
      <img src={picture} alt="" width={190} height={144} className="w-full h-[104px] tablet:h-[132px] object-contain object-bottom" />
    </li>
  )
}
