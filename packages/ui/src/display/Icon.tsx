import { cx } from '../class-names.ts'
import type { IconType } from '../types.ts'

const sizes = { md: { size: 24, strokeWidth: 2 }, sm: { size: 18, strokeWidth: 2.25 }, xs: { size: 16, strokeWidth: 2.5 } }

/** An icon in one of three sizes (24, 18, 16 px), with a matching stroke. It has no meaning of its own: the text is next to it. */
export function Icon({ of: Drawing, size = 'md', className }: { of: IconType; size?: 'md' | 'sm' | 'xs'; className?: string }) {
  return <Drawing {...sizes[size]} className={cx('flex-none', className)} />
}
