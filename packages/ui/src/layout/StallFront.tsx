import type { ReactNode } from 'react'
import goods from '../assets/pictures/stall.svg'
import { Awning } from './Awning.tsx'

/** The market stall at the top of a visitor's home: red roof with the bar, awning, crates of fruit, bread and vegetables. */
export function StallFront({ bar }: { bar?: ReactNode }) {
  return (
    <div className="relative bg-bakery-soft overflow-hidden">
      {bar && <div className="relative z-2 ground-heart">{bar}</div>}
      <Awning bleed height={64} drop={18} stripes={11} className="z-1 -mt-px" />
      <div className="relative -mt-3.5 mx-auto max-w-[670px] before:absolute before:-top-2 before:bottom-0 before:left-2.5 before:w-[9px] before:bg-wood after:absolute after:-top-2 after:bottom-0 after:right-2.5 after:w-[9px] after:bg-wood">
        <img src={goods} alt="" width={390} height={164} fetchPriority="high" className="relative z-1 w-full" />
      </div>
    </div>
  )
}
