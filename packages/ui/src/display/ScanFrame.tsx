import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

/** The camera's picture, with corners that show where to hold the code: square for QR codes, wide for barcodes. */
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
