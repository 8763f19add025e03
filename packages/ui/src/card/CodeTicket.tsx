import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Qr } from '../display/Qr.tsx'
import { CountdownRing } from './CountdownRing.tsx'

export type CodeTicketProps = {
  /** The content for the scanner. */
  code: string
  /** Description of the code for screen readers. */
  label: string
  /** The same code for typing, in groups. */
  typed: string
  /** The remaining time in seconds; `text` is shown large. */
  time?: { left: number; of: number; label: string; text: string }
  /** It cannot be used right now: only its outline is visible. */
  faded?: boolean
  children?: ReactNode
}

/** A code for the till as a ticket: the code for scanning or typing above the perforation, its remaining time below. */
export function CodeTicket({ code, label, typed, time, faded = false, children }: CodeTicketProps) {
  return (
    <div className="code-ticket">
      <div
        className={cx(
          'code-ticket__code qr grid justify-items-center gap-1 pt-3 pb-5 px-4 bg-qr-paper text-qr-ink rounded-t-lg',
          !time && !children && 'rounded-b-lg',
        )}
      >
        <Qr value={code} label={label} className={cx('w-full max-w-[248px]', faded && 'opacity-15')} />
        <p className="text-lg font-bold tabular-nums tracking-[0.06em] whitespace-nowrap">{typed}</p>
      </div>
      {(time || children) && (
        <div className="code-ticket__foot grid gap-2 px-5 py-4 bg-leaf-soft text-leaf-ink rounded-b-lg">
          {time && (
            <p className="flex items-center justify-center gap-3">
              <CountdownRing left={time.left} of={time.of} className="size-9 flex-none" />
              <span className="text-sm leading-5">
                {time.label}
                <b className="block face-display text-2xl tabular-nums">{time.text}</b>
              </span>
            </p>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
