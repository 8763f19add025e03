import goods from '../assets/pictures/stall.svg'
import { LogoMark } from '../display/marks.tsx'
import { Awning } from './Awning.tsx'

/** Template `form`: the market stall that stands next to a form. It says nothing that the form does not say. */
export function MarketScene() {
  return (
    <div aria-hidden="true" className="market-scene">
      <Awning bleed height={56} drop={18} className="z-2" />
      <div className="market-back">
        <span className="market-board">
          <LogoMark className="w-full" />
        </span>
      </div>
      <img src={goods} alt="" width={390} height={164} className="relative z-1 w-full" />
    </div>
  )
}
