import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

/** What the camera sees, with the corners that a code is held in: a square one, or a line code. */
export function ScanFrame({ children, note, look }: { children: ReactNode; note: string; look: 'square' | 'line' }) {
  return (
    <figure className="grid gap-2">
      <div className="relative overflow-hidden rounded-lg bg-sunken aspect-[4/3] wide:aspect-video">
        {children}
        <span
          aria-hidden="true"
          className={cx('absolute inset-0 m-auto scan-corners', look === 'square' ? 'size-[62%] aspect-square w-auto!' : 'w-[84%] h-[42%]')}
        />
      </div>
      <figcaption className="text-sm text-ink-soft text-center">{note}</figcaption>
    </figure>
  )
}
