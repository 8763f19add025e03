import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

/** One placeholder shape; its size comes from the classes. */
export function Bone({ className }: { className: string }) {
  return <span className={cx('bone', className)} />
}

/** Several of them, one below the other. */
export function Bones({ of }: { of: readonly string[] }) {
  return of.map((classes) => <Bone key={classes} className={classes} />)
}

/** Contains the placeholder shapes of a page and announces once to screen readers that it is loading. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-7">
      <p className="sr-only" role="status">
        {label}
      </p>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  )
}
