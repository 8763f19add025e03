import { cx } from '../class-names.ts'
import { StampMark } from '../display/marks.tsx'
import { Picture } from '../display/Picture.tsx'

/** A stamp beside a picture: its position in percent of the picture's field, its size in pixels. */
export type Spark = { print: 1 | 2 | 3 | 4 | 5; left: number; top: number; size: number; tilt: number }

const scatter: Spark[] = [
  { print: 3, left: 8, top: 14, size: 34, tilt: -14 },
  { print: 1, left: 18, top: 2, size: 22, tilt: 10 },
  { print: 4, left: 4, top: 46, size: 26, tilt: 6 },
  { print: 2, left: 83, top: 6, size: 30, tilt: 12 },
  { print: 5, left: 91, top: 32, size: 38, tilt: -8 },
  { print: 3, left: 84, top: 66, size: 24, tilt: -16 },
  { print: 1, left: 13, top: 74, size: 30, tilt: 14 },
  { print: 4, left: 74, top: 0, size: 16, tilt: -6 },
]

/** Celebrates something: its picture on a disc, with hearts stamped all around; with `landing` they appear one after another. */
export function Celebration({ picture, tone = 'heart', landing = false }: { picture: string; tone?: 'heart' | 'leaf'; landing?: boolean }) {
  return (
    <div
      className="relative grid place-items-center -mx-[16px] w-[calc(100%+32px)] max-w-[432px] justify-self-center h-[214px] overflow-x-clip"
      aria-hidden="true"
    >
      <span className={cx('[grid-area:1/1] size-[196px] rounded-full', tone === 'heart' ? 'bg-heart-soft' : 'bg-leaf-soft')} />
      <Picture src={picture} eager className="[grid-area:1/1] w-[216px] h-[176px] object-contain" />
      <Sparks of={scatter} className={cx('-ml-2', landing && 'animate-[hk-stamp_var(--hk-stamp-time)_var(--delay)_both]')} />
    </div>
  )
}

/** Stamps around a picture; `--delay` is when each of them lands. */
export function Sparks({ of, className }: { of: readonly Spark[]; className: string }) {
  return of.map(({ print, left, top, size, tilt }, i) => (
    <StampMark
      key={`${left} ${top}`}
      print={print}
      style={{ left: `${left}%`, top: `${top}%`, width: size, height: size, '--tilt': `${tilt}deg`, '--delay': `${260 + i * 90}ms` }}
      className={cx('absolute', className)}
    />
  ))
}
