import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

/** A sheet of paper lying on the ground; padding is the caller's. */
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
