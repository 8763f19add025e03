import { cx } from './class-names.ts'

const sizes = { sm: 'size-10 text-base', md: 'size-12 text-[1.25rem]', lg: 'size-[60px] text-[1.5rem]' }

/** First letter of the first and the last name, whatever their script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

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
