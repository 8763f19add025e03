import { type CSSProperties, useId } from 'react'
import stamps from '../assets/stamps.svg'
import { cx } from '../class-names.ts'
import { furrowPaths, heartPath } from './mark-paths.ts'

type MarkProps = { className?: string }

/** The heart as an icon, as high as the text around it. */
export function HeartMark({ className }: MarkProps) {
  return (
    <svg viewBox="2 3 44 43" className={cx('size-[1em] flex-none', className)} fill="currentColor" aria-hidden="true">
      <path d={heartPath} />
    </svg>
  )
}

/** One of the five prints, shifted and tilted slightly by `style`. */
export function StampMark({ print, className, style }: MarkProps & { print: 1 | 2 | 3 | 4 | 5; style?: CSSProperties }) {
  return (
    <svg viewBox="0 0 48 48" className={cx('stamp', className)} style={style} aria-hidden="true">
      <use href={`${stamps}#stamp-${print}`} />
    </svg>
  )
}

export function SlotMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path className="place__slot" d={heartPath} />
    </svg>
  )
}

/** The merchant's mark: a heart with furrows. */
export function LogoMark({ className }: MarkProps) {
  const mask = useId()
  return (
    <svg viewBox="0 0 48 48" className={className} fill="currentColor" aria-hidden="true">
      <mask id={mask}>
        <path d={heartPath} fill="#fff" stroke="#fff" strokeWidth="1.6" strokeLinejoin="round" />
        <g fill="none" stroke="#000" strokeWidth="2.5">
          {furrowPaths.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      </mask>
      <path d="M0 0h48v48H0z" mask={`url(#${mask})`} />
    </svg>
  )
}

/** A check mark with a drawing animation: for what has just been switched on. */
export function DrawnCheck({ className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx('drawn-check', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 12l5 5L20 6" pathLength="1" />
    </svg>
  )
}
