import { cx } from '../class-names.ts'
import { Link, type LinkProps } from './Link.tsx'

/** A link within a text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx('underline decoration-edge underline-offset-4 hover:decoration-ink', className)} />
}
