import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'
import { LogoMark } from '../display/marks.tsx'

const sizes = {
  sm: { text: 'text-[1.375rem]', mark: 'size-[30px]' },
  md: { text: 'text-[1.5rem]', mark: 'size-[34px]' },
  lg: { text: 'text-[1.75rem]', mark: 'size-[42px]' },
}

/** The merchant's logo and name; with `href` it links to home. On red backgrounds it is all white. */
export function Brand({
  name,
  size = 'md',
  href,
  label,
  onRed,
}: {
  name: string
  size?: 'sm' | 'md' | 'lg'
  href?: string
  label?: string
  onRed?: boolean
}) {
  const className = cx('inline-flex items-center gap-2 min-h-11 font-display font-black leading-none tracking-[-0.01em]', sizes[size].text)
  const content = (
    <>
      <LogoMark className={cx('flex-none', sizes[size].mark, href && !onRed && 'text-stamp')} />
      {name}
    </>
  )
  return href ? (
    <Link href={href} aria-label={label} className={className}>
      {content}
    </Link>
  ) : (
    <span className={className}>{content}</span>
  )
}
