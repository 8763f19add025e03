import { useState } from 'react'
import { cx } from '../class-names.ts'

const sizes = {
  sm: 'size-10 text-base',
  md: 'size-12 text-[1.25rem]',
  lg: 'size-15 text-[1.5rem]',
  xl: 'size-24 text-[2.25rem] wide:size-36 wide:text-[3.25rem]',
  xxl: 'size-40 text-[3.75rem] wide:size-52 wide:text-[4.75rem]',
}

/** A member's photo, or the initials if there is none to show. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 'sm', onRed }: { name: string; src?: string; size?: keyof typeof sizes; onRed?: boolean }) {
  const [broken, setBroken] = useState<string>()
  const look = cx(
    'inline-grid place-items-center flex-none rounded-full object-cover',
    sizes[size],
    onRed ? 'bg-on-pass text-pass-ink' : 'bg-leaf-soft text-leaf-ink',
  )
  // The largest size is the main content of its page; everywhere else a small copy is sharp enough.
  if (src && src !== broken)
    return <img src={size === 'xxl' ? src : `${src}?small`} alt="" onError={() => setBroken(src)} className={look} />
  return (
    <span aria-hidden="true" className={cx(look, 'face-display leading-none')}>
      {initialsOf(name)}
    </span>
  )
}

/** First letter of the first and the last name, in any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
