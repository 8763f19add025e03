import type { ReactNode } from 'react'
import { HeartMark } from '../display/marks.tsx'
import { uiTexts } from '../texts.ts'

interface PriceTagProps {
  children: ReactNode
  /** Replaces the text for screen readers. */
  label?: string
  /** Red if the member can afford it, sunken otherwise. */
  reachable?: boolean
  className?: string | undefined
}

/** A price on a tag, in any unit. */
export function PriceTag({ children, label, reachable = true, className }: PriceTagProps) {
  return (
    <span className={className}>
      <span className="hang-tag" data-rest={reachable ? undefined : ''} aria-hidden={label !== undefined}>
        {children}
      </span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** The price of a reward in hearts. */
export function HangTag({ hearts, reachable, className }: { hearts: number; reachable?: boolean; className?: string | undefined }) {
  return (
    <PriceTag label={uiTexts.hearts(hearts)} reachable={reachable ?? true} className={className}>
      {hearts}
      <HeartMark className="text-[0.9rem]" />
    </PriceTag>
  )
}
