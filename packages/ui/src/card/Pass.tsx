import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

const furrows = [
  'M-40 600C10 420 150 210 400 96',
  'M4 600C40 414 176 234 400 154',
  'M48 600C70 408 202 258 400 212',
  'M92 600C100 402 228 282 400 270',
  'M136 600C130 396 254 306 400 328',
  'M180 600C160 390 280 330 400 386',
  'M224 600C190 384 306 354 400 444',
  'M268 600C220 378 332 378 400 502',
  'M312 600C250 372 358 402 400 560',
]

/** A ploughed field in heart red: the background of the customer card and of the member's header in the account. */
export function Pass({ children, className, labelledBy }: { children: ReactNode; className?: string; labelledBy?: string }) {
  return (
    <section aria-labelledby={labelledBy} className={cx('ground-pass relative isolate overflow-hidden rounded-xl shadow-lift', className)}>
      <svg
        className="absolute inset-0 -z-1 size-full text-pass-line"
        viewBox="0 0 358 560"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
        aria-hidden="true"
      >
        {furrows.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
      {children}
    </section>
  )
}
