import { cx } from './class-names.ts'
import { initialsOf } from './initials.ts'

const sizes = { sm: 'size-10 text-base', md: 'size-12 text-[1.25rem]', lg: 'size-[60px] text-[1.5rem]' }

/** A member's photo, or the initials. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'sm', onRed }: { name: string; src?: string; size?: 'sm' | 'md' | 'lg'; onRed?: boolean }) {
  const look = cx(
    'inline-grid place-items-center flex-none rounded-full object-cover',
    sizes[size],
    onRed ? 'bg-on-pass text-pass-ink' : 'bg-leaf-soft text-leaf-ink',
  )
  if (src) return <img src={src} alt="" className={look} />
  return (
    <span aria-hidden="true" className={cx(look, 'face-display leading-none')}>
      {initialsOf(name)}
    </span>
  )
}
