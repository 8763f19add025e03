import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Awning } from './Awning.tsx'

export type StallProps = {
  children: ReactNode
  tone?: string
  /** `lg`: on wide screens a higher awning and more space. */
  size?: 'md' | 'lg'
  /** Id of its heading. */
  labelledBy?: string
  className?: string
  /** Classes of the body below the awning. */
  bodyClassName?: string
}

/** A card under an awning: heart cards and collector cards. */
export function Stall({ children, tone, size = 'md', labelledBy, className, bodyClassName }: StallProps) {
  const large = size === 'lg'
  return (
    <section aria-labelledby={labelledBy} className={cx('relative pt-[34px]', large && 'wide:pt-[52px]', className)}>
      <Awning tone={tone} className={cx('absolute! inset-x-[-5px] top-0 z-1', large && 'wide:inset-x-[-10px] wide:[--height:52px]')} />
      <div
        className={cx(
          'ground-card card -mt-4 px-[18px] pt-8 pb-[18px] rounded-b-lg shadow-lift',
          large && 'wide:px-9 wide:pt-[50px] wide:pb-8',
          bodyClassName,
        )}
      >
        {children}
      </div>
    </section>
  )
}
