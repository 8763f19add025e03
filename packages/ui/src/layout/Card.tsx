import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

/** A raised surface on the background; the caller sets the padding. */
export function Card({
  children,
  className,
  as: Tag = 'div',
  labelledBy,
}: {
  children: ReactNode
  className?: string
  as?: 'div' | 'section' | 'article'
  labelledBy?: string
}) {
  return (
    <Tag aria-labelledby={labelledBy} className={cx('card ground-card rounded-lg shadow-card', className)}>
      {children}
    </Tag>
  )
}
